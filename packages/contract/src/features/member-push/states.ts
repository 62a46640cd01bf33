/** Browsers of one member at the same time. */
export const SUBSCRIPTIONS_MAX = 5
/** A subscription ends after its push service refused so many messages in a row. */
export const REFUSED_MAX = 5

/** The offer comes again after so many days at the earliest, and so many times at most (screens-2.md 8b). */
export const OFFERED_AGAIN_DAYS = 30
export const OFFERED_MAX = 3
export const OFFER_ANSWERS = ['LATER', 'NEVER'] as const

/**
 * All that is ever sent to a member's browser (screens-2.md 8b): never an offer, and on a screen that others may see no sum, name or game. `page` is
 * opened by a tap.
 */
export const MEMBER_MESSAGES = {
  CREDITED: { text: 'เครดิตเข้าแล้ว', page: '/profile/credit-transaction' },
  PAID: { text: 'ถอนสำเร็จ เงินเข้าบัญชีของคุณแล้ว', page: '/withdraw' },
  REFUSED: { text: 'ถอนไม่สำเร็จ เครดิตคืนเข้ากระเป๋าแล้ว', page: '/withdraw' },
  NEW_DEVICE: { text: 'มีการเข้าสู่ระบบจากเครื่องใหม่', page: '/profile/devices' },
} as const
export type MemberMessageKind = keyof typeof MEMBER_MESSAGES
