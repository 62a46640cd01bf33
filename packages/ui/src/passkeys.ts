import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type ProofOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The server's options for the browser: their shape is the browser's (WebAuthn level 3). */
export type PasskeyOptions = Readonly<Record<string, unknown>>

// What every set of options has; the browser validates the rest.
const isCreation = (options: PasskeyOptions): options is PasskeyOptions & CreationOptions =>
  'challenge' in options && 'rp' in options && 'user' in options && 'pubKeyCredParams' in options
const isProof = (options: PasskeyOptions): options is PasskeyOptions & ProofOptions => 'challenge' in options

/** Creates a passkey in the browser, and returns what the server stores of it. Throws when the person or the device refuses. */
export async function makePasskey(options: PasskeyOptions) {
  if (!isCreation(options)) throw new TypeError('the server sent no options to make a passkey with')
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports: [...transports] } }
}

/** Where a passkey is chosen: in the browser's own window, or in the suggestions of the field of the username. */
export type PasskeyChoice = 'window' | 'field'

/**
 * Signs the server's challenge with a passkey. Throws when the person or the device refuses. By `field` it waits for as long as the page is
 * open, or until another passkey is chosen: a browser has one choice open at a time.
 */
export async function signWithPasskey(options: PasskeyOptions, by: PasskeyChoice = 'window') {
  if (!isProof(options)) throw new TypeError('the server sent no challenge for a passkey')
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: by === 'field' })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
}

/** Ends the offer in the field of the username: its page is left. */
export function stopPasskeyChoice(): void {
  WebAuthnAbortService.cancelCeremony()
}
