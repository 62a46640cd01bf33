import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayBeSamePayer, nameTransfer, plain, otherRails, formerNamesOf, RAILS } from './rules.ts'

const bank = (sendingBank: string, reference: string) => nameTransfer({ kind: 'bank', sendingBank, reference })

describe('[TRANSFER-3, F-122] the name of a transfer', () => {
  test.each([
    // The first pair is case S13 of the review: two spellings of one bank named one transfer twice.
    [['GHBANK', 'GHB', '033', 'ghbank', ' Ghb '], 'X1', '033:X1'],
    [['KBANK', 'kbank', '004'], 'bt-12 ab', '004:BT12AB'],
    [['TTB', 'TMB', 'TBANK', '011'], 'A.1/2(3)', '011:A123'],
  ])('is one for the letters and numbers %j of a bank', (spellings, reference, name) => {
    expect(spellings.map((spelling) => bank(spelling, reference))).toEqual(spellings.map(() => name))
  })

  test.each([
    ['an unknown bank', 'NEWBANK', 'X1'],
    ['a number that no bank has', '999', 'X1'],
    ['no bank', '', 'X1'],
    ['no letter and no digit', 'KBANK', '-/.'],
    ['an empty reference', 'KBANK', ''],
  ])('is none with %s', (_what, sendingBank, reference) => {
    expect(bank(sendingBank, reference)).toBe(null)
  })

  test('is not changed by small letters, blanks and signs, whatever the reference', () => {
    const noise = fc.stringMatching(/^[-._ /()#]{0,3}$/)
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9A-Z]{1,30}$/),
        fc.array(noise, { minLength: 31, maxLength: 31 }),
        fc.boolean(),
        (reference, signs, isSmall) => {
          const spelled = [...reference].map((letter, at) => `${signs[at] ?? ''}${isSmall ? letter.toLowerCase() : letter}`).join('')
          expect(bank('SCB', spelled)).toBe(`014:${reference}`)
        },
      ),
    )
  })

  test('differs between banks, references and kinds', () => {
    const names = [
      bank('SCB', 'X1'),
      bank('KBANK', 'X1'),
      bank('SCB', 'X2'),
      nameTransfer({ kind: 'truemoney', code: 'X1' }),
      nameTransfer({ kind: 'payout', withdrawalId: 'X1' }),
    ]
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain(null)
  })

  test('of earlier versions is looked up too, where it was another', () => {
    expect(formerNamesOf({ kind: 'bank', sendingBank: 'GHBANK', reference: 'X1' })).toEqual(['GHBANK:X1'])
    expect(formerNamesOf({ kind: 'bank', sendingBank: '033', reference: 'X1' })).toEqual([])
    expect(formerNamesOf({ kind: 'truemoney', code: 'X1' })).toEqual([])
  })

  test('holds no sign of a reference', () => {
    expect(plain('bt-12_ab é')).toBe('BT12AB')
  })
})

describe('[TRANSFER-1, F-120] a credit that looks like a transfer', () => {
  test('is one of another rail, and of any rail for what people entered', () => {
    expect(otherRails('feed')).toEqual(['slip', 'manual', 'truemoney'])
    expect(otherRails('slip')).toEqual(['feed', 'manual', 'truemoney'])
    expect(otherRails('manual')).toEqual(RAILS)
  })

  test.each([
    ['a digit that both know differs', '1234556789', 'xxx-x-x5677-x', false],
    ['no digit differs', '1234556789', 'xxx-x-x5678-x', true],
    ['the account is not known', '1234556789', '', true],
  ])('has a payer that may be the same: %s', (_what, payerAccount, other, isSame) => {
    const one = { payerBank: 'SCB', payerAccount }
    expect(mayBeSamePayer(one, { payerBank: '014', payerAccount: other })).toBe(isSame)
    expect(mayBeSamePayer(one, { payerBank: 'KBANK', payerAccount: other })).toBe(false)
  })
})
