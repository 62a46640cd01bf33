import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, line, moment } from '../../formats.ts'
import { givenPassword } from '../members/schema-fields.ts'
import type { operatorFactorCalls } from './calls.ts'

// People type the six digits with a space in the middle.
const totpCode = z
  .string('กรุณากรอกรหัส 6 หลัก')
  .max(20, 'รหัสมี 6 หลัก')
  .transform((text) => text.replace(/\D/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'รหัสมี 6 หลัก'))

/** Sixteen letters and digits in groups of four; groups and case do not matter. */
const recoveryCode = z
  .string('กรุณากรอกรหัสสำรอง')
  .max(40, 'รหัสสำรองไม่ถูกต้อง')
  .transform((text) => text.replace(/[^0-9a-z]/giu, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{16}$/, 'รหัสสำรองไม่ถูกต้อง'))

const base64url = (max: number) =>
  z
    .string(INVALID_TEXT)
    .max(max, INVALID_TEXT)
    .regex(/^[\w-]*$/, INVALID_TEXT)
const credential = {
  id: base64url(1_400).min(1, INVALID_TEXT),
  rawId: base64url(1_400),
  type: z.literal('public-key', INVALID_TEXT),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], INVALID_TEXT).nullish(),
  clientExtensionResults: z.object({}).optional(),
}

/** What `navigator.credentials.create` gave, as JSON (WebAuthn level 3, RegistrationResponseJSON). */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string(INVALID_TEXT).max(20, INVALID_TEXT)).max(10, INVALID_TEXT).optional(),
  }),
})

/** What `navigator.credentials.get` gave, as JSON (AuthenticationResponseJSON). */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
})

const proof = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('totp'), code: totpCode }),
    z.object({ kind: z.literal('recovery_code'), code: recoveryCode }),
    z.object({ kind: z.literal('passkey'), response: assertion }),
    z.object({ kind: z.literal('password'), password: givenPassword }),
  ],
  INVALID_TEXT,
)

/** Given to `navigator.credentials` as it is: its shape is the browser's (WebAuthn level 3). */
const options = z.record(z.string(), z.unknown())

const recoveryCodes = z.array(z.string()).meta({ description: 'shown once; null where there are codes already' })

const factors = z.object({
  totp: z.object({ since: moment }).nullable(),
  passkeys: z.array(z.object({ passkeyId: id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })),
  recoveryCodesLeft: z.number().int().nonnegative(),
})

export const operatorFactorSchemas = {
  prove: { body: proof, data: z.object({ steppedUpUntil: moment }) },
  passkeyChallenge: { data: z.object({ options }) },
  factors: { data: factors },
  beginTotp: { data: z.object({ secret: z.string(), uri: z.string().meta({ description: 'for a QR code' }) }) },
  confirmTotp: { body: z.object({ code: totpCode }), data: z.object({ factors, recoveryCodes: recoveryCodes.nullable() }) },
  removeTotp: { data: factors },
  beginPasskey: { data: z.object({ options }) },
  confirmPasskey: {
    body: z.object({ name: line('ชื่อพาสคีย์', { max: 60 }), response: registration }),
    data: z.object({ factors, recoveryCodes: recoveryCodes.nullable() }),
  },
  removePasskey: { params: z.object({ passkeyId: id }), data: factors },
  newRecoveryCodes: { data: z.object({ factors, recoveryCodes }) },
} as const satisfies SchemasOf<typeof operatorFactorCalls>
