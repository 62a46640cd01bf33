import { bahtFromSatang, parseBahtText } from './satang.ts'

const THAI_ZERO = '๐'.charCodeAt(0)
// Zero-width characters come along from chats and from our own texts.
const PASSED_OVER = /[\s\u200b\u2060\ufeff]/g
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * The digits of an amount as members type and paste it: `1,250.50`, `฿ 300`, `500 บาท`, `๑๐๐`, full-width ones of a keyboard. A comma that
 * parts no thousands stays where it is, so that nobody's 1,50 is read as 150.
 */
export function plainAmount(text: string): string {
  const latin = text.normalize('NFKC').replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
  const bare = latin
    .replaceAll(PASSED_OVER, '')
    .replace(/^฿/, '')
    .replace(/(?:บาท|฿)$/, '')
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare
}

/** Such a text in baht; undefined for what is no amount. */
export function typedBaht(text: string): number | undefined {
  const satang = parseBahtText(plainAmount(text))
  return satang === null ? undefined : bahtFromSatang(satang)
}
