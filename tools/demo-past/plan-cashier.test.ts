import { expect, test } from 'vitest'
import { planCashier } from './plan-cashier.ts'

const DAY_MS = 86_400_000
const MONDAY = Date.parse('2026-11-15T17:00:01.000Z')

test.each(Array.from({ length: 7 * 4 }, (_, quarter) => new Date(MONDAY + quarter * (DAY_MS / 4))))(
  '[demo] what is planned before %s is past, in order, and within 90 days and the week of an offer',
  (anchor) => {
    for (const { username, steps } of planCashier(anchor)) {
      const moments = steps.map(({ at }) => at.getTime())
      expect(moments, username).toEqual(moments.toSorted((one, other) => one - other))
      expect(moments.at(-1)).toBeLessThan(anchor.getTime())
      expect(moments[0]).toBeGreaterThan(anchor.getTime() - 90 * DAY_MS)
      expect(new Set(steps.map(({ number }) => number)).size).toBe(steps.length)
      const paidIn = steps.filter(({ kind }) => kind === 'deposit')
      expect(paidIn.length, username).toBeGreaterThan(12)
    }
  },
)
