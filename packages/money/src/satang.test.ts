import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JSON_SATANG_MAX, bahtFromSatang, bahtText, bahtWords, exactSatang, parseBahtText, satang, satangFromBaht } from './satang.ts'

const jsonSatang = fc.bigInt({ min: -JSON_SATANG_MAX, max: JSON_SATANG_MAX }).map(satang)

describe('a baht number from JSON', () => {
  test.each([
    [0.1, 10n],
    [1.1, 110n],
    [0.29, 29n],
    [4.35, 435n],
    [1234.56, 123456n],
    [-0.01, -1n],
    [-0, 0n],
    [200_000, 20_000_000n],
    [70_368_744_177_663.99, 7_036_874_417_766_399n],
  ])('%d baht is exactly %d satang', (baht, expected) => {
    expect(satangFromBaht(baht)).toBe(expected)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.001, 1.005, 0.1 + 0.2, 1e-7, 90_071_992_547_409.92, 1e21])(
    '%d is refused, never rounded',
    (baht) => {
      expect(satangFromBaht(baht)).toBeNull()
    },
  )

  test('of a checked configuration is an amount, or a fault of the configuration', () => {
    expect(exactSatang(50)).toBe(5_000n)
    expect(() => exactSatang(0.001)).toThrow('0.001 is not an amount in baht')
  })

  test.each([
    [0n, '0'],
    [100_000n, '1,000'],
    [123_456_789n, '1,234,567.89'],
    [50n, '0.50'],
  ])('of %d satang reads %s in a sentence', (amount, words) => {
    expect(bahtWords(satang(amount))).toBe(words)
  })

  test('is read back as the satang it was made of', () => {
    fc.assert(fc.property(jsonSatang, (amount) => satangFromBaht(bahtFromSatang(amount)) === amount))
  })

  test('survives being written as JSON', () => {
    fc.assert(fc.property(jsonSatang, (amount) => satangFromBaht(Number(JSON.parse(JSON.stringify(bahtFromSatang(amount))))) === amount))
  })

  test('is never made where two amounts would look the same', () => {
    expect(() => bahtFromSatang(satang(JSON_SATANG_MAX + 1n))).toThrow(RangeError)
  })

  test('an amount that the ledger cannot store is a bug', () => {
    expect(() => satang(2n ** 63n)).toThrow(RangeError)
  })
})

describe('baht as text', () => {
  test('has always two decimals', () => {
    expect([50_000n, 5n, -5n, 0n, -12_345n].map((amount) => bahtText(satang(amount)))).toEqual([
      '500.00',
      '0.05',
      '-0.05',
      '0.00',
      '-123.45',
    ])
  })

  test.each(['', ' 1', '1 ', '1.', '.5', '1.234', '1,000', '+1', '1e3', '฿1', '--1', '๑'])('%j is refused', (text) => {
    expect(parseBahtText(text)).toBeNull()
  })

  test('is parsed back to the same amount', () => {
    fc.assert(fc.property(jsonSatang, (amount) => parseBahtText(bahtText(amount)) === amount))
  })
})
