import fc from 'fast-check'
import { expect, test } from 'vitest'

import { gradeOf } from './rules-grade.ts'

test.each([
  [0n, 0],
  [1n, 1],
  [1_000n, 1],
  [1_001n, 2],
  [9_999n, 2],
  [10_000n, 3],
  [49_999n, 3],
  [50_000n, 4],
])('[F-144] a stake of 1,000 with a payout of %d has grade %d', (payout, grade) => {
  expect(gradeOf({ stake: 1_000n, payout })).toBe(grade)
})

test('[F-28] nothing at or below the stake is celebrated, and a larger payout never has a lower grade', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 14n })
  fc.assert(
    fc.property(amounts, amounts, amounts, (stake, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(gradeOf({ stake, payout: more })).toBeGreaterThanOrEqual(gradeOf({ stake, payout: less }))
      expect(gradeOf({ stake, payout: one }) >= 2).toBe(one > stake)
    }),
  )
})
