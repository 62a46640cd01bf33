import { cleanCode } from './clean-text.ts'

const BETWEEN_DIGITS = /[\s().\-/]/gu
const COUNTRY_CODE = /^(?:\+66|0066|66)0?(?=[1-9])/u

/**
 * A phone number with its leading zero, without what people and phones put between the digits (features F-127): `+66 (0) 81-234-5678`,
 * `0066812345678`. Any other text comes back cleaned; whether it is a number says a pattern.
 */
export function plainPhone(text: string): string {
  return cleanCode(text).replaceAll(BETWEEN_DIGITS, '').replace(COUNTRY_CODE, '0')
}

/** A number whose digits are grouped by spaces, dashes or dots, as of a bank account. */
export function plainDigits(text: string): string {
  return cleanCode(text).replaceAll(BETWEEN_DIGITS, '')
}

/**
 * The one-time code of six digits in a whole pasted message (features F-127): the first six digits in a row, else three and three, else digits
 * alone. Other texts come back without a code.
 */
export function oneTimeCodeOf(text: string): string {
  const clean = cleanCode(text)
  const [, code] = /(?:^|\D)(\d{6})(?!\d)/u.exec(clean) ?? []
  if (code !== undefined) return code
  const [, start, end] = /(?:^|\D)(\d{3})[\s-](\d{3})(?!\d)/u.exec(clean) ?? []
  if (start !== undefined && end !== undefined) return start + end
  return /^[\d\s.-]*$/u.test(clean) ? plainDigits(clean) : ''
}
