import { withinAmountRange, type Branded } from './brand.ts'

/** 1/100 baht: the unit of the cashier (decisions.md D5). */
export type Satang = Branded<'Satang'>

export const SATANG_PER_BAHT = 100n

/**
 * The most that crosses JSON as a baht number: 2^46 baht, below the 2^53−1 satang of a safe integer.
 * Above 2^46 the doubles lie 1/64 apart, so two different satang would be written as the same number.
 */
export const JSON_SATANG_MAX = 2n ** 46n * SATANG_PER_BAHT

const BAHT_TEXT = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/

/** Throws RangeError beyond PostgreSQL's bigint. */
export function satang(value: bigint): Satang {
  return withinAmountRange(value, 'satang') as Satang
}

/**
 * Parses a JSON baht number. Null when it is not finite, has more than two decimals or is too large to be exact.
 * Goes by the shortest decimal text of the number, never by float arithmetic: 1.1 * 100 is 110.00000000000001.
 */
export function satangFromBaht(value: number): Satang | null {
  return parseBahtText(String(value))
}

/** The same for a number of checked configuration. Throws RangeError where that is no exact amount. */
export function exactSatang(baht: number): Satang {
  const amount = satangFromBaht(baht)
  if (amount === null) throw new RangeError(`${baht} is not an amount in baht`)
  return amount
}

/** Parses '500', '500.5' or '500.00'. Null for anything else: no grouping, no sign but a minus, no third decimal. */
export function parseBahtText(text: string): Satang | null {
  const match = BAHT_TEXT.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', decimals = ''] = match
  const magnitude = BigInt(whole + decimals.padEnd(2, '0'))
  if (magnitude > JSON_SATANG_MAX) return null
  return satang(sign === '-' ? -magnitude : magnitude)
}

/** Exact baht with at most two decimals for JSON. Throws RangeError beyond JSON_SATANG_MAX. */
export function bahtFromSatang(amount: Satang): number {
  if (amount > JSON_SATANG_MAX || amount < -JSON_SATANG_MAX) throw new RangeError(`${amount} satang has no exact JSON number`)
  return Number(bahtText(amount))
}

/** '500.00': always two decimals, a minus in front of a negative amount. */
export function bahtText(amount: Satang): string {
  const sign = amount < 0n ? '-' : ''
  const magnitude = amount < 0n ? -amount : amount
  const decimals = (magnitude % SATANG_PER_BAHT).toString().padStart(2, '0')
  return `${sign}${magnitude / SATANG_PER_BAHT}.${decimals}`
}

/** Baht for a sentence: '1,234', with separators, and decimals only when there are any. */
export function bahtWords(amount: Satang): string {
  const [whole = '0', decimals = '00'] = bahtText(amount).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return decimals === '00' ? grouped : `${grouped}.${decimals}`
}

export function addSatang(...amounts: readonly Satang[]): Satang {
  return satang(amounts.reduce((sum: bigint, amount) => sum + amount, 0n))
}
