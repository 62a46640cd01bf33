import { lockMember, type Account, type MemberAccounts } from './accounts.ts'
import { post } from './post.ts'
import { reverse } from './reversal.ts'
import { findTransfer, isReversed, movementsOf } from './transfers.ts'

import type { LedgerTx } from './executor.ts'
import type { HouseCode } from './legs.ts'
import type { PostOutcome } from './outcome.ts'
import type { Announcement, Claim } from './post.ts'
import type { Reversal } from './reversal.ts'

/**
 * A negative correction that the wallet cannot cover leaves the rest on the member's `debt` account, which holds zero or less;
 * the wallet never falls below its floor (ledger.md, discipline 12). Whoever pays out asks first whether `debt` is zero.
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

  for (const { account, code, amount } of await shortfalls(tx, reversal.transferId, accounts)) {
    const lent = await post(tx, {
      scope: reversal.scope,
      key: `${reversal.key}:debt:${code}`,
      kind: 'debt',
      actor: reversal.actor,
      legs: [
        { account: account.id, amount },
        { account: accounts.debt.id, amount: -amount },
      ],
    })
    if (lent.kind !== 'posted') throw new Error(`invariant: a debt for ${reversal.scope}/${reversal.key} was ${lent.kind}`)
  }
  return reverse(tx, rest)
}

async function willNotHappen(tx: LedgerTx, { scope, key, transferId }: Reversal): Promise<boolean> {
  return (await findTransfer(tx, { scope, key })) !== null || (await isReversed(tx, transferId))
}

async function shortfalls(tx: LedgerTx, transferId: bigint, accounts: MemberAccounts) {
  const movements = await movementsOf(tx, transferId)
  return (['real', 'bonus'] as const).flatMap((code) => {
    const account: Account = accounts[code]
    const received = movements.find(({ accountId }) => accountId === account.id)?.amount ?? 0n
    const missing = received - account.balance
    // A frozen account gives nothing: the reversal is refused, and lending would change nothing but the debt.
    return missing > 0n && account.status === 'open' ? [{ account, code, amount: missing }] : []
  })
}
