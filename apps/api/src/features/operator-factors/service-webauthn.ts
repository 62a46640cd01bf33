import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import type { FactorsContext } from './service-context.ts'
import type { Passkey } from './store-passkeys.ts'

// The library is loaded by the first who needs it: it is much code, and few calls want it.
const load = async () => await import('@simplewebauthn/server')

type Config = Pick<FactorsContext['config'], 'brandName' | 'consoleOrigin'>
type Creation = ParsedInput<typeof operatorFactorSchemas.confirmPasskey>['body']['response']
type Assertion = Extract<ParsedInput<typeof operatorFactorSchemas.prove>['body'], { readonly kind: 'passkey' }>['response']

/** A passkey belongs to the console's host name. */
const hostOf = ({ consoleOrigin }: Config) => new URL(consoleOrigin).hostname

/** EdDSA, ES256 and RS256 (COSE): what browsers offer everywhere. */
const ALGORITHMS = [-8, -7, -257]

/** A browser's answer as the library takes it: no extension is asked for, so none is read. */
function answerOf<Part>({ id, rawId, type }: Pick<Creation, 'id' | 'rawId' | 'type'>, response: Part) {
  return { id, rawId, type, response, clientExtensionResults: {} }
}

const described = (known: readonly Passkey[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))

/** What the browser is asked to make. A passkey that is known is not made again. */
export async function askForCreation(
  config: Config,
  { username, known }: { readonly username: string; readonly known: readonly Passkey[] },
) {
  const { generateRegistrationOptions } = await load()
  return await generateRegistrationOptions({
    rpName: `${config.brandName} console`,
    rpID: hostOf(config),
    userName: username,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** What is kept of a passkey that the browser made; null when it does not answer the challenge. */
export async function readCreation(config: Config, { response, challenge }: { readonly response: Creation; readonly challenge: string }) {
  const { verifyRegistrationResponse } = await load()
  const { clientDataJSON, attestationObject } = response.response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answerOf(response, { clientDataJSON, attestationObject }),
      expectedChallenge: challenge,
      expectedOrigin: config.consoleOrigin,
      expectedRPID: hostOf(config),
      supportedAlgorithmIDs: ALGORITHMS,
      // It is the second factor: that somebody touched it is enough.
      requireUserVerification: false,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter: BigInt(counter), transports: response.response.transports ?? [] }
  } catch {
    // The library throws a sentence for each way in which an answer can be wrong.
    return null
  }
}

/** What the browser is asked to sign. */
export async function askForProof(config: Config, known: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await load()
  return await generateAuthenticationOptions({ rpID: hostOf(config), allowCredentials: described(known), userVerification: 'preferred' })
}

interface Proof {
  readonly response: Assertion
  readonly challenge: string
  readonly passkey: Passkey
}

/** The new counter of a passkey that has signed the challenge; null when it has not. */
export async function readProof(config: Config, { response, challenge, passkey }: Proof): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load()
  const { clientDataJSON, authenticatorData, signature } = response.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answerOf(response, { clientDataJSON, authenticatorData, signature }),
      expectedChallenge: challenge,
      expectedOrigin: config.consoleOrigin,
      expectedRPID: hostOf(config),
      requireUserVerification: false,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // As above: a wrong answer is thrown, not told.
    return null
  }
}
