import { describe, expect, test } from 'vitest'
import { bahtOf, differenceOfArrival, differenceOfPayout } from './rules.ts'

const there = { amount: 50_000_000n, account: '1234567890', ref1: 'MKABC' }
const arrival = { credited: 50_000_000n, reference: 'MKABC' }
const payout = { isPaid: true, amount: 50_000_000n, account: '1234567890' }

describe('comparing one transfer of the bank', () => {
  test.each([
    { what: 'the same', here: arrival, difference: null },
    { what: 'nothing', here: undefined, difference: 'missing_here' },
    { what: 'an event that waits', here: { credited: null, reference: null }, difference: 'other_status' },
    { what: 'a satang less', here: { ...arrival, credited: 49_999_000n }, difference: 'other_amount' },
    { what: 'the credit of another deposit', here: { ...arrival, reference: 'MKXYZ' }, difference: 'other_party' },
    { what: 'a credit by hand', here: { ...arrival, reference: null }, difference: null },
  ])('[I22] that came in against $what: $difference', ({ here, difference }) => {
    expect(differenceOfArrival(there, here)).toBe(difference)
  })

  test('[I22] that came in without a reference is whose it was matched to', () => {
    expect(differenceOfArrival({ amount: 50_000_000n, account: '1234567890' }, arrival)).toBeNull()
  })

  test.each([
    { what: 'the same', here: payout, difference: null },
    { what: 'nothing', here: undefined, difference: 'missing_here' },
    { what: 'one that was not paid', here: { ...payout, isPaid: false }, difference: 'other_status' },
    { what: 'another amount', here: { ...payout, amount: 1n }, difference: 'other_amount' },
    { what: 'another account', here: { ...payout, account: '9999999999' }, difference: 'other_party' },
  ])('[I22] that went out against $what: $difference', ({ here, difference }) => {
    expect(differenceOfPayout(there, here)).toBe(difference)
  })
})

test.each([
  { amount: 50_000_000n, text: '500.00' },
  { amount: 1n, text: '0.00001' },
  { amount: -150_000n, text: '-1.50' },
  { amount: 123_450n, text: '1.2345' },
  { amount: 0n, text: '0.00' },
])('an amount of $amount is shown as $text', ({ amount, text }) => {
  expect(bahtOf(amount)).toBe(text)
})
