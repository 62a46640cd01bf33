import { PRIZES_LEAST, PRIZES_MAX, WEIGHTS } from '@morakot/contract/features/minigames/limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOf, numberOfRound, restFor, slicesOf, turnTo } from './layout.ts'

const prizes = [3_000, 2_500, 1_800, 1_000, 700, 500, 250, 150, 70, 25, 5].map(
  (weight, at) => ({ amount: String(at), unit: 'พอยท์', weight, tone: 'points' }) as const,
)

describe('the wheel', () => {
  test('[MINI-3] each slice is as wide as its chance, and together they are the whole turn', () => {
    const slices = slicesOf(prizes)

    for (const { prize, width } of slices) expect(width).toBeCloseTo(((prizes[prize]?.weight ?? 0) / 10_000) * 360, 9)
    expect(slices.map(({ prize }) => prize).toSorted((one, other) => one - other)).toEqual(prizes.map((_, at) => at))
    const last = slices.at(-1)
    expect((last?.from ?? 0) + (last?.width ?? 0)).toBeCloseTo(360, 9)
    slices.slice(1).forEach(({ from }, at) => expect(from).toBeCloseTo((slices[at]?.from ?? 0) + (slices[at]?.width ?? 0), 9))
  })

  test('[MINI-3] rests with the needle inside the slice of the prize, after four turns and less than one more', () => {
    for (const slice of slicesOf(prizes)) {
      for (const place of [0.25, 0.5, 0.75]) {
        const end = turnTo(123.4, restFor(slice, place), 4)
        const needle = (((360 - end) % 360) + 360) % 360
        expect(needle).toBeGreaterThan(slice.from)
        expect(needle).toBeLessThan(slice.from + slice.width)
        expect(end - 123.4).toBeGreaterThanOrEqual(4 * 360)
        expect(end - 123.4).toBeLessThan(5 * 360)
      }
    }
  })
})

/** A table as an operator may write it: chances that fill the ten thousand, and now and then two prizes that read the same. */
const anyTable = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 30 }).map(String), share: fc.integer({ min: 1, max: 400 }) }), {
    minLength: PRIZES_LEAST,
    maxLength: PRIZES_MAX,
  })
  .map((drawn) => {
    const whole = drawn.reduce((sum, { share }) => sum + share, 0)
    return drawn.map(({ amount, share }) => ({ amount, unit: 'พอยท์', weight: (share / whole) * WEIGHTS, tone: 'points' }) as const)
  })

/** The chance that each of these weights is among the first so many of a draw without putting back, worked out over every order. */
function chancesOf(weights: readonly number[], count: number): readonly number[] {
  if (count === 0) return weights.map(() => 0)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const chances = weights.map(() => 0)
  weights.forEach((weight, first) => {
    const left = weights.filter((_, at) => at !== first)
    const later = chancesOf(left, count - 1)
    weights.forEach((_, at) => {
      const inLeft = at < first ? at : at - 1
      chances[at] = (chances[at] ?? 0) + (weight / whole) * (at === first ? 1 : (later[inLeft] ?? 0))
    })
  })
  return chances
}

describe('the card', () => {
  test('[MINI-3, F-144] holds three of the prize and no two of anything else, whatever the table and the round', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), fc.uuid(), (table, place, round) => {
        const prize = place % table.length
        const amounts = cellsOf(table, prize, round).map((at) => (at === null ? null : table[at]?.amount))
        const others = new Set(table.map(({ amount }) => amount).filter((amount) => amount !== table[prize]?.amount))
        const counts = Map.groupBy(amounts, (amount) => amount)
        expect(amounts).toHaveLength(9)
        expect(counts.get(table[prize]?.amount)).toHaveLength(3)
        for (const other of others) expect(counts.get(other)?.length ?? 0).toBeLessThanOrEqual(1)
        // Only what is missing is left empty.
        expect(counts.get(null)?.length ?? 0).toBe(Math.max(0, 6 - others.size))
      }),
      { numRuns: 2_000 },
    )
  })

  test('[F-144] shows other prizes as often as a draw by their chances does, above the prize and below it', () => {
    const rounds = 8_000
    for (const prize of [0, 5, 9]) {
      const cards = Array.from({ length: rounds }, (_, round) => cellsOf(prizes, prize, `card ${prize} ${round}`))
      const others = prizes.map((_, at) => at).filter((at) => at !== prize)
      const chances = chancesOf(
        others.map((at) => prizes[at]?.weight ?? 0),
        6,
      )
      others.forEach((at, place) => {
        const chance = chances[place] ?? 0
        const share = cards.filter((cells) => cells.includes(at)).length / rounds
        expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds) + 1 / rounds)
      })
    }
  })
})

test('the number of a round is the same each time, and lies between 0 and 1', () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => numberOfRound(`round ${at}`, 0))
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(new Set(numbers).size).toBeGreaterThan(990)
  expect(numberOfRound('round 5', 0)).toBe(numbers[5])
})
