/**
 * The kinds of notices to a member (features F-9), with the page of each. Security notices are sent by SMS too; advertising is never a
 * notice.
 */
export const NOTICE_PAGES = {
  deposit_credited: '/profile/credit-transaction',
  money_held: '/deposit-selection',
  money_settled: '/deposit-selection',
  money_refused: '/deposit-selection',
  withdrawal_waits: '/withdraw',
  withdrawal_paid: '/withdraw',
  withdrawal_ended: '/withdraw',
  identity_verified: '/profile/identity',
  identity_refused: '/profile/identity',
  bank_changed: '/profile/bank-account',
  bank_restored: '/profile/bank-account',
  bonus_ended: '/promotion',
  cashback_ready: '/cashback',
  affiliate_paid: '/withdraw-income',
  redemption_refunded: '/profile/redemption-request',
  redemption_delivered: '/profile/redemption-request',
  tier_changed: '/profile/privilege',
  voucher_issued: '/vouchers',
} as const

export type NoticeKind = keyof typeof NOTICE_PAGES

/** For how many days a notice is shown; who has not read it by then needs it no more. */
export const NOTICE_DAYS = 30

/** How many are shown, those that were read among them. */
export const NOTICES_SHOWN_MAX = 50
