/** The TrueMoney behaviours that a tester may choose for one voucher. */
export const VOUCHER_TESTS = ['none', 'lost_answer', 'used', 'expired', 'shared'] as const
export type VoucherTest = (typeof VOUCHER_TESTS)[number]

/** So many answers are lost after the money has moved; the next is given. */
export const LOST_ANSWERS = 1

/** The link that the app shows to the person who makes a voucher. */
export function voucherLink(code: string): string {
  return `https://gift.truemoney.com/campaign/?v=${code}`
}

/** All but the last four digits of a phone, as the wallet shows other people's. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}-xxx-${phone.slice(-4)}`
}
