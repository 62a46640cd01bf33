import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPoints, numberFromPoints, points, pointsFromNumber, subtractPoints } from './points.ts'
import { addSpins, numberFromSpins, spins, spinsFromNumber, subtractSpins } from './spins.ts'

test('points and spins are whole numbers in JSON', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(pointsFromNumber(value)).toBe(BigInt(value))
      expect(numberFromPoints(points(BigInt(value)))).toBe(value)
      expect(spinsFromNumber(value)).toBe(BigInt(value))
      expect(numberFromSpins(spins(BigInt(value)))).toBe(value)
    }),
  )
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d points or spins are refused', (value) => {
  expect(pointsFromNumber(value)).toBeNull()
  expect(spinsFromNumber(value)).toBeNull()
})

test('more than JSON can carry exactly is never sent', () => {
  expect(() => numberFromPoints(points(2n ** 53n))).toThrow(RangeError)
  expect(() => numberFromSpins(spins(2n ** 53n))).toThrow(RangeError)
})

test('sums and differences are exact', () => {
  expect(addPoints(points(2n), points(3n))).toBe(5n)
  expect(subtractPoints(points(2n), points(3n))).toBe(-1n)
  expect(addSpins(spins(2n), spins(3n))).toBe(5n)
  expect(subtractSpins(spins(2n), spins(3n))).toBe(-1n)
})
