import { describe, expect, test } from 'vitest'
import { figuresOf, percentText, readPrize, twoDecimals } from './rules.ts'
import type { TypedPrize } from './rules.ts'

const packages = [
  { spins: 1, points: 100 },
  { spins: 5, points: 480 },
  { spins: 12, points: 1_120 },
]
const prize = (code: TypedPrize['code'], amount: string, weight: string): TypedPrize => ({ code, amount, weight })
const TABLE = [
  prize('PNT', '20', '3000'),
  prize('PNT', '50', '2500'),
  prize('PNT', '100', '1800'),
  prize('PNT', '150', '1000'),
  prize('PNT', '200', '700'),
  prize('SPIN', '1', '500'),
  prize('PNT', '500', '250'),
  prize('CREDIT', '5', '150'),
  prize('CREDIT', '20', '70'),
  prize('CREDIT', '50', '25'),
  prize('CREDIT', '500', '5'),
]

describe('the editor of prizes', () => {
  test('[MINI-1] shows while typing what the server will compute: 88.90 points, 95.25 percent', () => {
    expect(figuresOf(TABLE, packages)).toEqual({
      weights: 10_000,
      isWhole: true,
      worthCentipoints: 8_890n,
      shareCentipercent: 9_525n,
      isTooMuch: false,
    })
  })

  test('[MINI-1] sees a table that is worth more than the cheapest spin', () => {
    expect(figuresOf([prize('PNT', '93', '6600'), prize('PNT', '94', '3400')], packages).isTooMuch).toBe(true)
    expect(figuresOf([prize('PNT', '93', '6700'), prize('PNT', '94', '3300')], packages).isTooMuch).toBe(false)
  })

  test.each([
    prize('PNT', '', '1'),
    prize('PNT', '1.5', '1'),
    prize('PNT', '0', '1'),
    prize('PNT', '10', '0'),
    prize('PNT', '10', '10001'),
    prize('SPIN', '101', '1'),
    prize('CREDIT', '1.005', '1'),
    prize('CREDIT', '-1', '1'),
  ])('reads no number of %j', (typed) => expect(readPrize(typed)).toBeNull())

  test('writes hundredths with two decimals', () => {
    expect(twoDecimals(8_890n)).toBe('88.90')
    expect(twoDecimals(123_456_705n)).toBe('1,234,567.05')
    expect(percentText(5)).toBe('0.05%')
  })
})
