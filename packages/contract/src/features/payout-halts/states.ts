/** What a halt holds back: every payout, orders at our bank, money taken from gateways, orders to accounts of one bank, or those of one account of ours. */
export const HALT_SCOPES = {
  ALL: 'การโอนออกทั้งหมด',
  BANK: 'การโอนออกทางธนาคาร',
  GATEWAY: 'การรับเงินคืนจากเกตเวย์',
  TO_BANK: 'การโอนออกไปธนาคารหนึ่ง',
  ACCOUNT: 'การโอนออกจากบัญชีหนึ่งของเรา',
} as const
export type HaltScope = keyof typeof HALT_SCOPES

export const HALT_REASONS = {
  bank_down: 'ธนาคารขัดข้อง',
  fraud: 'สงสัยทุจริต',
  wrong_figures: 'ยอดไม่ตรง',
  security: 'ความปลอดภัย',
  float: 'เงินในบัญชีไม่พอ',
  maintenance: 'ปิดปรับปรุง',
  other: 'อื่น ๆ',
} as const

/** Why the product halts an account without an operator (console-2.md O-22): the list is closed. */
export const AUTOMATIC_HALT_REASONS = {
  unknown_payouts: 'ธนาคารไม่ตอบผลการโอนหลายรายการ',
  silent_account: 'ธนาคารไม่แจ้งรายการของบัญชีนี้',
} as const

export const HALT_VIEWS = ['open', 'all'] as const

/** A reason that is none of the list needs a note of so many letters. */
export const OTHER_NOTE_MIN = 10

/** What members read while a halt touches them, unless the operator wrote another text. */
export const HALT_MEMBER_TEXT = 'ขณะนี้พักการโอนออกชั่วคราว คำขอของคุณได้รับแล้ว เงินถูกกันไว้ให้ และจะโอนตามลำดับเมื่อเปิดอีกครั้ง'
