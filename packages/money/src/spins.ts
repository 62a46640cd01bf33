import { withinAmountRange, type Branded } from './brand.ts'

/** Spins of the minigames, whole (decisions.md D5). */
export type Spins = Branded<'Spins'>

/** Throws RangeError beyond PostgreSQL's bigint. */
export function spins(value: bigint): Spins {
  return withinAmountRange(value, 'spins') as Spins
}

/** Parses a whole JSON number. Null for a fraction, NaN, an infinity, or more than 2^53−1. */
export function spinsFromNumber(value: number): Spins | null {
  return Number.isSafeInteger(value) ? spins(BigInt(value)) : null
}

/** Throws RangeError where JSON could not carry the number exactly. */
export function numberFromSpins(amount: Spins): number {
  const value = Number(amount * 1n)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${amount} spins has no exact JSON number`)
  return value
}

export function addSpins(...amounts: readonly Spins[]): Spins {
  return spins(amounts.reduce((sum: bigint, amount) => sum + amount, 0n))
}

export function subtractSpins(from: Spins, amount: Spins): Spins {
  return spins(from - amount)
}
