import { describe, expect, test } from 'vitest'
import { readTyped, recordNumber } from './record-number.ts'

describe('the number of a record', () => {
  test.each([
    ['deposit', 12n, 'DP00000012'],
    ['withdrawal', 123_456_789n, 'WD123456789'],
    ['round', 7n, 'R-7'],
  ] as const)('of a %s is written with its letters, and read back', (kind, number, text) => {
    expect(recordNumber(kind, number)).toBe(text)
    expect(readTyped(text)).toMatchObject({ kind: 'record', record: kind, number })
  })

  test.each([
    [' dp-12 ', { kind: 'record', record: 'deposit', number: 12n, text: 'dp-12' }],
    ['WD 0007', { kind: 'record', record: 'withdrawal', number: 7n, text: 'wd 0007' }],
    ['mkabcdefgh23', { kind: 'reference', reference: 'MKABCDEFGH23' }],
    ['AU00001432', { kind: 'matter', matter: 'audit', number: 1432n, text: 'au00001432' }],
    ['pr 12', { kind: 'matter', matter: 'proposal', number: 12n, text: 'pr 12' }],
    ['au', { kind: 'text', text: 'au' }],
    ['299.99', { kind: 'amount', satang: 29_999n }],
    ['฿1,500', { kind: 'amount', satang: 150_000n }],
    ['1,500', { kind: 'amount', satang: 150_000n }],
    ['฿ 1500.50', { kind: 'amount', satang: 150_050n }],
    ['1500', { kind: 'digits', digits: '1500' }],
    ['299.9', { kind: 'digits', digits: '2999' }],
    ['081-234-5678', { kind: 'digits', digits: '0812345678' }],
    ['+66812345678', { kind: 'digits', digits: '0812345678' }],
    ['66812345678', { kind: 'digits', digits: '0812345678' }],
    ['6681234567890', { kind: 'digits', digits: '6681234567890' }],
    ['DP\u201312', { kind: 'record', record: 'deposit', number: 12n, text: 'dp-12' }],
    ['DP๑๒\u200b', { kind: 'record', record: 'deposit', number: 12n, text: 'dp12' }],
    ['+66 (0) 81 234 5678', { kind: 'digits', digits: '0812345678' }],
    ['081.234.5678', { kind: 'digits', digits: '0812345678' }],
    ['5678', { kind: 'digits', digits: '5678' }],
    ['567', { kind: 'text', text: '567' }],
    ['Somchai88', { kind: 'text', text: 'somchai88' }],
    ['dp', { kind: 'text', text: 'dp' }],
    ['r123', { kind: 'text', text: 'r123' }],
    ['r2d2', { kind: 'text', text: 'r2d2' }],
    ['1234567890123456', { kind: 'text', text: '1234567890123456' }],
  ])('%s is recognised', (typed, found) => {
    expect(readTyped(typed)).toEqual(found)
  })
})
