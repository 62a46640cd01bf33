import { describe, expect, test } from 'vitest'

import {
  BASE_STRIPS,
  FIVE_LINES,
  FIVE_PAYS,
  FIVE_RETURNS,
  FIVE_ROWS,
  fiveLetterAt,
  fiveLimit,
  fiveLineWin,
  FREE_SPINS,
  FREE_STRIPS,
  FREE_TIMES,
  GATE_PAYS,
  POT_SHARE,
  POT_TICKETS,
  settleFive,
  spinFive,
} from './rules-reels-five.ts'
import { STAKE_STEP } from './rules-odds.ts'

const LETTERS = 'LSMBDCNG'
const LINES = FIVE_LINES.length

/** How many of all stops pay so many line stakes, by the number of gates in the window. */
function countSpins(strips: readonly string[]): readonly Float64Array[] {
  const pays = new Int32Array(8 ** 5)
  for (let index = 0; index < pays.length; index += 1) {
    const symbols = [12, 9, 6, 3, 0].map((shift) => LETTERS[(index >> shift) & 7] ?? '')
    pays[index] = fiveLineWin(symbols)?.pays ?? 0
  }
  const columns = strips.map((strip) =>
    Array.from({ length: strip.length }, (_, stop) => {
      const letters = [0, 1, 2].map((row) => fiveLetterAt(strip, stop, row))
      return {
        codes: FIVE_LINES.map(() => 0),
        letters: letters.map((letter) => LETTERS.indexOf(letter)),
        gates: letters.filter((letter) => letter === 'G').length,
      }
    }),
  )
  for (const [reel, stops] of columns.entries())
    for (const stop of stops) FIVE_LINES.forEach((rows, line) => (stop.codes[line] = stop.letters[rows[reel] ?? 0] ?? 0))
  const counts = Array.from({ length: 6 }, () => new Float64Array(LINES * 1_000 + 1))
  const prefixes = Array.from({ length: 5 }, () => new Int32Array(LINES))
  const visit = (reel: number, gates: number): void => {
    const from = prefixes[reel] as Int32Array
    for (const { codes, gates: more } of columns[reel] ?? []) {
      if (reel < 4) {
        const to = prefixes[reel + 1] as Int32Array
        for (let line = 0; line < LINES; line += 1) to[line] = ((from[line] as number) << 3) | (codes[line] as number)
        visit(reel + 1, gates + more)
        continue
      }
      let sum = 0
      for (let line = 0; line < LINES; line += 1) sum += pays[((from[line] as number) << 3) | (codes[line] as number)] as number
      const row = counts[gates + more] as Float64Array
      row[sum] = (row[sum] as number) + 1
    }
  }
  visit(0, 0)
  return counts
}

/** The mean of a spin in line stakes over one line, by the number of each letter on each reel: a second way to the same figure. */
function lineMean(strips: readonly string[]): number {
  const shares = strips.map((strip) => [...LETTERS].map((letter) => (strip.split(letter).length - 1) / strip.length))
  let mean = 0
  for (let index = 0; index < 8 ** 5; index += 1) {
    const places = [12, 9, 6, 3, 0].map((shift) => (index >> shift) & 7)
    const chance = places.reduce((product, place, reel) => product * (shares[reel]?.[place] ?? 0), 1)
    if (chance > 0) mean += chance * (fiveLineWin(places.map((place) => LETTERS[place] ?? ''))?.pays ?? 0)
  }
  return mean
}

function addTo(into: Float64Array, sums: Float64Array, pays: number, chance: number): void {
  const last = into.length - 1
  for (let sum = 0; sum <= last; sum += 1) {
    const value = sums[sum] as number
    if (value === 0) continue
    const place = Math.min(last, sum + pays)
    into[place] = (into[place] as number) + value * chance
  }
}

/** The chance of each sum of a whole round in line stakes; the last element holds every sum from 5,000 stakes on. */
function roundChances(): Float64Array {
  const size = 5_000 * LINES + 1
  const [base, free] = [countSpins(BASE_STRIPS), countSpins(FREE_STRIPS)]
  const all = 30 ** 5
  const one = [...(free[0] ?? [])].flatMap((count, pays) => (count > 0 ? [[pays * FREE_TIMES, count / all] as const] : []))
  const chances = new Float64Array(size)
  let sums = new Float64Array(size)
  sums[0] = 1
  let played = 0
  base.forEach((counts, gates) => {
    const spins = FREE_SPINS[gates - 3] ?? 0
    for (; played < spins; played += 1) {
      const next = new Float64Array(size)
      for (const [pays, chance] of one) addTo(next, sums, pays, chance)
      sums = next
    }
    counts.forEach((count, pays) => {
      if (count === 0) return
      const total = pays + (GATE_PAYS[gates - 3] ?? 0)
      if (spins > 0) addTo(chances, sums, total, count / all)
      else chances[total] = (chances[total] as number) + count / all
    })
  })
  return chances
}

describe('the slot with five reels', () => {
  test('[F-28] returns 95.00 per cent by every stop of its strips, free spins and the largest win counted in', () => {
    const chances = roundChances()
    const returnAt = (baht: number) => {
      const limit = Number((fiveLimit(BigInt(baht) * STAKE_STEP) * BigInt(LINES)) / (BigInt(baht) * STAKE_STEP))
      return chances.reduce((sum, chance, pays) => sum + (chance * Math.min(pays, limit)) / LINES, 0)
    }

    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    for (const { baht, rtp } of FIVE_RETURNS) expect(Math.floor(returnAt(baht) * 1e6 + 0.5), `at ${baht} baht`).toBe(Number(rtp))
    expect(returnAt(5_000), 'a stake that is not offered').toBeLessThan(0.9405)
    const scatter = BASE_STRIPS.map((strip) => (3 * (strip.split('G').length - 1)) / strip.length)
    const gates = scatter.reduce<readonly number[]>(
      (dist, chance) => [0, 1, 2, 3, 4, 5].map((n) => (dist[n] ?? 0) * (1 - chance) + (dist[n - 1] ?? 0) * chance),
      [1],
    )
    const fromGates = [3, 4, 5].reduce(
      (sum, n) => sum + (gates[n] ?? 0) * ((GATE_PAYS[n - 3] ?? 0) / LINES + (FREE_SPINS[n - 3] ?? 0) * FREE_TIMES * lineMean(FREE_STRIPS)),
      0,
    )
    expect(lineMean(BASE_STRIPS) + fromGates, 'by a second way').toBeCloseTo(returnAt(1), 5)
  })

  test('[F-28] adds one per cent by the pot: a ticket a baht of 2,000,000, and a hundredth of every stake', () => {
    const outcome = { base: { stops: [0, 0, 0, 0, 0], wins: [], gates: 0, pays: 0 }, free: [], ticket: 9 }
    const pot = 20_000n * STAKE_STEP

    expect(settleFive([{ spot: 'spin', stake: 9n * STAKE_STEP }], outcome, pot).payout).toBe(0n)
    expect(settleFive([{ spot: 'spin', stake: 10n * STAKE_STEP }], outcome, pot)).toMatchObject({ payout: pot, potWon: pot })
    expect([POT_SHARE, POT_TICKETS]).toEqual([100n, 2_000_000])
  })

  test('opens free spins with three gates and plays them at once, and a naga substitutes every other symbol', () => {
    // Gates of the five strips at the top row.
    const stops = BASE_STRIPS.map((strip) => strip.indexOf('G'))
    const draws = [...stops]
    const outcome = spinFive((below) => draws.shift() ?? 7 % below, true)

    expect(outcome.base.gates).toBe(5)
    expect(outcome.free).toHaveLength(15)
    expect(fiveLineWin(['N', 'N', 'L', 'N', 'S'])).toMatchObject({ letter: 'L', count: 4, pays: FIVE_PAYS.L[1] })
    expect(fiveLineWin(['N', 'N', 'N', 'L', 'S'])).toMatchObject({ letter: 'N', count: 3, pays: FIVE_PAYS.N[0] })
    expect(fiveLineWin(['G', 'N', 'N', 'N', 'N'])).toBeNull()
    expect(FIVE_ROWS).toBe(3)
  })

  test('pays no more than 5,000 stakes and 500,000 baht', () => {
    expect(fiveLimit(10n * STAKE_STEP)).toBe(50_000n * STAKE_STEP)
    expect(fiveLimit(2_000n * STAKE_STEP)).toBe(500_000n * STAKE_STEP)
  })
})
