import { describe, expect, test } from 'vitest'
import { isSameAccount } from './rules.ts'

describe('the account that money came from', () => {
  test.each([
    ['the same number at the same bank', { bank: 'KBANK', account: '1230000001' }, true],
    ['the bank’s code in small letters', { bank: 'kbank', account: '1230000001' }, true],
    ['the same number at another bank', { bank: 'SCB', account: '1230000001' }, false],
    ['one digit off', { bank: 'KBANK', account: '1230000002' }, false],
    ['a zero before it', { bank: 'KBANK', account: '01230000001' }, false],
  ])('with %s is the member’s: %j %s', (_what, payer, isTheirs) => {
    expect(isSameAccount(payer, { bank: 'KBANK', account: '1230000001' })).toBe(isTheirs)
  })
})
