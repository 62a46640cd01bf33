import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMaskedFormOf, withoutMasks } from './masked-name.ts'

describe('[TEXT-1, F-126] a name with masked letters', () => {
  test.each([
    ['สมชาย ใ***', true],
    ['นายส*** ใ***', true],
    ['ส••••ย ใ••ดี', true],
    ['สมชาย xxx', true],
    ['***', true],
    ['ส*** ใ***ก', false],
    ['อ*** อ***', false],
    ['สมชาย ใจดี', false],
    ['สมชาย x', false],
  ])('%j may be สมชาย ใจดี: %s', (reported, isForm) => {
    expect(isMaskedFormOf(reported, 'สมชาย ใจดี')).toBe(isForm)
  })

  test('may be the name from which any run of letters was masked', () => {
    const name = 'สมชาย ใจดี'
    fc.assert(
      fc.property(fc.nat(name.length - 1), fc.nat(name.length), fc.constantFrom('*', '***', '•', 'xx'), (from, length, mask) => {
        expect(isMaskedFormOf(`${name.slice(0, from)}${mask}${name.slice(from + length)}`, name)).toBe(true)
      }),
    )
  })

  test('without its mask signs', () => {
    expect(withoutMasks('ส••••ย xxxใ***')).toBe('สย ใ')
  })
})
