import { fraction, payBySpot } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'

/** The line of a made-up index: each step goes up or down by one tick with equal chances. */
export type UpdownOutcome = { readonly steps: string }

/**
 * The lengths that can be bet on, in steps, by their seconds. A step comes every half second, the first at once. An odd number of steps has
 * no tie. All lengths are read from one line, so that several bets of a round end one after another.
 */
export const UPDOWN_LENGTHS = { 5: 11, 30: 61, 60: 121 } as const
export const UPDOWN_STEP_MS = 500
export const UPDOWN_SIDES = ['up', 'down'] as const
/** 0.95 to one, stake included. */
export const UPDOWN_PAYS = 195n

const STEPS_MOST = UPDOWN_LENGTHS[60]

export type UpdownSpot = { readonly side: (typeof UPDOWN_SIDES)[number]; readonly steps: number }

/** A spot, `up5` or `down60`: a side and a length in seconds. Null for anything else. */
export function updownSpot(spot: string): UpdownSpot | null {
  const [, side, seconds] = /^(up|down)(\d{1,2})$/.exec(spot) ?? []
  const steps = Object.entries(UPDOWN_LENGTHS).find(([length]) => length === seconds)?.[1]
  return steps === undefined ? null : { side: side === 'up' ? 'up' : 'down', steps }
}

/** Draws the whole line: `u` a tick up, `d` one down. */
export function drawLine(draw: DrawBelow): UpdownOutcome {
  let steps = ''
  for (let step = 0; step < STEPS_MOST; step += 1) steps += draw(2) === 1 ? 'u' : 'd'
  return { steps }
}

/** The payout of each bet, stake included, in 1/100,000 baht. */
export function settleLine(bets: readonly Bet[], { steps }: UpdownOutcome): Settlement {
  return payBySpot(bets, (spot) => {
    const bet = updownSpot(spot)
    return bet !== null && sideAfter(steps, bet.steps) === bet.side ? UPDOWN_PAYS : 0n
  })
}

/** How long the line runs for its longest bet, in milliseconds. */
export function updownMs(bets: readonly Pick<Bet, 'spot'>[]): number {
  return Math.max(0, ...bets.map(({ spot }) => ((updownSpot(spot)?.steps ?? 1) - 1) * UPDOWN_STEP_MS))
}

/** The chance of a side by counting all lines of a length: half end above their start, since no line of odd steps ends on it. */
export function updownFigures(steps: number): { readonly rtp: Fraction; readonly chance: Fraction } {
  let above = 0n
  for (let ups = 0; ups <= steps; ups += 1) if (ups * 2 > steps) above += choose(steps, ups)
  const all = 2n ** BigInt(steps)
  return { chance: fraction(above, all), rtp: fraction(above * UPDOWN_PAYS, all * 100n) }
}

/** In how many ways `some` of `all` things can be chosen. */
export function choose(all: number, some: number): bigint {
  let methods = 1n
  for (let taken = 0; taken < some; taken += 1) methods = (methods * BigInt(all - taken)) / BigInt(taken + 1)
  return methods
}

function sideAfter(line: string, steps: number): UpdownSpot['side'] {
  const ups = line.slice(0, steps).replaceAll('d', '').length
  return ups * 2 > steps ? 'up' : 'down'
}
