import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMOUNT_MAX } from './brand.ts'
import {
  addMillisatang,
  bahtFromMillisatangFloor,
  bahtNumberText,
  exactBahtText,
  millisatang,
  millisatangFromBahtText,
  millisatangFromSatang,
  negateMillisatang,
  parseMillisatang,
  satangFromMillisatangFloor,
  subtractMillisatang,
} from './millisatang.ts'
import { satang } from './satang.ts'

const amounts = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })

describe('exact baht', () => {
  test.each([
    [0n, '0.00000'],
    [1n, '0.00001'],
    [-1n, '-0.00001'],
    [100_000n, '1.00000'],
    [-1_234_567n, '-12.34567'],
  ])('of %s is %s', (amount, text) => expect(exactBahtText(millisatang(amount))).toBe(text))

  test('are the amount again without their point', () => {
    fc.assert(fc.property(amounts, (amount) => BigInt(exactBahtText(millisatang(amount)).replace('.', '')) === amount))
  })
})

describe('an amount from a provider', () => {
  test('is read back from its own text', () => {
    fc.assert(fc.property(amounts, (amount) => parseMillisatang(amount.toString()) === amount))
  })

  test.each([
    '',
    '1.0',
    '01',
    '+1',
    '-0',
    ' 1',
    '1e5',
    '0x1',
    'NaN',
    '9223372036854775808',
    '-9223372036854775808',
    '99999999999999999999',
  ])('%j is refused', (text) => {
    expect(parseMillisatang(text)).toBeNull()
  })

  test('may be as large as the ledger stores, and not larger', () => {
    expect(parseMillisatang(AMOUNT_MAX.toString())).toBe(AMOUNT_MAX)
    expect(() => millisatang(AMOUNT_MAX + 1n)).toThrow(RangeError)
  })
})

describe('an amount in decimal baht', () => {
  test('is read back from its own text, to the last unit', () => {
    const inRange = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n })
    fc.assert(fc.property(inRange, (amount) => millisatangFromBahtText(bahtNumberText(millisatang(amount))) === amount))
  })

  test.each([
    ['0', 0n],
    ['12', 1_200_000n],
    ['12.5', 1_250_000n],
    ['0.00001', 1n],
    ['-0.3', -30_000n],
    ['1.1', 110_000n],
    ['0.1000000', 10_000n],
  ])('%s is %d', (text, amount) => {
    expect(millisatangFromBahtText(text)).toBe(amount)
  })

  test.each(['', '1.', '.5', '01', '+1', '1e2', '0.000001', '0.30000000000000004', '1,5', ' 1', '1 ', 'NaN', '10000000000'])(
    '%j is refused',
    (text) => {
      expect(millisatangFromBahtText(text)).toBeNull()
    },
  )

  test.each([
    [0n, '0'],
    [1_200_000n, '12'],
    [10_000_000n, '100'],
    [1_250_000n, '12.5'],
    [-1n, '-0.00001'],
  ])('%d is written %s', (amount, text) => {
    expect(bahtNumberText(millisatang(amount))).toBe(text)
  })
})

describe('a balance shown in baht', () => {
  test.each([
    [100_000n, 1],
    [999n, 0],
    [1_999n, 0.01],
    [-1n, -0.01],
    [123_456_789n, 1234.56],
  ])('%d millisatang shows as %d baht', (amount, baht) => {
    expect(bahtFromMillisatangFloor(millisatang(amount))).toBe(baht)
  })

  test('never shows more than is there, and less than one satang is hidden', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = millisatangFromSatang(satangFromMillisatangFloor(millisatang(amount)))
        expect(shown).toBeLessThanOrEqual(amount)
        expect(amount - shown).toBeLessThan(1_000n)
      }),
    )
  })

  test('satang pass through unchanged', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        (value) => satangFromMillisatangFloor(millisatangFromSatang(satang(value))) === value,
      ),
    )
  })
})

test('sums and differences stay exact, and out of range they throw', () => {
  const [one, two] = [millisatang(1n), millisatang(2n)]

  expect(addMillisatang(one, two, two)).toBe(5n)
  expect(subtractMillisatang(one, two)).toBe(-1n)
  expect(negateMillisatang(two)).toBe(-2n)
  expect(() => addMillisatang(millisatang(AMOUNT_MAX), one)).toThrow(RangeError)
})
