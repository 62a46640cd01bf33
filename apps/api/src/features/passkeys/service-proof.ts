import type { Reply } from '@morakot/contract/contract-shape'
import type { passkeySchemas } from '@morakot/contract/features/passkeys/schema'
import type { PasskeyAssertion } from '@morakot/contract/passkeys'
import { refuse } from '@morakot/contract/refused'
import type { Satang } from '@morakot/money/satang'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { proofOptions, readProof } from '#infra/crypto/webauthn'
import type { PasskeysContext } from './service.ts'
import { CHALLENGE_MS, partyOf } from './service.ts'
import type { ProvenPasskey } from './service-session.ts'
import { listPasskeys, readNewest, takeWithdrawal, writeChallenge, writePasskeyUse } from './store.ts'
import type { Holder } from './store.ts'

/** What a passkey has to sign for a withdrawal of this amount. Throws `passkeys.none` for a member without a passkey. */
export async function challengeWithdrawal(
  context: PasskeysContext,
  holder: Holder,
  amount: Satang,
): Promise<Reply<(typeof passkeySchemas)['withdrawalChallenge']>> {
  const known = await listPasskeys(context.db, holder.member)
  if (known.length === 0) refuse('passkeys.none')
  const options = await proofOptions(partyOf(context), known)
  const expiresAt = new Date(context.clock.now().getTime() + CHALLENGE_MS)
  const input = { purpose: { kind: 'withdrawal', amount }, challenge: options.challenge, expiresAt } as const
  await context.withTransaction(async (tx) => await writeChallenge(tx, holder, input))
  return { options: { ...options } }
}

/**
 * The passkey that has signed this session's challenge for a withdrawal of this amount; null when none has. The challenge is used up
 * whatever the outcome, in the caller's transaction: the caller has to commit it.
 */
export async function provenByPasskey(
  context: PasskeysContext,
  tx: Tx,
  holder: Holder,
  input: { readonly response: PasskeyAssertion; readonly amount: Satang },
): Promise<ProvenPasskey | null> {
  const { response, amount } = input
  const at = context.clock.now()
  const begun = await takeWithdrawal(tx, holder, at)
  const passkey = (await listPasskeys(tx, holder.member)).find(({ credentialId }) => credentialId === response.id)
  if (begun === undefined || begun.amount !== amount || passkey === undefined) return null
  const counter = await readProof(partyOf(context), { response, challenge: begun.challenge, passkey })
  if (counter === null) return null
  await writePasskeyUse(tx, passkey.id, { counter: BigInt(counter), at })
  return { name: passkey.name, addedAt: passkey.createdAt }
}

/** When a member added a passkey last; null without one. */
export async function newestPasskeyAt(db: Db | Tx, member: MemberId): Promise<Date | null> {
  return await readNewest(db, member)
}
