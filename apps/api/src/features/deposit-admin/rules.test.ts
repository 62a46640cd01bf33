import { describe, expect, test } from 'vitest'
import { checksOf, periodOf } from './rules.ts'

describe('the days of a list', () => {
  const now = new Date('2026-11-20T18:00:00.000Z')

  test('are the last 30 in Bangkok, where it may be tomorrow already', () => {
    expect(periodOf({}, now)).toEqual({
      from: '2026-10-23',
      to: '2026-11-21',
      since: new Date('2026-10-22T17:00:00.000Z'),
      until: new Date('2026-11-21T17:00:00.000Z'),
    })
  })

  test('are one day where both are the same, and never more than 366', () => {
    expect(periodOf({ from: '2026-11-01', to: '2026-11-01' }, now)).toMatchObject({ until: new Date('2026-11-01T17:00:00.000Z') })
    expect(periodOf({ memberId: '7' }, now)).toMatchObject({ from: '2025-11-21', to: '2026-11-21' })
    expect(periodOf({ from: '2000-01-01' }, now)).toMatchObject({ from: '2025-11-21', to: '2026-11-21' })
    expect(periodOf({ from: '2027-01-01' }, now)).toMatchObject({ from: '2027-01-01', to: '2027-01-01' })
  })
})

describe('the checks of a deposit', () => {
  const expected = { amount: '1.00', receivers: ['1', '0812345678'], sender: 'สมชาย ใจดี KBANK 2', reference: 'MK' }
  const reported = { amount: '1.00', toAccount: '0812345678', sender: 'นาย สมชาย  ใจดี SCB 3', isFromMember: true, ref1: 'MK' }
  const failing = (other: Partial<typeof reported>) =>
    checksOf(expected, { ...reported, ...other })
      .filter(({ passed }) => passed !== true)
      .map(({ name, passed }) => [name, passed])

  test('pass when the bank reported it, from any account or name of the member', () => {
    expect(failing({})).toEqual([])
  })

  test('fail one by one, where the bank’s report differs', () => {
    expect(failing({ amount: '1.01' })).toEqual([['amount', false]])
    expect(failing({ toAccount: '2' })).toEqual([['receiver', false]])
    expect(failing({ isFromMember: false })).toEqual([['sender', false]])
    expect(failing({ ref1: '' })).toEqual([['reference', false]])
  })

  test('show what was found, and have no result before the first report', () => {
    expect(checksOf(expected, reported)[2]).toEqual({ name: 'sender', passed: true, expected: expected.sender, found: reported.sender })
    expect(checksOf(expected, null)[2]).toEqual({ name: 'sender', passed: null, expected: expected.sender, found: null })
  })
})
