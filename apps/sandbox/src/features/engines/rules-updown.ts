import { fraction, payBySpot } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'

/** The line of a made-up index: each step goes up or down by one tick with equal chances. An odd number of steps has no tie. */
export type UpdownOutcome = { readonly steps: string; readonly end: 'up' | 'down' }

export const UPDOWN_STEPS = 61
/** 0.95 to one, stake included. */
export const UPDOWN_PAYS = 195n

/** Draws the whole line: `u` a tick up, `d` one down. */
export function drawLine(draw: DrawBelow): UpdownOutcome {
  let steps = ''
  let ups = 0
  for (let step = 0; step < UPDOWN_STEPS; step += 1) {
    const isUp = draw(2) === 1
    steps += isUp ? 'u' : 'd'
    if (isUp) ups += 1
  }
  return { steps, end: ups * 2 > UPDOWN_STEPS ? 'up' : 'down' }
}

/** The payout of each bet, stake included, in 1/100,000 baht. */
export function settleLine(bets: readonly Bet[], { end }: UpdownOutcome): Settlement {
  return payBySpot(bets, (spot) => (spot === end ? UPDOWN_PAYS : 0n))
}

/** The chance of a side by counting all lines: half of 2^61 end above their start, since no line ends on it. */
export function updownFigures(): { readonly rtp: Fraction; readonly chance: Fraction } {
  let above = 0n
  for (let ups = 0; ups <= UPDOWN_STEPS; ups += 1) if (ups * 2 > UPDOWN_STEPS) above += choose(UPDOWN_STEPS, ups)
  const all = 2n ** BigInt(UPDOWN_STEPS)
  return { chance: fraction(above, all), rtp: fraction(above * UPDOWN_PAYS, all * 100n) }
}

/** In how many ways `some` of `all` things can be chosen. */
export function choose(all: number, some: number): bigint {
  let methods = 1n
  for (let taken = 0; taken < some; taken += 1) methods = (methods * BigInt(all - taken)) / BigInt(taken + 1)
  return methods
}
