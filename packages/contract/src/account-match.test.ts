import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareAccounts, compareBankAccounts, likeFormsOf } from './account-match.ts'

const OURS = '1234556789'

describe('[TRANSFER-2, F-121] two forms of an account', () => {
  test.each([
    ['1234556789', 'same'],
    ['123-4-55678-9', 'same'],
    ['xxx-x-x5678-x', 'in_places'],
    ['xxx-x-x5679-x', 'contradicts'],
    ['xxx-x-xx678-x', 'unclear'],
    ['xxxxxx6789', 'in_places'],
    ['XXXXXX6780', 'contradicts'],
    ['1234xx****', 'in_places'],
    ['1235xx****', 'contradicts'],
    ['xxx6789', 'in_places'],
    ['***-6788', 'unclear'],
    ['6789', 'in_places'],
    ['789', 'unclear'],
    ['xxxxxxxxxx', 'unclear'],
    ['', 'unclear'],
    ['001234556789', 'in_places'],
    ['9991234556780', 'unclear'],
  ])('%s is %s', (reported, want) => {
    expect(compareAccounts(reported, OURS)).toBe(want)
    expect(compareAccounts(OURS, reported)).toBe(want)
  })

  test('both masked are compared where both are known', () => {
    expect(compareAccounts('1234xxxxxx', 'xxxx55xxxx')).toBe('unclear')
    expect(compareAccounts('12345xxxxx', 'x2345xxxxx')).toBe('in_places')
    expect(compareAccounts('12345xxxxx', 'x2346xxxxx')).toBe('contradicts')
  })

  test('a mask never turns an account into a contradiction of itself, and never makes it the same', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{10,15}$/),
        fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
        fc.constantFrom('x', 'X', '*'),
        (account, masks, sign) => {
          const reported = [...account].map((digit, place) => (masks[place] ? sign : digit)).join('')
          const shown = [...reported].filter((one) => /\d/.test(one)).length
          const want = shown === account.length ? 'same' : shown >= 4 ? 'in_places' : 'unclear'
          expect(compareAccounts(reported, account)).toBe(want)
        },
      ),
    )
  })
})

describe('[TRANSFER-2, F-121] the patterns of a form', () => {
  const matches = (pattern: string, number: string) => new RegExp(`^${pattern.replaceAll('_', '.').replaceAll('%', '.*')}$`).test(number)

  test('find every number that agrees with it, whatever the mask, the separators and the lengths', () => {
    const sign = fc.constantFrom('x', 'X', '*', '•')
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{4,15}$/),
        fc.oneof(fc.constant<null[]>([]), fc.array(fc.option(sign, { nil: null }), { minLength: 20, maxLength: 20 })),
        fc.stringMatching(/^\d{0,3}$/),
        fc.nat(3),
        (number, masks, before, from) => {
          const reported = Array.from(`${before}${number}`.slice(from), (digit, at) => masks[at] ?? `${digit}-`).join('')
          const match = compareAccounts(reported, number)

          if (match === 'same' || match === 'in_places')
            expect(likeFormsOf(reported).some((pattern) => matches(pattern, number))).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['•••-•-•5678-•', ['_____5678_']],
    ['xxxxxx6789', ['______6789', '%6789']],
    ['xxx-x-xx678-x', []],
    ['', []],
  ])('of %j are %j', (reported, patterns) => {
    expect(likeFormsOf(reported)).toEqual(patterns)
  })
})

describe('[TRANSFER-2, F-121] with their banks', () => {
  test.each([
    [{ bank: 'TMB', account: OURS }, { bank: 'TTB', account: OURS }, 'same'],
    [{ bank: '014', account: OURS }, { bank: 'scb', account: OURS }, 'same'],
    [{ bank: 'GHBANK', account: OURS }, { bank: 'GHB', account: 'xxxxxx6789' }, 'in_places'],
    [{ bank: 'SCB', account: OURS }, { bank: 'KBANK', account: OURS }, 'contradicts'],
    [{ bank: 'NEWBANK', account: OURS }, { bank: 'KBANK', account: OURS }, 'unclear'],
    [{ bank: '', account: '1234556780' }, { bank: 'KBANK', account: OURS }, 'contradicts'],
  ] as const)('%j and %j: %s', (a, b, want) => {
    expect(compareBankAccounts(a, b)).toBe(want)
  })
})
