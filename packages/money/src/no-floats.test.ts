import { expect, test } from 'vitest'
import { millisatang } from './millisatang.ts'
import { numberFromPoints, points } from './points.ts'
import { satang } from './satang.ts'
import { spins } from './spins.ts'

// The type check is the proof: an unused `@ts-expect-error` is an error.
test('no amount becomes a number outside packages/money', () => {
  const amounts = { satang: satang(1n), millisatang: millisatang(1n), points: points(1n), spins: spins(1n) }
  // @ts-expect-error -- satang
  const one: number = Number(amounts.satang)
  // @ts-expect-error -- millisatang
  const two: number = Number(amounts.millisatang)
  // @ts-expect-error -- points
  const three: number = Number(amounts.points)
  // @ts-expect-error -- spins
  const four: number = Number(amounts.spins)
  // @ts-expect-error -- half of it
  const five = Number(amounts.satang) / 2
  // @ts-expect-error -- one of several units
  const six: number = Number(amounts.satang as typeof amounts.satang | typeof amounts.points)
  // @ts-expect-error -- rounding takes numbers
  const seven = () => Math.round(amounts.satang)
  // @ts-expect-error -- a float times an amount
  const eight = () => amounts.satang * 0.5
  // @ts-expect-error -- two units
  const nine: typeof amounts.satang = amounts.millisatang

  expect([one, two, three, four, six]).toEqual([1, 1, 1, 1, 1])
  expect([five, typeof seven, typeof eight, nine]).toEqual([0.5, 'function', 'function', 1n])
  expect(Number(2n) + numberFromPoints(points(3n))).toBe(5)
})
