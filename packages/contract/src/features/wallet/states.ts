/** How a member calls what moves credit, each with the movements that are counted to it. */
export const CREDIT_MOVEMENTS = {
  deposit: ['deposit'],
  withdraw: ['withdraw_hold', 'withdraw_release'],
  bet: ['bet', 'bet_rollback'],
  win: ['win', 'win_rollback', 'adjust'],
  bonus: ['bonus', 'bonus_end'],
  cashback: ['cashback', 'loss_return'],
  transfer: ['transfer', 'affiliate'],
} as const

export type CreditType = keyof typeof CREDIT_MOVEMENTS
export type CreditMovement = (typeof CREDIT_MOVEMENTS)[CreditType][number]

export const CREDIT_TYPES = ['deposit', 'withdraw', 'bet', 'win', 'bonus', 'cashback', 'transfer'] as const satisfies readonly CreditType[]

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
