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

describe('the card', () => {
  test('[MINI-3] holds three of the prize and no two of anything else, whatever the round', () => {
    for (let round = 0; round < 300; round += 1) {
      const prize = round % prizes.length
      const counts = Map.groupBy(cellsOf(prizes, prize, `round ${round}`), (at) => at)
      expect(counts.get(prize)).toHaveLength(3)
      for (const [at, cells] of counts) if (at !== prize) expect(cells).toHaveLength(1)
    }
  })

  test('[F-144] shows other prizes as often as a draw by their chances would, the rarest hardly ever', () => {
    const rounds = 4_000
    const cards = Array.from({ length: rounds }, (_, round) => cellsOf(prizes, 0, `card ${round}`))
    const shares = prizes.map((_, at) => cards.filter((cells) => cells.includes(at)).length / rounds)

    expect(shares.slice(1)).toEqual(shares.slice(1).toSorted((one, other) => other - one))
    expect(shares.at(-1)).toBeLessThan(0.03)
    expect(shares[1]).toBeGreaterThan(0.95)
  })

  test('[MINI-3] of few prizes still has three of the one and nine cells', () => {
    const cells = cellsOf(prizes.slice(0, 2), 1, 'round')
    expect(cells).toHaveLength(9)
    expect(cells.filter((at) => at === 1)).toHaveLength(3)
  })
})

test('the number of a round is the same each time, and lies between 0 and 1', () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => numberOfRound(`round ${at}`, 0))
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(new Set(numbers).size).toBeGreaterThan(990)
  expect(numberOfRound('round 5', 0)).toBe(numbers[5])
})
