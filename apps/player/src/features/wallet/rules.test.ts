import { describe, expect, test } from 'vitest'
import { newerCredit, pointBalance } from './rules.ts'
import { readSnapshot } from './rules-snapshot.ts'

test('[ENT-5] the point balance is that of the PNT token, "0" without one', () => {
  expect(
    pointBalance([
      { code: 'CREDIT', balance: '12.50' },
      { code: 'PNT', balance: '12480' },
    ]),
  ).toBe('12480')
  expect(pointBalance([{ code: 'SPIN', balance: '3' }])).toBe('0')
})

describe('balances that overtake each other', () => {
  const known = { credit: 120, version: 7 }

  test('[ENT-5] an answer that was overtaken does not bring the old credit back', () => {
    expect(newerCredit(known, { credit: 100, version: 6 })).toBe(known)
  })

  test('[ENT-5] a higher version is taken, and the first one always', () => {
    const received = { credit: 80, version: 8 }
    expect(newerCredit(known, received)).toBe(received)
    expect(newerCredit(undefined, received)).toBe(received)
  })
})

describe('an event of the balance stream', () => {
  const snapshot = { credit: 12.5, version: 3, tokens: [{ code: 'PNT', balance: '7' }] }

  test('is read with its tokens', () => {
    expect(readSnapshot(snapshot)).toEqual(snapshot)
  })

  test.each([
    null,
    'x',
    {},
    { ...snapshot, credit: '12.5' },
    { ...snapshot, version: 1.5 },
    { ...snapshot, tokens: [{ code: 'GOLD', balance: '1' }] },
  ])('is nothing when it has another shape: %j', (payload) => {
    expect(readSnapshot(payload)).toBeNull()
  })
})
