import { describe, expect, test } from 'vitest'
import { isFromMember } from './rules-payer.ts'

const owner = {
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  holderVerified: true,
  bank: { code: 'KBANK', number: '1234567890', holder: 'สมชาย ใจดี' },
}
const AT = new Date('2026-11-20T05:00:00.000Z')
const stranger = { fromBank: 'SCB', fromAccount: '9876543210', fromName: 'สมหญิง ใจดี' }

describe('[F-43] money comes from the member', () => {
  test('when it comes from the registered account, whatever name the bank writes', () => {
    expect(isFromMember({ ...stranger, fromBank: 'KBANK', fromAccount: '1234567890' }, owner, AT)).toBe(true)
    expect(isFromMember({ ...stranger, fromBank: 'KBANK', fromAccount: '1234567891' }, owner, AT)).toBe(false)
    expect(isFromMember({ ...stranger, fromAccount: '1234567890' }, owner, AT)).toBe(false)
  })

  test('[BANKCHANGE-1] when it comes from the account before a change, until the day is over', () => {
    const changed = { ...owner, bank: { ...owner.bank, past: { code: 'SCB', number: '9876543210', until: AT } } }

    expect(isFromMember(stranger, changed, new Date(AT.getTime() - 1))).toBe(true)
    expect(isFromMember(stranger, changed, AT)).toBe(false)
    expect(isFromMember({ ...stranger, fromBank: 'KTB' }, changed, new Date(AT.getTime() - 1))).toBe(false)
  })

  test.each([
    'สมชาย ใจดี',
    'นาย สมชาย ใจดี',
    'นายสมชาย  ใจดี',
    'น.ส.สมชาย ใจดี',
    'น.ส. สมชาย ใจดี',
    'นางสาวสมชายใจดี',
    ' สมชาย\u00a0ใจดี ',
    'สม\u2060ชาย ใจดี',
  ])('when an account of theirs at another bank is in the name: %s', (fromName) => {
    expect(isFromMember({ ...stranger, fromName }, owner, AT)).toBe(true)
  })

  test.each(['', 'สมชาย', 'ใจดี สมชาย', 'สมชาย ใจดีมาก', 'นาย', 'สมหญิง ใจดี'])('and not when it is in another: %j', (fromName) => {
    expect(isFromMember({ ...stranger, fromName }, owner, AT)).toBe(false)
  })

  test('in Latin letters as the account was registered, in any case and with any title', () => {
    const latin = { ...owner, bank: { ...owner.bank, holder: 'Somchai Jaidee' } }

    for (const fromName of ['SOMCHAI JAIDEE', 'Mr. Somchai Jaidee', 'MR SOMCHAI  JAIDEE']) {
      expect(isFromMember({ ...stranger, fromName }, latin, AT)).toBe(true)
    }
    expect(isFromMember({ ...stranger, fromName: 'Mrsomchai Jaidee' }, latin, AT)).toBe(false)
  })

  test('also when the own name begins like a title', () => {
    const named = { firstName: 'นางนวล', lastName: 'ใจดี', holderVerified: true, bank: { code: 'KBANK', number: '1', holder: 'นางนวล ใจดี' } }

    expect(isFromMember({ ...stranger, fromName: 'นางนวล ใจดี' }, named, AT)).toBe(true)
    expect(isFromMember({ ...stranger, fromName: 'นางสาวนางนวล ใจดี' }, named, AT)).toBe(true)
  })
})
