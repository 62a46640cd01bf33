import { copy } from './copy.ts'

const MILLION = 1_000_000n
const TENTH_OF_MILLION = 100_000n

// By hand, and compared with the locale's own formatter by a test: that one takes a phone some fifty milliseconds to make, in the middle of
// the first screen. Digits are cut, never rounded up: no member sees more than they have.
interface Digits {
  readonly whole: string
  readonly fraction: string
}

/** Below it a number is written with an exponent, and has no digit that is shown. */
const SMALLEST_PLAIN = 1e-6

function digitsOf(value: number | bigint): Digits {
  const [whole = '', fraction = ''] = plain(value).split('.')
  return { whole: whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ','), fraction }
}

function plain(value: number | bigint): string {
  if (typeof value === 'bigint' || Math.abs(value) >= SMALLEST_PLAIN) return String(value)
  return value < 0 ? '-0' : '0'
}

/** `1,250`. Fractions are cut. */
export function formatInteger(value: number | bigint): string {
  return digitsOf(value).whole
}

/** `12.5` or `12`: one decimal only where there is one. */
export function formatOneDecimal(value: number): string {
  const { whole, fraction } = digitsOf(value)
  const tenth = fraction.slice(0, 1)
  return tenth === '' || tenth === '0' ? whole : `${whole}.${tenth}`
}

/** `1,250.50`. */
export function formatTwoDecimals(value: number): string {
  const { whole, fraction } = digitsOf(value)
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`
}

/**
 * The million form of a balance with more than six digits, `1.9 ล้าน`: divided by a million, one decimal, rounded down.
 * Null when the balance has six digits or fewer.
 */
export function formatMillions(value: number | bigint): string | null {
  const whole = typeof value === 'bigint' ? value : BigInt(Math.trunc(value))
  if (whole < MILLION) return null
  const tenths = whole / TENTH_OF_MILLION
  return `${formatInteger(tenths / 10n)}.${tenths % 10n} ${copy['unit.million']}`
}
