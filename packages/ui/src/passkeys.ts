import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type ProofOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The server's options for the browser: their shape is the browser's (WebAuthn level 3). */
export type PasskeyOptions = Readonly<Record<string, unknown>>

// oxlint-disable-next-line typescript/consistent-type-assertions -- the browser validates them
const forBrowser = <Options>(options: PasskeyOptions) => options as unknown as Options

/** Creates a passkey in the browser, and returns what the server stores of it. Throws when the person or the device refuses. */
export async function makePasskey(options: PasskeyOptions) {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: forBrowser<CreationOptions>(options) })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports: [...transports] } }
}

/** Signs the server's challenge with a passkey. Throws when the person or the device refuses. */
export async function signWithPasskey(options: PasskeyOptions) {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: forBrowser<ProofOptions>(options) })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
}
