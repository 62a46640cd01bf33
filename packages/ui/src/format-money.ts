import { formatInteger, formatMillions, formatTwoDecimals } from './format-number.ts'
import { copy } from './copy.ts'

const SATANG_A_BAHT = 100n

/** `฿1,250.50` from baht as JSON carries it. */
export function formatBaht(baht: number): string {
  return baht < 0 ? `-฿${formatTwoDecimals(-baht)}` : `฿${formatTwoDecimals(baht)}`
}

/** `฿1,250.50` from whole satang. */
export function formatSatang(satang: bigint): string {
  const size = satang < 0n ? -satang : satang
  const fraction = String(size % SATANG_A_BAHT).padStart(2, '0')
  return `${satang < 0n ? '-' : ''}฿${formatInteger(size / SATANG_A_BAHT)}.${fraction}`
}

/** The credit on a header chip: `฿1,250.50`, `฿1.9 ล้าน`, or the word for deposit below one baht. */
export function formatCredit(baht: number): string {
  if (baht < 1) return copy['wallet.depositPrompt']
  const millions = formatMillions(baht)
  return millions === null ? formatBaht(baht) : `฿${millions}`
}

/** Points or spins on a header chip: `12,480` or `1.9 ล้าน`. Takes the wallet token's balance as it comes, a string of digits. */
export function formatTokens(balance: string | number | bigint): string {
  const whole = typeof balance === 'number' ? Math.trunc(balance) : BigInt(balance)
  return formatMillions(whole) ?? formatInteger(whole)
}

/** `+120`, `-1,000`: the sign is part of the meaning in a history row, so it is written out. */
export function formatSignedPoints(points: number): string {
  return `${points > 0 ? '+' : ''}${formatInteger(points)}`
}

/** `+฿500.00`, `-฿300.00`. */
export function formatSignedBaht(baht: number): string {
  return `${baht > 0 ? '+' : ''}${formatBaht(baht)}`
}

/** Baht for a file that a spreadsheet reads: two decimals, no sign of the currency, no separators. */
export function formatPlainBaht(baht: number): string {
  return `${baht < 0 ? '-' : ''}${formatTwoDecimals(baht < 0 ? -baht : baht).replaceAll(',', '')}`
}
