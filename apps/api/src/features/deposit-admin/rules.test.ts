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

test('a sender’s name is the same with a title and with more spaces', () => {
  const expected = { amount: '1.00', receivers: ['1'], name: 'สมชาย ใจดี', account: '2', reference: 'MK' }
  const told = { amount: '1.00', toAccount: '1', fromName: 'นาย สมชาย  ใจดี', fromAccount: '2', ref1: 'MK' }

  expect(checksOf(expected, told).every(({ passed }) => passed === true)).toBe(true)
  expect(checksOf(expected, { ...told, fromName: 'สมชาย ใจร้าย' })[2]).toMatchObject({ name: 'sender_name', passed: false })
})
