import { bahtFromSatang, parseBahtText } from '@morakot/money/satang'
import { cleanCode } from './clean-text.ts'

const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const BAHT_BEFORE = /^(?:฿|thb)/iu
/** `1,250.-` is how prices are written in Thailand. */
const BAHT_BEHIND = /(?:\.-)?(?:บาท(?:ถ้วน)?|฿|thb|\.-)?$/iu

/**
 * The digits of an amount as members type and paste it (features F-127): `1,250.50`, `1,250.-`, `฿ 300`, `500 บาท`, `๑๐๐`, full-width ones of a
 * keyboard. A comma that separates no thousands is kept, so that 1,50 is not read as 150.
 */
export function plainAmount(text: string): string {
  const bare = cleanCode(text).replaceAll(/\s/gu, '').replace(BAHT_BEFORE, '').replace(BAHT_BEHIND, '')
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare
}

/** A number as a form sends it: undefined while nothing is typed, NaN for what is no number, which every schema refuses. */
export const typedNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : (typedBaht(text) ?? Number.NaN))

/** Such a text in baht; undefined for what is no amount. */
export function typedBaht(text: string): number | undefined {
  const satang = parseBahtText(plainAmount(text))
  return satang === null ? undefined : bahtFromSatang(satang)
}
