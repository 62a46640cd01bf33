import { lockMember, type Account, type MemberAccounts } from './accounts.ts'
import { post } from './post.ts'
import { reverse } from './reversal.ts'
import { findTransfer, isReversed, movementsOf } from './transfers.ts'

import type { LedgerTx } from './executor.ts'
import type { HouseCode } from './legs.ts'
import type { PostOutcome } from './outcome.ts'
import type { Announcement, Claim, Posting } from './post.ts'
import type { Reversal } from './reversal.ts'

/**
 * A negative correction that the wallet cannot cover leaves the rest on the member's `debt` account, which holds zero or less;
 * the wallet never falls below its floor (ledger.md, discipline 12). A payout must first check that `debt` is zero.
 */
export interface Correction extends Claim {
  readonly member: bigint
  readonly amount: bigint
  readonly to: HouseCode
  readonly announcement?: Announcement
}

/** Takes real money as far as there is some and writes the rest on `debt`. Standings: real or debt first, the house last. */
export async function takeIntoDebt(tx: LedgerTx, correction: Correction): Promise<PostOutcome> {
  const { member, amount, to, ...claim } = correction
  const { real, debt } = await lockMember(tx, member)
  const fromReal = real.balance < amount ? real.balance : amount
  const legs = [
    { account: real.id, amount: -fromReal },
    { account: debt.id, amount: fromReal - amount },
    { house: to, token: 'CREDIT', amount },
  ] as const
  // A repetition may find another balance; it is the same request all the same.
  return post(tx, { ...claim, legs: legs.filter((leg) => leg.amount !== 0n), content: { kind: claim.kind, member, amount, to } })
}

/**
 * Reverses a transfer of the member's even when the wallet cannot cover it (a win taken back; seamless-wallet.md, rule 6): what is
 * missing is lent first, in a transfer of its own with `:debt` behind the key, so that the reversal stays an exact mirror.
 */
export async function reverseIntoDebt(tx: LedgerTx, reversal: Reversal & { readonly member: bigint }): Promise<PostOutcome> {
  const { member, ...rest } = reversal
  const accounts = await lockMember(tx, member)
  // Nothing is lent for a reversal that will not happen. The lock on the member's accounts keeps these answers true.
  if (await willNotHappen(tx, reversal)) return reverse(tx, rest)

  const movements = await movementsOf(tx, reversal.transferId)
  const received = (code: Lent) => movements.find(({ accountId }) => accountId === accounts[code].id)?.amount ?? 0n
  await lend(tx, reversal, accounts, received)
  return reverse(tx, rest)
}

/**
 * Takes amounts from a member's real and bonus money even when the wallet cannot cover them (a stake whose refund is taken back): what is missing
 * is lent first, as for a reversal. The key must be new.
 */
export async function takeLent(tx: LedgerTx, taking: Posting & { readonly member: bigint }): Promise<PostOutcome> {
  const { member, ...posting } = taking
  const accounts = await lockMember(tx, member)
  const taken = (code: Lent) => posting.legs.reduce((sum, leg) => ('code' in leg && leg.code === code ? sum - leg.amount : sum), 0n)
  await lend(tx, posting, accounts, taken)
  return post(tx, posting)
}

type Lent = 'real' | 'bonus'

/** Lends the missing part of the amounts that are about to be taken, each in a transfer of its own. */
async function lend(tx: LedgerTx, { scope, key, actor }: Claim, accounts: MemberAccounts, taken: (code: Lent) => bigint): Promise<void> {
  for (const code of ['real', 'bonus'] as const) {
    const account: Account = accounts[code]
    const missing = taken(code) - account.balance
    // A frozen account gives nothing: what follows is refused, and lending would change nothing but the debt.
    if (missing <= 0n || account.status !== 'open') continue
    const lent = await post(tx, {
      scope,
      key: `${key}:debt:${code}`,
      kind: 'debt',
      actor,
      legs: [
        { account: account.id, amount: missing },
        { account: accounts.debt.id, amount: -missing },
      ],
    })
    if (lent.kind !== 'posted') throw new Error(`invariant: a debt for ${scope}/${key} was ${lent.kind}`)
  }
}

async function willNotHappen(tx: LedgerTx, { scope, key, transferId }: Reversal): Promise<boolean> {
  return (await findTransfer(tx, { scope, key })) !== null || (await isReversed(tx, transferId))
}
