import { POINT_REASONS } from '@morakot/contract/features/wallet/states'
import { describe, expect, test } from 'vitest'
import { creditKind, creditStatus, pointReason } from './rules-history.ts'

describe('what a movement of points is called', () => {
  test('[ENT-20] each of the twelve reasons is a kind of the ledger in small letters', () => {
    expect(POINT_REASONS).toHaveLength(12)
    for (const reason of POINT_REASONS) expect(pointReason({ kind: reason.toLowerCase(), amount: -1n })).toBe(reason)
  })

  test('a gift of the team is complimentary, and what has no reason of its own came or went', () => {
    expect(pointReason({ kind: 'points_gift', amount: 5n })).toBe('COMPLIMENTARY')
    expect(pointReason({ kind: 'something_new', amount: 5n })).toBe('EARN_POINT')
    expect(pointReason({ kind: 'something_new', amount: -5n })).toBe('REDEEM_POINT')
  })
})

describe('what a movement of credit is called', () => {
  test('a rollback belongs to the bet or the win that it takes back, and nothing is left without a name', () => {
    expect(creditKind('bet_rollback')).toEqual({ type: 'bet', detail: 'bet_rollback' })
    expect(creditKind('adjust')).toEqual({ type: 'win', detail: 'adjust' })
    expect(creditKind('something_new')).toEqual({ type: 'transfer', detail: 'other' })
  })

  test('a withdrawal is held until it is paid or given back', () => {
    expect(creditStatus({ kind: 'withdraw_hold', endedBy: null })).toBe('held')
    expect(creditStatus({ kind: 'withdraw_hold', endedBy: 'withdraw_paid' })).toBe('posted')
    expect(creditStatus({ kind: 'withdraw_hold', endedBy: 'withdraw_release' })).toBe('released')
    expect(creditStatus({ kind: 'bet', endedBy: null })).toBe('posted')
  })
})
