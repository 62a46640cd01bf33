import { POINT_REASONS } from '@morakot/contract/movement'
import { describe, expect, test } from 'vitest'
import { creditKind, creditStatus, pointKind, pointsExpireAt } from './rules-history.ts'

describe('what a movement of points is called', () => {
  test('[ENT-20] each of the twelve reasons is a kind of the ledger in small letters', () => {
    expect(POINT_REASONS).toHaveLength(12)
    for (const reason of POINT_REASONS) expect(pointKind({ kind: reason.toLowerCase(), amount: -1n }).reason).toBe(reason)
  })

  test('a gift of the team is complimentary, and what has no reason of its own came or went', () => {
    expect(pointKind({ kind: 'points_gift', amount: 5n }).reason).toBe('COMPLIMENTARY')
    expect(pointKind({ kind: 'something_new', amount: 5n }).reason).toBe('EARN_POINT')
    expect(pointKind({ kind: 'something_new', amount: -5n }).reason).toBe('REDEEM_POINT')
  })
})

describe('how long points live', () => {
  const earned = { reason: 'EARN_FROM_DEPOSIT', amount: 5n } as const

  test.each([
    ['2026-11-22T05:00:00Z', '2027-11-30T17:00:00.000Z'],
    // Bangkok's first of December.
    ['2026-11-30T17:00:00Z', '2027-12-31T17:00:00.000Z'],
    ['2026-11-30T16:59:59Z', '2027-11-30T17:00:00.000Z'],
    ['2027-02-10T00:00:00Z', '2028-02-29T17:00:00.000Z'],
  ])('[CALL-36] those earned at %s are gone from %s on: twelve months later, at the end of the month', (createdAt, end) => {
    expect(pointsExpireAt({ ...earned, createdAt: new Date(createdAt) }, 12)?.toISOString()).toBe(end)
  })

  test('[CALL-36] of points that were spent, revoked or given back nothing is said', () => {
    const createdAt = new Date('2026-11-22T05:00:00Z')

    expect(pointsExpireAt({ reason: 'REDEEM_POINT', amount: -5n, createdAt }, 12)).toBeUndefined()
    expect(pointsExpireAt({ reason: 'REVOKE_POINT', amount: -5n, createdAt }, 12)).toBeUndefined()
    expect(pointsExpireAt({ reason: 'REFUND_GIFT_REDEEM', amount: 5n, createdAt }, 12)).toBeUndefined()
    expect(pointsExpireAt({ reason: 'EARN_POINT', amount: -5n, createdAt }, 12)).toBeUndefined()
  })
})

describe('what a movement of credit is called', () => {
  test('a rollback belongs to the bet or the win that it takes back, and nothing is left without a name', () => {
    expect(creditKind('bet_rollback')).toEqual({ type: 'bet', detail: 'bet_rollback', text: 'คืนเงินเดิมพัน' })
    expect(creditKind('adjust')).toEqual({ type: 'win', detail: 'adjust', text: 'ค่ายเกมปรับยอด' })
    expect(creditKind('something_new')).toEqual({ type: 'transfer', detail: 'other', text: 'ปรับยอดเครดิต' })
  })

  test('a withdrawal is held until it is paid or given back', () => {
    expect(creditStatus({ kind: 'withdraw_hold', endedBy: null })).toBe('held')
    expect(creditStatus({ kind: 'withdraw_hold', endedBy: 'withdraw_paid' })).toBe('posted')
    expect(creditStatus({ kind: 'withdraw_hold', endedBy: 'withdraw_release' })).toBe('released')
    expect(creditStatus({ kind: 'bet', endedBy: null })).toBe('posted')
  })
})
