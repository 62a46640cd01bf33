import { expect, test } from 'vitest'
import { planCashier, stretchesOf } from './service-plan.ts'

const DAY_MS = 86_400_000
const MONDAY = Date.parse('2026-11-15T17:00:01.000Z')

test.each(Array.from({ length: 7 * 4 }, (_, quarter) => new Date(MONDAY + quarter * (DAY_MS / 4))))(
  '[demo] what is planned before %s is past, in order, and within 90 days and the week of an offer',
  (anchor) => {
    for (const { username, before, levelled, lately } of planCashier(anchor)) {
      const steps = [...before, levelled, ...lately]
      const moments = steps.map(({ at }) => at.getTime())
      expect(moments, username).toEqual(moments.toSorted((one, other) => one - other))
      expect(moments.at(-1)).toBeLessThan(anchor.getTime())
      expect(moments[0]).toBeGreaterThan(anchor.getTime() - 90 * DAY_MS)
      expect(new Set(steps.map(({ number }) => number)).size).toBe(steps.length)
      const stretches = stretchesOf({ before })
      expect(stretches.flatMap((stretch) => stretch.steps)).toEqual(before)
      for (const { deposit, pointsAt } of stretches) {
        expect(pointsAt.getTime()).toBeGreaterThan(deposit.at.getTime())
        expect(pointsAt.getTime()).toBeLessThan(anchor.getTime())
      }
      for (const step of lately) if (step.kind === 'deposit') expect(step.at.getTime()).toBeGreaterThan(anchor.getTime() - 7 * DAY_MS)
    }
  },
)
