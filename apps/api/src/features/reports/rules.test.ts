import { describe, expect, test } from 'vitest'
import { amountOf, spanOf } from './rules.ts'

test('an amount has the sign of its measure: what the house receives of stakes and payouts, what it gives of all else', () => {
  expect(amountOf('stakes', 20n)).toBe(20n)
  expect(amountOf('stakes', -20n)).toBe(-20n)
  expect(amountOf('withdrawals', 70n)).toBe(70n)
  expect(amountOf('wins', -50n)).toBe(50n)
  expect(amountOf('deposits', -100n)).toBe(100n)
  expect(amountOf('bonuses', 4n)).toBe(-4n)
  expect(amountOf(null, 6n)).toBe(6n)
})

describe('the day of a report', () => {
  // 00:30 of the 24th in Bangkok.
  const now = new Date('2026-11-23T17:30:00.000Z')

  test('is yesterday in Bangkok, from midnight there', () => {
    expect(spanOf(undefined, now)).toEqual({
      day: '2026-11-23',
      since: new Date('2026-11-22T17:00:00.000Z'),
      until: new Date('2026-11-23T17:00:00.000Z'),
      isWhole: true,
    })
  })

  test('is whole when its last transactions are written, and may be one that runs', () => {
    expect(spanOf('2026-11-23', new Date('2026-11-23T17:00:30.000Z')).isWhole).toBe(false)
    expect(spanOf('2026-11-24', now).isWhole).toBe(false)
  })

  test.each(['2026-02-30', '2026-13-01', 'yesterday', '2026-11-25', ''])('is not %o', (day) => {
    expect(() => spanOf(day, now)).toThrow(/2026-1[13]|must be|begun/)
  })
})
