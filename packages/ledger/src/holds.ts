import { post } from './post.ts'
import { reverse } from './reversal.ts'
import { movementsOf } from './transfers.ts'

import type { LedgerTx } from './executor.ts'
import type { HouseCode, MemberAccountCode, Token } from './legs.ts'
import type { PostOutcome } from './outcome.ts'
import type { Announcement, Claim } from './post.ts'

/** The purposes of a hold: real money for a withdrawal, points for a redemption request. */
const PURPOSES = {
  withdrawal: { from: 'real', to: 'withdraw_hold' },
  redemption: { from: 'points', to: 'redemption_hold' },
} as const satisfies Record<string, { readonly from: MemberAccountCode; readonly to: MemberAccountCode }>

export type HoldPurpose = keyof typeof PURPOSES

export interface Hold extends Claim {
  readonly member: bigint
  readonly purpose: HoldPurpose
  readonly amount: bigint
  readonly announcement?: Announcement
}

/** The scope that ends holds: the database takes nothing off a hold under any other (ledger.assert_hold_is_ended_by_its_key). */
const HOLD_SCOPE = 'hold'

/** Puts an amount out of the member's reach. The transfer's id is the hold's id: keep it in the row of the withdrawal or request. */
export async function hold(tx: LedgerTx, { member, purpose, amount, ...claim }: Hold): Promise<PostOutcome> {
  const { from, to } = PURPOSES[purpose]
  return post(tx, {
    ...claim,
    legs: [
      { member, code: from, amount: -amount },
      { member, code: to, amount },
    ],
  })
}

export interface HoldEnd {
  readonly holdId: bigint
  readonly kind: string
  readonly actor: string
  readonly announcement?: Announcement
}

/**
 * Takes what was held for good, for example to `house:payout`. Of all settlements and releases of one hold exactly one happens:
 * a repetition is `replayed`, and `conflict` says that the hold has ended the other way. It is never refused: while an account is
 * frozen it throws (LG009), and the hold can end later.
 */
export async function settleHold(tx: LedgerTx, end: HoldEnd & { readonly to: HouseCode; readonly token: Token }): Promise<PostOutcome> {
  const { holdId, kind, actor, to, token, announcement } = end
  const held = (await movementsOf(tx, holdId)).find(({ code, amount }) => amount > 0n && code.endsWith('_hold'))
  if (!held) throw new Error(`invariant: transfer ${holdId} put nothing on hold`)
  return post(tx, {
    scope: HOLD_SCOPE,
    key: holdId.toString(),
    kind,
    actor,
    legs: [
      { account: held.accountId, amount: -held.amount },
      { house: to, token, amount: held.amount },
    ],
    content: { settles: holdId, to },
    ...(announcement ? { announcement } : {}),
  })
}

/** Gives back what was held. Outcomes as with `settleHold`; standings are in the order of the hold's legs. */
export async function releaseHold(tx: LedgerTx, end: HoldEnd): Promise<PostOutcome> {
  const { holdId, ...rest } = end
  return reverse(tx, { ...rest, scope: HOLD_SCOPE, key: holdId.toString(), transferId: holdId })
}
