/** How a member's credit history groups its rows (CALL-23). */
export const CREDIT_TYPES = ['deposit', 'withdraw', 'bet', 'win', 'bonus', 'cashback', 'transfer'] as const
export type CreditType = (typeof CREDIT_TYPES)[number]

/** Why points came or went (ENT-20). */
export const POINT_REASONS = [
  'EARN_FROM_DEPOSIT',
  'GIFT_REDEEM',
  'COMPLIMENTARY',
  'EARN_POINT',
  'REDEEM_POINT',
  'REDEEM_POINT_FREE_CREDIT',
  'REVOKE_POINT',
  'REFUND_GIFT_REDEEM',
  'VIEW_SLOT_HOT_TIME',
  'BUY_MINIGAME_SPIN_PACKAGE',
  'EARN_POINT_MINIGAME',
  'REFUND_MINIGAME',
] as const
export type PointReason = (typeof POINT_REASONS)[number]

/**
 * A kind of ledger transfer as a member's history shows it: by its token, and with Thai words.
 * `hidden` is a kind that only moves a held amount: the row of the hold shows how it ended.
 */
export type MovementText =
  | { readonly token: 'credit'; readonly type: CreditType; readonly text: string; readonly hidden?: true }
  | { readonly token: 'points'; readonly reason: PointReason; readonly text: string; readonly hidden?: true }
  | { readonly token: 'spins'; readonly text: string; readonly hidden?: true }
