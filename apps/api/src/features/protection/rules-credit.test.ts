import { satang } from '@morakot/money/satang'
import { describe, expect, test } from 'vitest'
import { checkCredit } from './rules-limits.ts'
import type { CreditState } from './rules-limits.ts'

const decision = (state: Partial<CreditState>) => checkCredit({ status: 'allowed', limitLeft: null, ...state }, { amount: satang(600n) })

describe('the credit of a deposit, by the member it is for', () => {
  test.each([
    ['without a limit', {}, null],
    ['that reaches the limit', { limitLeft: 600_000n }, null],
    ['a thousandth of a satang over the limit', { limitLeft: 599_999n }, 'over_limit'],
    ['when the limit is overdrawn', { limitLeft: -1n }, 'over_limit'],
    ['to a member on a break', { status: 'members.excluded', limitLeft: 0n }, 'on_break'],
    ['to a blocked member', { status: 'members.blocked', limitLeft: 0n }, 'blocked'],
  ] as const)('%s: %o is %s', (_what, state, reason) => {
    expect(decision(state)).toBe(reason)
  })
})
