import { SEAMLESS_STATUSES } from '@morakot/contract/features/seamless/schema'
import { expect, test } from 'vitest'
import { AMB_ID, AMB_STATUSES } from './rules.ts'
import { TIMES_MAX, txIdOf } from './rules-order.ts'

// A second copy, written from the table of the convention.
test.each([
  ['OK', 0],
  ['INSUFFICIENT_FUNDS', 10002],
  ['PLAYER_NOT_FOUND', 10001],
  ['PLAYER_BLOCKED', 40003],
  ['SESSION_INVALID', 30001],
  ['SESSION_EXPIRED', 30001],
  ['BAD_SIGNATURE', 30002],
  ['GAME_DISABLED', 40003],
  ['CURRENCY_MISMATCH', 40003],
  ['LIMIT_REACHED', 40003],
  ['DUPLICATE_MISMATCH', 20002],
  ['ALREADY_REVERSED', 20003],
  ['ROUND_CLOSED', 20004],
  ['TX_NOT_FOUND', 20001],
  ['BAD_REQUEST', 50001],
  ['PROVIDER_OFF', 50001],
  ['TOO_MANY', 50001],
  ['INTERNAL', 50001],
] as const)('%s is shown as %d', (ours, theirs) => {
  expect(AMB_STATUSES[ours]).toBe(theirs)
})

test('every status of ours has a code, and nothing but OK is 0', () => {
  expect(Object.keys(AMB_STATUSES).toSorted()).toEqual(Object.keys(SEAMLESS_STATUSES).toSorted())
  expect(Object.entries(AMB_STATUSES).flatMap(([ours, theirs]) => (theirs === 0 ? [ours] : []))).toEqual(['OK'])
})

test('an id of theirs can never be one of ours for what is done to another', () => {
  expect(AMB_ID.test('bet-1')).toBe(true)
  expect(AMB_ID.test(txIdOf('bet-1', 'settle'))).toBe(false)
  expect(AMB_ID.test('a b')).toBe(false)
  expect(AMB_ID.test('')).toBe(false)
  expect(txIdOf('x'.repeat(110), 'rollback', TIMES_MAX).length).toBeLessThanOrEqual(128)
})
