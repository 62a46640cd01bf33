import { describe, expect, test } from 'vitest'
import { cursorOf, flagsOf, placeOf } from './rules.ts'

const now = new Date('2026-11-20T05:00:00.000Z')
const quiet = {
  isFrozen: false,
  isOnBreak: false,
  isWalletFrozen: false,
  hasDebt: false,
  isVerified: true,
  bankChangedAt: null,
  passwordChangedAt: null,
  waitingWithdrawals: 0,
  unmatched: 0,
}

describe('what to know of a member', () => {
  test('is nothing where nothing is', () => {
    expect(flagsOf(quiet, now)).toEqual([])
  })

  test('is in the order of its weight', () => {
    const facts = {
      isFrozen: true,
      isOnBreak: true,
      isWalletFrozen: true,
      hasDebt: true,
      isVerified: false,
      bankChangedAt: new Date('2026-11-13T05:00:00.001Z'),
      passwordChangedAt: new Date('2026-11-19T05:00:00.000Z'),
      waitingWithdrawals: 1,
      unmatched: 2,
    }

    expect(flagsOf(facts, now)).toEqual([
      'frozen',
      'on_break',
      'wallet_frozen',
      'debt',
      'withdrawal_waits',
      'unmatched_money',
      'bank_changed',
      'password_changed',
      'kyc_unverified',
    ])
  })

  test('forgets a change after a week', () => {
    expect(flagsOf({ ...quiet, bankChangedAt: new Date('2026-11-13T05:00:00.000Z') }, now)).toEqual([])
  })
})

describe('a cursor', () => {
  test('leads back to its place', () => {
    expect(placeOf(cursorOf(now.toISOString(), 'host', 'round 1'), 3)).toEqual({ at: now, rest: ['host', 'round 1'] })
  })

  test.each([
    ['nonsense'],
    [''],
    [cursorOf('2026-11-20', 'a', 'b')],
    [cursorOf('-271821-04-20T00:00:00.000Z', 'a', 'b')],
    [cursorOf('2026-13-40T00:00:00.000Z', 'a', 'b')],
    [cursorOf(now.toISOString(), 'a')],
    [cursorOf(now.toISOString(), 'a', 'b\u0000')],
  ])('that was made up (%#) leads to no place', (cursor) => {
    expect(placeOf(cursor, 3)).toBeNull()
  })
})
