import { fraction, times } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'

/** One thing that can be bet on: it wins on the numbers from `from` to `to` that `step` visits, and pays hundredths of the stake. */
export type DrawSpot = { readonly from: number; readonly to: number; readonly step: number; readonly pays: bigint }
export type DrawModel = { readonly range: number; readonly spots: Readonly<Record<string, DrawSpot>> }
export type DrawOutcome = { readonly number: number }

/** Fixtures with published chances in per cent: one number from 0 to 99 is drawn, home first, then draw, then away. */
const FIXTURES = {
  a: { home: 45, draw: 27, pays: { home: 211n, draw: 352n, away: 340n } },
  b: { home: 35, draw: 30, pays: { home: 272n, draw: 317n, away: 272n } },
  c: { home: 24, draw: 26, pays: { home: 396n, draw: 366n, away: 190n } },
} as const

export const DRAW_MODELS = {
  match: { range: 100, spots: fixtureSpots() },
  two_digit: { range: 100, spots: { ...numberSpots(9_200n), ...halves(190n) } },
  odd_even: { range: 100, spots: { ...halves(191n), low: spot(0, 49, 191n), high: spot(50, 99, 191n) } },
  up_down: { range: 1_000, spots: { up: spot(0, 499, 192n), down: spot(500, 999, 192n) } },
} as const satisfies Record<string, DrawModel>

export function drawNumber(model: DrawModel, draw: DrawBelow): DrawOutcome {
  return { number: draw(model.range) }
}

/** What each bet comes back with, stake included, in 1/100,000 baht. */
export function settleDraw(model: DrawModel, bets: readonly Bet[], outcome: DrawOutcome): Settlement {
  const bySpot: Record<string, bigint> = {}
  for (const bet of bets) {
    const target = model.spots[bet.spot]
    const paid = target !== undefined && wins(target, outcome.number) ? times(bet.stake, target.pays) : 0n
    bySpot[bet.spot] = (bySpot[bet.spot] ?? 0n) + paid
  }
  return { payout: Object.values(bySpot).reduce((sum, part) => sum + part, 0n), bySpot }
}

/** The exact return of each spot, by trying every number that can be drawn. */
export function drawFigures(model: DrawModel): Readonly<Record<string, Fraction>> {
  return Object.fromEntries(Object.entries(model.spots).map(([name, target]) => [name, returnOf(model, target)]))
}

/** The exact chance of a spot, published beside its odds. */
export function chanceOf(model: DrawModel, target: DrawSpot): Fraction {
  return fraction(BigInt(winningNumbers(model, target)), BigInt(model.range))
}

function returnOf(model: DrawModel, target: DrawSpot): Fraction {
  return fraction(BigInt(winningNumbers(model, target)) * target.pays, BigInt(model.range) * 100n)
}

function winningNumbers(model: DrawModel, target: DrawSpot): number {
  let count = 0
  for (let number = 0; number < model.range; number += 1) if (wins(target, number)) count += 1
  return count
}

function wins(target: DrawSpot, number: number): boolean {
  return number >= target.from && number <= target.to && (number - target.from) % target.step === 0
}

function spot(from: number, to: number, pays: bigint, step = 1): DrawSpot {
  return { from, to, step, pays }
}

function halves(pays: bigint): Record<'even' | 'odd', DrawSpot> {
  return { even: spot(0, 98, pays, 2), odd: spot(1, 99, pays, 2) }
}

function numberSpots(pays: bigint): Record<string, DrawSpot> {
  return Object.fromEntries(Array.from({ length: 100 }, (_, number) => [String(number).padStart(2, '0'), spot(number, number, pays)]))
}

function fixtureSpots(): Record<string, DrawSpot> {
  return Object.fromEntries(
    Object.entries(FIXTURES).flatMap(([name, { home, draw, pays }]) => [
      [`${name}:home`, spot(0, home - 1, pays.home)],
      [`${name}:draw`, spot(home, home + draw - 1, pays.draw)],
      [`${name}:away`, spot(home + draw, 99, pays.away)],
    ]),
  )
}
