/** A voucher's code: the parameter `v` of its link (features F-48). */
export const VOUCHER_CODE_PATTERN = /^[A-Za-z0-9]{18,64}$/
export const VOUCHER_HOST = 'gift.truemoney.com'
export const TRANSACTION_NUMBER_PATTERN = /^\d{10,20}$/

/** What of a member may be under way at once, and how many of an hour may be refused before the next waits. */
export const TRUEMONEY_OPEN_MAX = 1
export const TRUEMONEY_REFUSED_MAX = 10

/** The code in a voucher's link; null for every other text. The link is read and never opened. */
export function voucherCodeOf(text: string): string | null {
  const url = URL.parse(text.trim())
  if (url === null || url.protocol !== 'https:' || url.host !== VOUCHER_HOST || url.username !== '' || url.password !== '') return null
  const codes = url.searchParams.getAll('v')
  const [code] = codes
  return codes.length === 1 && code !== undefined && VOUCHER_CODE_PATTERN.test(code) ? code : null
}
