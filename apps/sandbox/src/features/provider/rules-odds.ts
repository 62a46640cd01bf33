/** A fraction of bigints: the only number an RTP is ever computed with, so that nothing rounds before it is printed. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

/** One stake on one spot of a game's table; `stake` is in 1/100,000 baht. */
export type Bet = { readonly spot: string; readonly stake: bigint }

/** What a game pays at once: `payout` in 1/100,000 baht, the stake included where it comes back. */
export type Settlement = { readonly payout: bigint; readonly bySpot: Readonly<Record<string, bigint>> }

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

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestCommonDivisor(right, left % right)
}
