import { copy } from './copy.ts'
import { madeOnce } from './made-once.ts'

const MILLION = 1_000_000n
const TENTH_OF_MILLION = 100_000n

const integer = madeOnce(() => new Intl.NumberFormat('th-TH', { maximumFractionDigits: 0, roundingMode: 'trunc' }))
const oneDecimal = madeOnce(() => new Intl.NumberFormat('th-TH', { maximumFractionDigits: 1, roundingMode: 'trunc' }))
const twoDecimals = madeOnce(
  () => new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'trunc' }),
)

/** `1,250`. Fractions are cut, never rounded up: nobody is shown more than they have. */
export function formatInteger(value: number | bigint): string {
  return integer().format(value)
}

/** `12.5` or `12`: one decimal only where there is one. */
export function formatOneDecimal(value: number): string {
  return oneDecimal().format(value)
}

/** `1,250.50`. */
export function formatTwoDecimals(value: number): string {
  return twoDecimals().format(value)
}

/**
 * The million form of a balance with more than six digits, `1.9 ล้าน`: divided by a million, one decimal, rounded down.
 * Null when the balance has six digits or fewer.
 */
export function formatMillions(value: number | bigint): string | null {
  const whole = typeof value === 'bigint' ? value : BigInt(Math.trunc(value))
  if (whole < MILLION) return null
  const tenths = whole / TENTH_OF_MILLION
  return `${integer().format(tenths / 10n)}.${tenths % 10n} ${copy['unit.million']}`
}
