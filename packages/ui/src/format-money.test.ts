import { describe, expect, test } from 'vitest'
import {
  formatBaht,
  formatCredit,
  formatPlainBaht,
  formatSatang,
  formatSignedBaht,
  formatSignedPoints,
  formatTokens,
} from './format-money.ts'
import { formatInteger, formatMillions, formatOneDecimal, formatTwoDecimals } from './format-number.ts'

describe('balances', () => {
  test('[CONST-2] more than six digits become millions with one decimal, rounded down', () => {
    expect(formatMillions(999_999)).toBeNull()
    expect(formatMillions(1_000_000)).toBe('1.0 ล้าน')
    expect(formatMillions(1_999_999)).toBe('1.9 ล้าน')
    expect(formatMillions(12_345_678)).toBe('12.3 ล้าน')
    expect(formatMillions(1_234_567_890n)).toBe('1,234.5 ล้าน')
  })

  test('[CONST-2] credit and points on the header use the million form, fractions do not push them over', () => {
    expect(formatCredit(999_999.99)).toBe('฿999,999.99')
    expect(formatCredit(1_999_999.99)).toBe('฿1.9 ล้าน')
    expect(formatTokens('2500000')).toBe('2.5 ล้าน')
    expect(formatTokens('9007199254740993')).toBe('9,007,199,254.7 ล้าน')
  })
})

describe('number formats', () => {
  test('[CONST-3] integers carry thousands separators and lose their fraction', () => {
    expect(formatInteger(1_234_567)).toBe('1,234,567')
    expect(formatInteger(12.9)).toBe('12')
  })

  test('[CONST-3] whatever the size, as the locale itself writes it', () => {
    const style = (minimumFractionDigits: number, maximumFractionDigits: number) =>
      new Intl.NumberFormat('th-TH', { minimumFractionDigits, maximumFractionDigits, roundingMode: 'trunc' })
    const [integer, oneDecimal, twoDecimals] = [style(0, 0), style(0, 1), style(2, 2)]
    const sizes = Array.from({ length: 28 }, (_size, power) => 10 ** (power - 8))
    const numbers = sizes.flatMap((size) => [1, 1.005, 2.5, 3.99, 7.777_777_7, 9.999_999_999].map((part) => part * size))
    for (const value of [0, 100, 1000, 8.29, ...numbers].flatMap((size) => [size, -size])) {
      // A negative nothing is the locale's `-0`; nothing of ours makes one.
      if (Object.is(value, -0)) continue
      expect([formatInteger(value), formatOneDecimal(value), formatTwoDecimals(value)]).toEqual(
        [integer, oneDecimal, twoDecimals].map((locale) => locale.format(value)),
      )
    }
    for (const value of [0n, 999n, 1000n, -1000n, -999_999n, 12_345_678_901_234_567_890n])
      expect(formatInteger(value)).toBe(integer.format(value))
  })

  test('[CONST-3] one optional decimal', () => {
    expect(formatOneDecimal(12)).toBe('12')
    expect(formatOneDecimal(12.59)).toBe('12.5')
  })

  test('[CONST-3] credit has two decimals, and no amount gains a satang', () => {
    expect(formatTwoDecimals(1250.5)).toBe('1,250.50')
    expect(formatBaht(0.1 + 0.2)).toBe('฿0.30')
    expect(formatBaht(8.29)).toBe('฿8.29')
    expect(formatBaht(-300)).toBe('-฿300.00')
  })

  test('[CONST-3] credit of one baht or more shows ฿, less shows the word for deposit', () => {
    expect(formatCredit(1)).toBe('฿1.00')
    expect(formatCredit(0.99)).toBe('ฝากเงิน')
    expect(formatCredit(0)).toBe('ฝากเงิน')
  })

  test('[CONST-3] every two-decimal number from JSON is shown as the satang it represents', () => {
    for (let satang = 0n; satang < 200_000n; satang += 7n) {
      const baht = Number(`${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`)
      expect(formatBaht(baht)).toBe(formatSatang(satang))
    }
  })

  test('a file gets the bare number', () => {
    expect(formatPlainBaht(1_234_567.5)).toBe('1234567.50')
    expect(formatPlainBaht(-300)).toBe('-300.00')
  })

  test('history rows write the sign out', () => {
    expect(formatSignedPoints(120)).toBe('+120')
    expect(formatSignedPoints(-1000)).toBe('-1,000')
    expect(formatSignedBaht(500)).toBe('+฿500.00')
  })
})
