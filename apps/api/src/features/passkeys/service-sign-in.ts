import type { PasskeyAssertion, PasskeyOptions } from '@morakot/contract/passkeys'
import type { Tx } from '#infra/db'
import { proofOptions, readProof } from '#infra/crypto/webauthn'
import type { MemberId } from '#infra/identity'
import type { PasskeysContext } from './service.ts'
import { CHALLENGE_MS, partyOf } from './service.ts'
import { findByCredential, takeSignInChallenge, writePasskeyUse, writeSignInChallenge } from './store.ts'

/** What a passkey has to sign to log its member in: the browser offers those that it has of this site. */
export async function challengeSignIn(context: PasskeysContext): Promise<PasskeyOptions> {
  const options = await proofOptions(partyOf(context), [])
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await context.withTransaction(async (tx) => await writeSignInChallenge(tx, { challenge: options.challenge, now, expiresAt }))
  return { ...options }
}

/** A passkey that has signed a challenge of ours, and what is to be written when it is used. */
export interface SigningPasskey {
  readonly id: string
  readonly member: MemberId
  readonly counter: bigint
}

/**
 * The passkey that has signed a challenge of a sign-in, with its owner verified by the device; null when none has. The challenge is used up
 * whatever the outcome, in a transaction of its own.
 */
export async function readSignIn(context: PasskeysContext, response: PasskeyAssertion): Promise<SigningPasskey | null> {
  const challenge = challengeIn(response)
  const at = context.clock.now()
  const isOurs = challenge !== null && (await context.withTransaction(async (tx) => await takeSignInChallenge(tx, challenge, at)))
  const passkey = await findByCredential(context.db, response.id)
  if (!isOurs || passkey === undefined) return null
  const counter = await readProof(partyOf(context), { response, challenge, passkey })
  return counter === null ? null : { id: passkey.id, member: passkey.member, counter: BigInt(counter) }
}

/** Which challenge the browser says that it signed; the signature decides whether that is true. */
function challengeIn({ response }: PasskeyAssertion): string | null {
  try {
    const { challenge }: { readonly challenge?: unknown } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Writes that a passkey has logged its member in. False when it was removed meanwhile. The caller holds the member's row. */
export async function useForSignIn(tx: Tx, { id, counter }: SigningPasskey, at: Date): Promise<boolean> {
  return await writePasskeyUse(tx, id, { counter, at })
}
