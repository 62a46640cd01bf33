import { CREDIT_MOVEMENTS, CREDIT_TYPES, POINT_REASONS } from '@morakot/contract/features/wallet/states'
import type { CreditMovement, CreditType, PointReason } from '@morakot/contract/features/wallet/states'

const CREDIT_KINDS: ReadonlyMap<string, { readonly type: CreditType; readonly detail: CreditMovement }> = new Map(
  CREDIT_TYPES.flatMap((type) => CREDIT_MOVEMENTS[type].map((detail) => [detail, { type, detail }] as const)),
)

/** What a member calls a movement of the ledger. One without a name is shown all the same: the balances of a history add up. */
export function creditKind(kind: string): { readonly type: CreditType; readonly detail: CreditMovement | 'other' } {
  return CREDIT_KINDS.get(kind) ?? { type: 'transfer', detail: 'other' }
}

/** A hold is money on its way out until it was paid or given back. */
export function creditStatus({ kind, endedBy }: { readonly kind: string; readonly endedBy: string | null }) {
  if (kind !== 'withdraw_hold') return 'posted'
  if (endedBy === null) return 'held'
  return endedBy === 'withdraw_release' ? 'released' : 'posted'
}

/** Points that the product began with. */
const REASONS: ReadonlyMap<string, PointReason> = new Map([
  ...POINT_REASONS.map((reason) => [reason.toLowerCase(), reason] as const),
  ['points_gift', 'COMPLIMENTARY'] as const,
])

/** Why points moved: the ledger's kind is the reason in small letters. */
export function pointReason({ kind, amount }: { readonly kind: string; readonly amount: bigint }): PointReason {
  return REASONS.get(kind) ?? (amount > 0n ? 'EARN_POINT' : 'REDEEM_POINT')
}
