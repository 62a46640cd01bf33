import { AMOUNT_MAX, floorDivide, withinAmountRange, type Branded } from './brand.ts'
import { bahtFromSatang, satang, type Satang } from './satang.ts'

/** 1/100,000 baht: the unit of the ledger and of the seamless wallet (decisions.md D5). */
export type Millisatang = Branded<'Millisatang'>

export const MILLISATANG_PER_SATANG = 1_000n
export const MILLISATANG_PER_BAHT = 100_000n

// A leading zero, a plus sign or "-0" would give one amount two spellings, and with them two request hashes.
const INTEGER_TEXT = /^(?:0|-?[1-9]\d{0,18})$/

/** Throws RangeError beyond PostgreSQL's bigint. */
export function millisatang(value: bigint): Millisatang {
  return withinAmountRange(value, 'millisatang') as Millisatang
}

/** An amount as providers send it: an integer in canonical text. Null for anything else. */
export function parseMillisatang(text: string): Millisatang | null {
  if (!INTEGER_TEXT.test(text)) return null
  const value = BigInt(text)
  return value > AMOUNT_MAX || value < -AMOUNT_MAX ? null : millisatang(value)
}

// At most what a provider may send in our own unit. Zeros at the end say nothing; a sixth decimal that says something is no amount of ours.
const BAHT_TEXT = /^(-?)(0|[1-9]\d{0,9})(?:\.(\d{1,5})0*)?$/

/** An amount in baht as a JSON number is written, exact to our unit. Null for anything else: a finer fraction, an exponent, a plus sign. */
export function millisatangFromBahtText(text: string): Millisatang | null {
  const match = BAHT_TEXT.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', decimals = ''] = match
  const magnitude = BigInt(whole + decimals.padEnd(5, '0'))
  return millisatang(sign === '-' ? -magnitude : magnitude)
}

export function millisatangFromSatang(amount: Satang): Millisatang {
  return millisatang(amount * MILLISATANG_PER_SATANG)
}

/** Rounds towards minus infinity: nothing is paid out, or shown, that is not there. */
export function satangFromMillisatangFloor(amount: Millisatang): Satang {
  return satang(floorDivide(amount, MILLISATANG_PER_SATANG))
}

/** Baht for JSON with at most two decimals, rounded down: a balance never shows more than is there. */
export function bahtFromMillisatangFloor(amount: Millisatang): number {
  return bahtFromSatang(satangFromMillisatangFloor(amount))
}

/** Exact baht with all five decimals, for files that are reckoned with: `-12.34567`. */
export function exactBahtText(amount: Millisatang): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(6, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`
}

/** The same as a number of JSON: `12`, `12.5`, `-0.00001`. */
export function bahtNumberText(amount: Millisatang): string {
  return exactBahtText(amount).replace(/\.?0+$/, '')
}

export function addMillisatang(...amounts: readonly Millisatang[]): Millisatang {
  return millisatang(amounts.reduce((sum: bigint, amount) => sum + amount, 0n))
}

export function subtractMillisatang(from: Millisatang, amount: Millisatang): Millisatang {
  return millisatang(from - amount)
}

export function negateMillisatang(amount: Millisatang): Millisatang {
  return millisatang(-amount)
}
