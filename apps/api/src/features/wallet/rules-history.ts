import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
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

// A refund brings points back that were earned before: they keep the end that they had (decisions D11), which is not known here.
const EARNED: ReadonlySet<PointReason> = new Set(['EARN_FROM_DEPOSIT', 'COMPLIMENTARY', 'EARN_POINT', 'EARN_POINT_MINIGAME'])

/** From when points that were earned are gone: they live to the end of the month that many months later (decisions D10). */
export function pointsExpireAt(
  { reason, amount, createdAt }: { readonly reason: PointReason; readonly amount: bigint; readonly createdAt: Date },
  lifeMonths: number,
): Date | undefined {
  return amount > 0n && EARNED.has(reason) ? startOfBangkokMonth(createdAt, lifeMonths + 1) : undefined
}
