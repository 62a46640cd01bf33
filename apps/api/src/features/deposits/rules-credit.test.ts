import { satang } from '@morakot/money/satang'
import { describe, expect, test } from 'vitest'
import { heaviestOf, checkIdentity } from './rules-credit.ts'
import type { IdentityState } from './rules-credit.ts'

const STATE: IdentityState = { kycVerified: false, kycAbove: satang(1_000n), creditedTotal: satang(400n) }
const decision = (state: Partial<IdentityState>) => checkIdentity({ ...STATE, ...state }, { amount: satang(600n) })

describe('the credit of a deposit, by identity', () => {
  test.each([
    ['that reaches the threshold', {}, null],
    ['of a verified member, whatever came before', { kycVerified: true, creditedTotal: satang(1_000_000n) }, null],
    ['over the threshold', { creditedTotal: satang(401n) }, 'kyc_required'],
  ] as const)('%s: %o is %s', (_what, state, reason) => {
    expect(decision(state)).toBe(reason)
  })
})

describe('the reason that is shown', () => {
  test('is what the member can do least about', () => {
    expect(heaviestOf(['over_limit', 'kyc_required', 'on_break', 'blocked'])).toBe('blocked')
    expect(heaviestOf([null, 'over_limit', 'kyc_required', 'on_break'])).toBe('on_break')
    expect(heaviestOf(['over_limit', null, 'kyc_required'])).toBe('kyc_required')
    expect(heaviestOf([null, null])).toBeNull()
  })
})
