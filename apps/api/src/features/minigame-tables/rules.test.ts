import { isInFavour } from '@morakot/contract/value-terms'
import { describe, expect, test } from 'vitest'
import {
  cheapestOf,
  costSatang,
  isWorthTooMuch,
  pointPriceOf,
  riskSatang,
  shareCentipercent,
  spinValueSatang,
  termsOfPrizes,
  valueSatang,
  weightedSatang,
  worthCentipoints,
} from './rules.ts'
import type { Package, Prize } from './rules.ts'

const PACKAGES: readonly Package[] = [
  { id: 1, spins: 1, points: 100n },
  { id: 2, spins: 5, points: 480n },
  { id: 3, spins: 12, points: 1_120n },
]

const point = (amount: bigint, weight: number): Prize => ({ code: 'PNT', amount, weight })

/** The table of features F-31. */
const TABLE: readonly Prize[] = [
  point(20n, 3_000),
  point(50n, 2_500),
  point(100n, 1_800),
  point(150n, 1_000),
  point(200n, 700),
  { code: 'SPIN', amount: 1n, weight: 500 },
  point(500n, 250),
  { code: 'CREDIT', amount: 500n, weight: 150 },
  { code: 'CREDIT', amount: 2_000n, weight: 70 },
  { code: 'CREDIT', amount: 5_000n, weight: 25 },
  { code: 'CREDIT', amount: 50_000n, weight: 5 },
]

describe('the worth of a spin', () => {
  test('[MINI-1] is 88.90 points for the table of the product, 95.25 percent of the cheapest spin', () => {
    expect(worthCentipoints(TABLE, PACKAGES)).toBe(8_890n)
    expect(shareCentipercent(TABLE, PACKAGES)).toBe(9_525n)
    expect(isWorthTooMuch(TABLE, PACKAGES)).toBe(false)
  })

  test('[MINI-1] is what all 10,000 outcomes add up to, counted one by one', () => {
    const spinSatang = spinValueSatang(PACKAGES)
    const tickets = TABLE.flatMap((prize) => Array.from({ length: prize.weight }, () => prize))

    expect(tickets).toHaveLength(10_000)
    expect(tickets.reduce((sum, prize) => sum + valueSatang(prize, spinSatang), 0n)).toBe(weightedSatang(TABLE, PACKAGES))
  })

  test('takes a spin for what one costs alone', () => {
    expect(spinValueSatang(PACKAGES)).toBe(1_000n)
    expect(spinValueSatang([{ spins: 3, points: 100n }])).toBe(334n)
  })

  test('is too much from the smallest step above the price of the cheapest spin', () => {
    const single: readonly Package[] = [{ id: 1, spins: 1, points: 100n }]
    const even: readonly Prize[] = [point(100n, 9_999), point(100n, 1)]

    expect(isWorthTooMuch(even, single)).toBe(false)
    expect(isWorthTooMuch([point(100n, 9_999), point(101n, 1)], single)).toBe(true)
    // 93.33… points are the cheapest of the three: a table of 93.34 is too much though it reads like less than a single spin.
    expect(isWorthTooMuch([point(93n, 6_600), point(94n, 3_400)], PACKAGES)).toBe(true)
    expect(isWorthTooMuch([point(93n, 6_700), point(94n, 3_300)], PACKAGES)).toBe(false)
  })

  test('gives back the price of the cheapest spin, rounded up', () => {
    expect(cheapestOf(PACKAGES)?.id).toBe(3)
    expect(pointPriceOf(PACKAGES)).toBe(94n)
    expect(pointPriceOf([])).toBe(0n)
    expect(shareCentipercent(TABLE, [])).toBeNull()
  })

  test('costs the house 8.89 baht a spin at 0.10 baht a point', () => {
    expect(costSatang(TABLE, PACKAGES, 1)).toBe(889n)
    expect(costSatang(TABLE, PACKAGES, 5_625)).toBe(5_000_625n)
  })
})

describe('[VALUE-1, F-128] what prizes may cost', () => {
  const credit = (amount: bigint): Prize => ({ code: 'CREDIT', amount, weight: 10_000 })
  const sold = (points: bigint) => [{ spins: 1, points }]

  test.each([
    ['nothing at its price', 1_000n, 100n, 0n],
    ['the satang above it, 50 times a member', 1_001n, 100n, 50n],
    ['above 10 baht where a spin is sold dearer: spins are given too', 30_000n, 100_000n, 50n * 29_000n],
    ['all of it where nothing is sold', 300n, null, 50n * 300n],
  ])('is %s', (_what, amount, price, cost) => {
    expect(riskSatang([credit(amount)], price === null ? [] : sold(price), 1)).toBe(cost)
    expect(riskSatang([credit(amount)], price === null ? [] : sold(price), 7)).toBe(7n * cost)
  })

  test('is rounded up', () => {
    expect(riskSatang([{ code: 'CREDIT', amount: 1_001n, weight: 1 }], [], 1)).toBe(6n)
  })

  test('compares kind with kind: dear spins in the table before do not pay for credit', () => {
    const spins: Prize[] = [{ code: 'SPIN', amount: 9n, weight: 10_000 }]

    expect(isInFavour(termsOfPrizes(spins), termsOfPrizes([credit(1n)]))).toBe(true)
    expect(isInFavour(termsOfPrizes([credit(2n)]), termsOfPrizes([credit(1n)]))).toBe(false)
  })
})
