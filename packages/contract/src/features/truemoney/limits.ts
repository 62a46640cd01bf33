import { cleanText } from '../../clean-text.ts'

/** A voucher's code: the parameter `v` of its link (features F-48). */
export const VOUCHER_CODE_PATTERN = /^[A-Za-z0-9]{18,64}$/
export const VOUCHER_HOST = 'gift.truemoney.com'
export const TRANSACTION_NUMBER_PATTERN = /^\d{10,20}$/

/** How many entries of a member may be under way at once, and how many may be refused within an hour before the next waits. */
export const TRUEMONEY_OPEN_MAX = 1
export const TRUEMONEY_REFUSED_MAX = 10

/**
 * The code of the one voucher that a text names (features F-127): the code alone, its link with or without https, or what the app writes around
 * the link. Null for every other text. The link is read and never opened; its host must be TrueMoney's, letter for letter.
 */
export function voucherCodeOf(text: string): string | null {
  const parts = cleanText(text).match(/[\x21-\x7e]+/gu) ?? []
  const links = parts.filter((part) => part.includes('/'))
  const codes = new Set(
    links.length > 0 ? links.flatMap((link) => linkedCode(link) ?? []) : parts.filter((part) => VOUCHER_CODE_PATTERN.test(part)),
  )
  const [code = null] = codes
  return codes.size === 1 ? code : null
}

function linkedCode(part: string): string | null {
  const link = part.replace(/^[<("']+/u, '').replace(/[>)"'.,;!]+$/u, '')
  const url = URL.parse(/^[a-z][\w+.-]*:/iu.test(link) ? link : `https://${link}`)
  if (url === null || url.protocol !== 'https:' || url.host !== VOUCHER_HOST || url.username !== '' || url.password !== '') return null
  const codes = url.searchParams.getAll('v')
  const [code] = codes
  return codes.length === 1 && code !== undefined && VOUCHER_CODE_PATTERN.test(code) ? code : null
}
