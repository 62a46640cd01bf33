import { withinAmountRange, type Branded } from './brand.ts'

/** Loyalty points, whole (decisions.md D5). */
export type Points = Branded<'Points'>

/** Throws RangeError beyond PostgreSQL's bigint. */
export function points(value: bigint): Points {
  return withinAmountRange(value, 'points') as Points
}

/** Parses a whole JSON number. Null for a fraction, NaN, an infinity, or more than 2^53−1. */
export function pointsFromNumber(value: number): Points | null {
  return Number.isSafeInteger(value) ? points(BigInt(value)) : null
}

/** Throws RangeError where JSON could not carry the number exactly. */
export function numberFromPoints(amount: Points): number {
  const value = Number(amount * 1n)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${amount} points has no exact JSON number`)
  return value
}

export function addPoints(...amounts: readonly Points[]): Points {
  return points(amounts.reduce((sum: bigint, amount) => sum + amount, 0n))
}

export function subtractPoints(from: Points, amount: Points): Points {
  return points(from - amount)
}
