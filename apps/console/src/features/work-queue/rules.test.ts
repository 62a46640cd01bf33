import { describe, expect, test } from 'vitest'
import { changeText, isOpenAt, shortSubject, stepsOf, taskPage } from './rules.ts'

describe('a task', () => {
  test('opens the page on which it is worked', () => {
    expect(taskPage({ kind: 'withdrawal_review', subject: 'w-1' })).toBe('/withdrawals/w-1')
    expect(taskPage({ kind: 'unmatched_receipt', subject: 'e/1' })).toBe('/unmatched?open=e%2F1')
    expect(taskPage({ kind: 'audit_finding', subject: '7' })).toBe('/audit')
    expect(taskPage({ kind: 'affiliate_payout', subject: 'p-1' })).toBe('/affiliate-payouts?open=p-1')
    expect(taskPage({ kind: 'safety_case', subject: 'c-1' })).toBe('/safety?open=c-1')
  })
})

describe('the subject of a task', () => {
  test('is shown by its end where it is a long id, and whole where it is short', () => {
    expect(shortSubject('01a219c0-f0c3-7237-a105-c48fbb7d24ca')).toBe('…bb7d24ca')
    expect(shortSubject('12')).toBe('12')
  })
})

describe('a task that is held', () => {
  test('is renewed at its own page alone', () => {
    const receipt = { kind: 'unmatched_receipt', subject: '12' } as const
    expect(isOpenAt(receipt, { pathname: '/unmatched', search: '?page=2&open=12' })).toBe(true)
    expect(isOpenAt(receipt, { pathname: '/unmatched', search: '?open=123' })).toBe(false)
    expect(isOpenAt(receipt, { pathname: '/unmatched', search: '' })).toBe(false)
    expect(isOpenAt({ kind: 'withdrawal_review', subject: 'w-1' }, { pathname: '/withdrawals/w-1', search: '' })).toBe(true)
    expect(isOpenAt({ kind: 'withdrawal_review', subject: 'w-1' }, { pathname: '/withdrawals/w-2', search: '' })).toBe(false)
  })
})

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
