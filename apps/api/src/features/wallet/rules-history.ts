import { DEPOSIT_METHOD_NAMES } from '@morakot/contract/features/cashier/states'
import type { DepositMethod } from '@morakot/contract/features/cashier/states'
import { rewardsNoun } from '@morakot/contract/features/rewards/noun'
import { REWARD_SOURCES } from '@morakot/contract/features/rewards/states'
import type { RewardSource } from '@morakot/contract/features/rewards/states'
import { CREDIT_TYPES } from '@morakot/contract/movement'
import type { CreditType, MovementText, PointReason } from '@morakot/contract/movement'
import { movements } from '@morakot/contract/nouns'

const KINDS: ReadonlyMap<string, MovementText> = new Map(Object.entries(movements))

// A reward of several tokens goes by the kind of its first, and its credit is a reward's all the same (movements.md).
const REWARDS: ReadonlySet<string> = new Set(Object.keys(rewardsNoun.movements))

const OTHER_CREDIT = 'ปรับยอดเครดิต'

/** What a member calls a movement of credit. An unknown kind is shown all the same: the balances of a history add up. */
export function creditKind(kind: string): { readonly type: CreditType; readonly detail: string; readonly text: string } {
  const known = REWARDS.has(kind) ? rewardsNoun.movements.reward_credit : KINDS.get(kind)
  if (known?.token !== 'credit') return { type: 'transfer', detail: 'other', text: OTHER_CREDIT }
  return { type: known.type, detail: kind, text: known.text }
}

/** The same of a deposit, with the way by which it came: it distinguishes two deposits of one day. */
export function depositText(text: string, way: DepositMethod | undefined): string {
  return way === undefined ? text : `${text}: ${DEPOSIT_METHOD_NAMES[way]}`
}

/** The same of a reward, which says what it was won by. */
export function rewardText(token: 'credit' | 'points', text: string, reward: { source: RewardSource; title: string } | undefined): string {
  if (reward === undefined) return text
  const words = REWARD_SOURCES[reward.source]
  const own = token === 'credit' ? words.credit : `${text}${words.points}`
  return reward.title === '' ? own : `${own}: ${reward.title}`
}

const KINDS_BY_TYPE: ReadonlyMap<CreditType, readonly string[]> = new Map(
  CREDIT_TYPES.map((type) => [
    type,
    [...KINDS.keys()].filter((kind) => creditKind(kind).detail !== 'other' && creditKind(kind).type === type),
  ]),
)

/** The kinds of transfers that a member's filter by type shows. */
export function creditKindsOf(type: CreditType): readonly string[] {
  return KINDS_BY_TYPE.get(type) ?? []
}

/** A hold is money on its way out until it was paid or given back. */
export function creditStatus({ kind, endedBy }: { readonly kind: string; readonly endedBy: string | null }) {
  if (kind !== 'withdraw_hold') return 'posted'
  if (endedBy === null) return 'held'
  return endedBy === 'withdraw_release' ? 'released' : 'posted'
}

/** Why points moved, and the same in words. */
export function pointKind({ kind, amount }: { readonly kind: string; readonly amount: bigint }): {
  readonly reason: PointReason
  readonly text: string
} {
  const known = KINDS.get(kind)
  if (known?.token === 'points') return { reason: known.reason, text: known.text }
  return amount > 0n ? { reason: 'EARN_POINT', text: 'ได้รับพอยท์' } : { reason: 'REDEEM_POINT', text: 'ใช้พอยท์' }
}

/** The same with what an operator wrote to it. */
export function noted(text: string, note: string | null | undefined): string {
  return note === null || note === undefined ? text : `${text}: ${note}`
}
