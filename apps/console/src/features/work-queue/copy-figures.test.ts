import { describe, expect, test } from 'vitest'
import { changeText, stepsOf } from './copy-figures.ts'

describe('a figure', () => {
  test('is compared with the one before in per cent, where there is one', () => {
    expect(changeText({ value: 1_120, previous: 1_000 }, 'money')).toBe('+12%')
    expect(changeText({ value: 50, previous: 200 }, 'count')).toBe('\u221275%')
    expect(changeText({ value: 1_000, previous: 1_000 }, 'money')).toBe('0%')
    expect([changeText({ value: 5, previous: null }, 'count'), changeText({ value: 0, previous: 0 }, 'money')]).toEqual([null, null])
  })

  test('shows the amount before where a percentage says nothing: of little, of less than nothing, of a change beyond 999 %', () => {
    expect(changeText({ value: -2_820.6, previous: 69.1 }, 'money')).toBe('ก่อนหน้า ฿69.10')
    expect(changeText({ value: 50, previous: -5_000 }, 'money')).toBe('ก่อนหน้า -฿5,000.00')
    expect(changeText({ value: -50, previous: 5_000 }, 'money')).toBe('ก่อนหน้า ฿5,000.00')
    expect(changeText({ value: 11_000, previous: 1_000 }, 'money')).toBe('ก่อนหน้า ฿1,000.00')
    expect(changeText({ value: 5, previous: 0 }, 'count')).toBe('ก่อนหน้า 0')
  })
})

describe('the steps of the chart', () => {
  const hours = (count: number) =>
    Array.from({ length: count }, (_, hour) => ({
      at: new Date(Date.parse('2026-11-19T17:00:00.000Z') + hour * 3_600_000).toISOString(),
      moneyIn: 2,
      moneyOut: 1,
    }))

  test('are hours of a day, and days of a week', () => {
    expect(stepsOf(hours(24)).map(({ name }) => name)[13]).toBe('13:00 น.')
    expect(stepsOf(hours(7 * 24 - 3))).toHaveLength(7)
    expect(stepsOf(hours(7 * 24 - 3)).at(-1)).toEqual({ at: '2026-11-26', name: '26 พ.ย. 69', moneyIn: 42, moneyOut: 21 })
  })
})
