import type { GameEngine } from '@morakot/contract/outside/provider'

import { fraction, percentText } from './rules-odds.ts'
import type { Fraction } from './rules-odds.ts'

/** Parts of the rules that are not numbers of a model, in the hash so that changing them changes the version. */
const RULES_EDITION = {
  reels: 'five-lines-2',
  reels_five: 'ten-lines-1',
  cluster: 'five-by-five-1',
  baccarat: 'fresh-eight-decks-2',
  pokdeng: 'one-deck-player-decides-1',
  dice: 'three-dice-with-pairs-1',
  crash: 'shared-flight-1',
  football: 'five-matches-2',
  lotto: 'three-and-two-1',
  keno: 'twenty-of-eighty-1',
  updown: 'three-lengths-1',
} as const satisfies Record<GameEngine, string>

/** A multiplier as text with two decimals, floored. */
export function timesText(value: Fraction): string {
  return percentText(fraction(value.numerator, value.denominator * 100n))
}

/** Every number of a game as text, with the edition of its engine. */
export function rulesTextOf(engine: GameEngine, rules: object): string {
  return JSON.stringify({ engine, edition: RULES_EDITION[engine], ...rules }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/** Hundredths of the stake as a multiplier with two decimals. */
export function timesHundredths(pays: bigint): string {
  return timesText(fraction(pays, 100n))
}

/** The sum of two fractions. */
export function plus(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.denominator + right.numerator * left.denominator, left.denominator * right.denominator)
}

/** The difference of two fractions. */
export function minus(left: Fraction, right: Fraction): Fraction {
  return plus(left, fraction(-right.numerator, right.denominator))
}

/** The smaller of two amounts. */
export function lesser(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}

/** The order of two fractions, for sorting. */
export function byValue(left: Fraction, right: Fraction): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
