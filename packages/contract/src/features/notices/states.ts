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
  data_copy_ready: '/profile/my-data',
  bonus_ended: '/promotion',
  cashback_ready: '/cashback',
  affiliate_paid: '/withdraw-income',
  redemption_refunded: '/profile/redemption-request',
  redemption_delivered: '/profile/redemption-request',
  tier_changed: '/profile/privilege',
  voucher_issued: '/vouchers',
} as const

export type NoticeKind = keyof typeof NOTICE_PAGES

/** What members choose from on the page of notices (screens-2 §8). */
export const NOTICE_GROUPS = ['MONEY', 'REWARD', 'NEWS'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

const GROUP_OF = {
  deposit_credited: 'MONEY',
  money_held: 'MONEY',
  money_settled: 'MONEY',
  money_refused: 'MONEY',
  withdrawal_waits: 'MONEY',
  withdrawal_paid: 'MONEY',
  withdrawal_ended: 'MONEY',
  identity_verified: 'NEWS',
  identity_refused: 'NEWS',
  bank_changed: 'NEWS',
  bank_restored: 'NEWS',
  data_copy_ready: 'NEWS',
  bonus_ended: 'REWARD',
  cashback_ready: 'REWARD',
  affiliate_paid: 'REWARD',
  redemption_refunded: 'REWARD',
  redemption_delivered: 'REWARD',
  tier_changed: 'NEWS',
  voucher_issued: 'REWARD',
} as const satisfies Readonly<Record<NoticeKind, NoticeGroup>>

const GROUPS: ReadonlyMap<string, NoticeGroup> = new Map(Object.entries(GROUP_OF))

/** The group of a kind; a kind that a later version of the server knows is news. */
export function noticeGroup(kind: string): NoticeGroup {
  return GROUPS.get(kind) ?? 'NEWS'
}

/** What became of something to claim: it waits, the member took it, it was paid automatically, or its time is over. */
export const CLAIM_STATES = ['READY', 'CLAIMED', 'PAID', 'EXPIRED'] as const

/** For how many days a notice is shown; who has not read it by then needs it no more. */
export const NOTICE_DAYS = 30

/** How many are shown, those that were read among them. */
export const NOTICES_SHOWN_MAX = 50
