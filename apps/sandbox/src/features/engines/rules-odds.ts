/** A fraction of bigints: the only number an RTP is ever computed with, so that nothing rounds before it is printed. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

/** One stake on one spot of a game's table; `stake` is in 1/100,000 baht. */
export type Bet = { readonly spot: string; readonly stake: bigint }

/** The result of a round: `payout` in 1/100,000 baht, the stake included where it is returned. */
export type Settlement = { readonly payout: bigint; readonly bySpot: Readonly<Record<string, bigint>> }

/** The input of a round in addition to its draws and bets: the place of a scheduled draw, the player's decision, the pot. */
export type Given = {
  /** Number of the scheduled draw since 1970; 0 for a game that draws at once. */
  readonly slot: number
  /** The player's decision while the round ran, as text; null without one. */
  readonly choice: string | null
  /** The pot that this round may win, in 1/100,000 baht. */
  readonly pot: bigint
}

/** A settled round as its page shows it: amounts in 1/100,000 baht, and whatever else the view needs, safe for JSON. */
export type Result = Settlement & { readonly shown?: object; readonly potWon?: bigint }

/** Draws an integer from 0 to `below` − 1 with equal chances. */
export type DrawBelow = (below: number) => number

/** Every stake is whole baht, so that each multiplier in hundredths (and a line's fifth of a stake) pays an exact amount. */
export const STAKE_STEP = 100_000n

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const shared = greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / shared, denominator: denominator / shared }
}

export function fractionText(value: Fraction): string {
  return `${value.numerator}/${value.denominator}`
}

/** A fraction as a percentage with two decimals, floored: a published RTP never promises more than the game returns. */
export function percentText(value: Fraction): string {
  const hundredths = (value.numerator * 10_000n) / value.denominator
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** `stake` times `multiplier` hundredths. Exact for stakes of whole baht; anything else is a bug upstream. */
export function times(stake: bigint, multiplierHundredths: bigint): bigint {
  const product = stake * multiplierHundredths
  if (product % 100n !== 0n) throw new Error(`invariant: a payout of ${product}/100 is no whole amount`)
  return product / 100n
}

/** A whole number divided and rounded down. For places on a board and indices of cards, never for amounts. */
export function wholePart(value: number, by: number): number {
  return (value - (value % by)) / by
}

/** A count, a place, a multiplier in hundredths or a number on a ball, as a plain number. Amounts never come here. */
export function countOf(value: bigint | string): number {
  return Number(value)
}

/** Most that one round pays, whatever was won: 500,000 baht (features.md F-28). */
export const WIN_MAX_BAHT = 500_000n
export const WIN_MAX = WIN_MAX_BAHT * STAKE_STEP

/** Stakes that a slot offers, in baht; a game leaves out those whose return the largest win would lower too far. */
export const STAKE_LADDER = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const

export function sumOf(amounts: Iterable<bigint>): bigint {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return sum
}

/** Pays each bet by a multiplier in hundredths of its stake; 0 for a lost one. */
export function payBySpot(bets: readonly Bet[], paysOf: (spot: string) => bigint): Settlement {
  const bySpot: Record<string, bigint> = {}
  for (const { spot, stake } of bets) bySpot[spot] = times(stake, paysOf(spot))
  return { payout: sumOf(Object.values(bySpot)), bySpot }
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestCommonDivisor(right, left % right)
}
