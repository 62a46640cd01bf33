import { millisatang } from '@morakot/money/millisatang'
import { describe, expect, test } from 'vitest'
import { isAnswerTo, payoutObstacles } from './rules-payouts.ts'
import type { PayoutStatus } from './rules-payouts.ts'

const CLEAR: PayoutStatus = { isBlocked: false, isFrozen: false, isStopped: false, debt: millisatang(0n), openAlerts: [] }

describe('what refuses a payout', () => {
  test.each([
    [{}, []],
    [{ isBlocked: true }, ['blocked']],
    [{ debt: millisatang(1n) }, ['debt']],
    [{ isFrozen: true }, ['frozen']],
    [{ isStopped: true }, ['stopped']],
    [{ openAlerts: ['large_win'] }, ['large_win']],
    [{ openAlerts: ['duplicate_mismatch', 'debt'] }, ['duplicate_mismatch', 'debt_alert']],
    [{ isBlocked: true, debt: millisatang(1n), isStopped: true }, ['blocked', 'debt', 'stopped']],
  ] as const)('%o is %j', (status, obstacles) => {
    expect(payoutObstacles({ ...CLEAR, ...status })).toEqual(obstacles)
  })
})

describe('an answer of the bank', () => {
  const order = { reference: 'w-1', amount: '300.00' }

  test.each([
    [{ reference: 'w-1' }, true],
    [{ reference: 'w-1', amount: '300.00' }, true],
    [{ reference: 'w-2' }, false],
    [{ reference: 'W-1' }, false],
    [{ reference: 'w-1', amount: '300.01' }, false],
  ])('that says %o is about its order: %s', (said, isAbout) => {
    expect(isAnswerTo(order, { status: 'PAID', ...said })).toBe(isAbout)
  })
})
