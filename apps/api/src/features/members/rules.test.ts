import { describe, expect, test } from 'vitest'
import { loginNameOf, maskBankNumber, maskPhone, maskUsername } from './rules.ts'

describe('a login name', () => {
  test.each([
    ['Somchai', 'somchai', 'somchai'],
    [' 081-234 5678 ', '081-234 5678', '0812345678'],
    ['+66812345678', '+66812345678', '0812345678'],
    ['66812345678', '66812345678', '0812345678'],
    ['somchai\u200b', 'somchai', 'somchai'],
    ['\u202a081\u2011234\u20115678\u202c', '081\u2011234\u20115678', '0812345678'],
    ['+66 (0) 81 234 5678', '+66 (0) 81 234 5678', '0812345678'],
  ])('%s is looked up as %s and as %s', (text, username, phone) => {
    expect(loginNameOf(text)).toEqual({ username, phone })
  })
})

describe('masks', () => {
  test('show no more than seven digits of a phone and four of an account', () => {
    expect([maskPhone('0812345678'), maskBankNumber('1234567890'), maskBankNumber('123456789012345')]).toEqual([
      '081xxx5678',
      'xxxxxx7890',
      'xxxxxxxxxxx2345',
    ])
  })
})

test('[FEED-1] a name that other members see is its first two letters', () => {
  expect([maskUsername('somchai9'), maskUsername('abcd')]).toEqual(['so***', 'ab***'])
})
