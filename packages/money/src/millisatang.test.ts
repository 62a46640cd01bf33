import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMOUNT_MAX } from './brand.ts'
import {
  addMillisatang,
  bahtFromMillisatangFloor,
  exactBahtText,
  millisatang,
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
