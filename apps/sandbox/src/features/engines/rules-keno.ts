import { countOf, fraction, payBySpot } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'
import { choose } from './rules-updown.ts'

export type KenoOutcome = { readonly numbers: readonly number[] }

export const KENO_RANGE = 80
export const KENO_DRAWN = 20
export const KENO_PICKS_MAX = 8

/** Hundredths of the stake, stake included, by picks and hits. */
export const KENO_PAYS: Readonly<Record<number, Readonly<Record<number, bigint>>>> = {
  1: { 1: 368n },
  2: { 1: 50n, 2: 1_214n },
  3: { 2: 210n, 3: 4_530n },
  4: { 2: 120n, 3: 600n, 4: 13_200n },
  5: { 3: 350n, 4: 2_200n, 5: 56_000n },
  6: { 3: 200n, 4: 700n, 5: 7_500n, 6: 180_000n },
  7: { 3: 100n, 4: 380n, 5: 2_600n, 6: 30_000n, 7: 420_000n },
  8: { 4: 400n, 5: 1_000n, 6: 9_900n, 7: 80_000n, 8: 1_100_000n },
}

/** Draws 20 of 80 without putting any back, in the order of drawing. */
export function drawKeno(draw: DrawBelow): KenoOutcome {
  const balls = Array.from({ length: KENO_RANGE }, (_, index) => index + 1)
  return { numbers: Array.from({ length: KENO_DRAWN }, () => balls.splice(draw(balls.length), 1)[0] ?? 0) }
}

/** The numbers of a slip, `k:3-17-44`: rising, 1 to 80, at most eight. Null for anything else. */
export function kenoPicks(spot: string): readonly number[] | null {
  const text = /^k:(\d{1,2}(?:-\d{1,2}){0,7})$/.exec(spot)?.[1]
  const picks = text?.split('-').map(countOf) ?? []
  const isGood = picks.every((pick, place) => pick >= 1 && pick <= KENO_RANGE && pick > (picks[place - 1] ?? 0))
  return picks.length > 0 && isGood ? picks : null
}

/** The payout of each slip, stake included, in 1/100,000 baht. */
export function settleKeno(bets: readonly Bet[], { numbers }: KenoOutcome): Settlement {
  return payBySpot(bets, (spot) => {
    const picks = kenoPicks(spot) ?? []
    const hits = picks.filter((pick) => numbers.includes(pick)).length
    return KENO_PAYS[picks.length]?.[hits] ?? 0n
  })
}

/** The most that a slip with so many numbers pays, in hundredths. */
export function kenoBest(picks: number): bigint {
  return KENO_PAYS[picks]?.[picks] ?? 0n
}

/** The exact return of a slip with so many numbers, over every draw of 20 out of 80, and the chance of its best win. */
export function kenoFigures(picks: number): {
  readonly rtp: Fraction
  readonly chance: Fraction
  readonly byHits: Readonly<Record<number, Fraction>>
} {
  const all = choose(KENO_RANGE, picks)
  const methodsOf = (hits: number) => choose(KENO_DRAWN, hits) * choose(KENO_RANGE - KENO_DRAWN, picks - hits)
  let paid = 0n
  for (let hits = 0; hits <= picks; hits += 1) paid += methodsOf(hits) * (KENO_PAYS[picks]?.[hits] ?? 0n)
  const byHits = Object.fromEntries(Array.from({ length: picks + 1 }, (_, hits) => [hits, fraction(methodsOf(hits), all)]))
  return { rtp: fraction(paid, all * 100n), chance: fraction(methodsOf(picks), all), byHits }
}
