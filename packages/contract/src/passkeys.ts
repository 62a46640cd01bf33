import { z } from 'zod'
import { INVALID_TEXT } from './formats.ts'

const base64url = (max: number) =>
  z
    .string(INVALID_TEXT)
    .max(max, INVALID_TEXT)
    .regex(/^[\w-]*$/, INVALID_TEXT)
// The browser makes these objects, and newer browsers add keys: those are taken and not read.
const credential = {
  id: base64url(1_400).min(1, INVALID_TEXT),
  rawId: base64url(1_400),
  type: z.literal('public-key', INVALID_TEXT),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], INVALID_TEXT).nullish(),
  clientExtensionResults: z.looseObject({}).optional(),
}

/** The result of `navigator.credentials.create`, as JSON (WebAuthn level 3, RegistrationResponseJSON). */
export const passkeyCreation = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string(INVALID_TEXT).max(20, INVALID_TEXT)).max(10, INVALID_TEXT).optional(),
  }),
})

/** The result of `navigator.credentials.get`, as JSON (AuthenticationResponseJSON). */
export const passkeyAssertion = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
})

/** Given to `navigator.credentials` as it is: its shape is the browser's (WebAuthn level 3). */
export const passkeyOptions = z.record(z.string(), z.unknown())

export type PasskeyOptions = z.output<typeof passkeyOptions>
export type PasskeyCreation = z.output<typeof passkeyCreation>
export type PasskeyAssertion = z.output<typeof passkeyAssertion>
