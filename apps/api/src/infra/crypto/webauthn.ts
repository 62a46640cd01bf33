import type { PasskeyAssertion, PasskeyCreation } from '@morakot/contract/passkeys'

// The library is loaded by the first who needs it: it is much code, and few calls want it.
const load = async () => await import('@simplewebauthn/server')

/** The site to which the passkeys belong: one of our two, and how much verification it requires. */
export interface RelyingParty {
  /** The name that the browser shows in its prompt. */
  readonly name: string
  /** A passkey belongs to the host name of this origin, and answers from there alone. */
  readonly origin: string
  /**
   * Whether a device has to verify its owner (face, finger, PIN), and not only a touch: required where a passkey replaces the password, not
   * where it follows one.
   */
  readonly mustVerifyUser: boolean
}

/** What is kept of a passkey. */
export interface PasskeyKey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
}

const hostOf = ({ origin }: RelyingParty) => new URL(origin).hostname
const verificationOf = ({ mustVerifyUser }: RelyingParty) => (mustVerifyUser ? 'required' : 'preferred')

/** EdDSA, ES256 and RS256 (COSE): what browsers offer everywhere. */
const ALGORITHMS = [-8, -7, -257]

/** A browser's answer as the library takes it: no extension is requested, so none is read. */
function answerOf<Part>({ id, rawId, type }: Pick<PasskeyCreation, 'id' | 'rawId' | 'type'>, response: Part) {
  return { id, rawId, type, response, clientExtensionResults: {} }
}

type Known = Pick<PasskeyKey, 'credentialId' | 'transports'>

const described = (known: readonly Known[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))

/** The options for the browser to make a passkey. A passkey that is known is not made again. */
export async function creationOptions(
  party: RelyingParty,
  { username, known }: { readonly username: string; readonly known: readonly Known[] },
) {
  const { generateRegistrationOptions } = await load()
  return await generateRegistrationOptions({
    rpName: party.name,
    rpID: hostOf(party),
    userName: username,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: verificationOf(party) },
  })
}

/** What is kept of a passkey that the browser made; null when it does not answer the challenge. */
export async function readCreation(
  party: RelyingParty,
  { response, challenge }: { readonly response: PasskeyCreation; readonly challenge: string },
): Promise<PasskeyKey | null> {
  const { verifyRegistrationResponse } = await load()
  const { clientDataJSON, attestationObject } = response.response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answerOf(response, { clientDataJSON, attestationObject }),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: party.mustVerifyUser,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter: BigInt(counter), transports: response.response.transports ?? [] }
  } catch {
    // The library throws a sentence for each way in which an answer can be wrong.
    return null
  }
}

/** The options for the browser to sign with a passkey. */
export async function proofOptions(party: RelyingParty, known: readonly Known[]) {
  const { generateAuthenticationOptions } = await load()
  return await generateAuthenticationOptions({
    rpID: hostOf(party),
    allowCredentials: described(known),
    userVerification: verificationOf(party),
  })
}

interface Proof {
  readonly response: PasskeyAssertion
  readonly challenge: string
  readonly passkey: PasskeyKey
}

/** The new counter of a passkey that has signed the challenge; null when it has not. */
export async function readProof(party: RelyingParty, { response, challenge, passkey }: Proof): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load()
  const { clientDataJSON, authenticatorData, signature } = response.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answerOf(response, { clientDataJSON, authenticatorData, signature }),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party),
      requireUserVerification: party.mustVerifyUser,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // As above: the library throws for a wrong answer.
    return null
  }
}
