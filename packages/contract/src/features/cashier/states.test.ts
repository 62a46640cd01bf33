import { describe, expect, test } from 'vitest'
import { canMoveWithdrawal, DEPOSIT_MOVES, DEPOSIT_STATUSES, WITHDRAWAL_MOVES, WITHDRAWAL_STATUSES } from './states.ts'

// Written out from decisions D7, so that a slip in the table is seen.
const LEGAL = [
  'REQUESTED>APPROVED',
  'REQUESTED>REVIEW',
  'REVIEW>APPROVED',
  'REVIEW>REJECTED',
  'APPROVED>PAYING',
  'APPROVED>REVIEW',
  'PAYING>PAID',
  'PAYING>FAILED',
  'PAYING>UNKNOWN',
  'UNKNOWN>PAID',
  'UNKNOWN>FAILED',
]

const EVERY_MOVE = WITHDRAWAL_STATUSES.flatMap((from) =>
  WITHDRAWAL_STATUSES.map((to) => ({ from, to, isLegal: LEGAL.includes(`${from}>${to}`) })),
)

describe('a withdrawal', () => {
  test.each(EVERY_MOVE)('moves from $from to $to: $isLegal', ({ from, to, isLegal }) => {
    expect(canMoveWithdrawal(from, to)).toBe(isLegal)
  })

  test('ends for good when it is paid, rejected or failed, and only then', () => {
    expect(WITHDRAWAL_STATUSES.filter((status) => WITHDRAWAL_MOVES[status].length === 0)).toEqual(['PAID', 'REJECTED', 'FAILED'])
  })

  test('lists each of its statuses once', () => {
    expect([...WITHDRAWAL_STATUSES].toSorted()).toEqual(Object.keys(WITHDRAWAL_MOVES).toSorted())
  })
})

describe('a deposit', () => {
  test('is credited once it is matched, late money too, and never leaves there', () => {
    expect(DEPOSIT_MOVES).toEqual({ PENDING: ['MATCHED', 'EXPIRED'], EXPIRED: ['MATCHED'], MATCHED: ['CREDITED'], CREDITED: [] })
  })

  test('lists each of its statuses once', () => {
    expect([...DEPOSIT_STATUSES].toSorted()).toEqual(Object.keys(DEPOSIT_MOVES).toSorted())
  })
})
