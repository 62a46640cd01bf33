import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneTimeCodeOf, plainDigits, plainPhone } from './typed-number.ts'

// Public bug reports (T1, T3, T7).
describe('[TEXT-2, F-127] numbers as phones fill them in', () => {
  test.each([
    '081\u2011234\u20115678',
    '081\u2013234\u20135678',
    '(081) 234-5678',
    '081.234.5678',
    '+66 (0) 81 234 5678',
    '0066812345678',
    '+66-81-234-5678',
    '66 81 234 5678',
    '\u202a+66\u00a081\u00a0234\u00a05678\u202c',
    '๐๘๑-๒๓๔-๕๖๗๘',
    '０８１２３４５６７８',
  ])('the phone %j is one number', (typed) => {
    expect(plainPhone(typed)).toBe('0812345678')
  })

  test('a phone in any grouping, prefix, dash, digit and with any invisible sign', () => {
    const between = fc.constantFrom('', ' ', '-', '\u2011', '\u2013', '.', '\u00a0', ') ', '\u200b', '\u202c')
    fc.assert(
      fc.property(
        fc.constantFrom('0', '+66', '0066', '66', '+66(0)', '+66 (0) '),
        fc.array(between, { minLength: 9, maxLength: 9 }),
        (prefix, signs) => {
          const typed = prefix + [...'812345678'].map((digit, at) => digit + (signs[at] ?? '')).join('')
          expect(plainPhone(typed)).toBe('0812345678')
        },
      ),
    )
  })

  test.each([
    ['02-123-4567', '021234567'],
    ['+66 2 123 4567', '021234567'],
    ['0661234567', '0661234567'],
    ['โทร 0812345678', 'โทร0812345678'],
    ['', ''],
  ])('%j is read as %j', (typed, number) => {
    expect(plainPhone(typed)).toBe(number)
  })

  test.each(['\u202a123-4-56789-0\u202c', '1234567890\u200b', '123 4 56789 0', '๑๒๓๔๕๖๗๘๙๐'])('the account %j is one number', (typed) => {
    expect(plainDigits(typed)).toBe('1234567890')
  })
})

describe('[TEXT-2, F-127] a one-time code', () => {
  test.each([
    '123456',
    ' 123 456 ',
    '123-456',
    '1 2 3 4 5 6',
    'G-123456',
    '๑๒๓๔๕๖',
    '１２３４５６',
    '123456\u200b',
    '123456 คือรหัสตั้งรหัสผ่านใหม่ของ Morakot ใช้ได้ 5 นาที หากคุณไม่ได้ขอ ไม่ต้องทำอะไร',
    'รหัส 123-456 ใช้ได้ 5 นาที',
    'โทร 0812345678 รหัส 123456',
    'Morakot: ๑๒๓๔๕๖ ใช้ได้ ๕ นาที',
  ])('is found in %j', (pasted) => {
    expect(oneTimeCodeOf(pasted)).toBe('123456')
  })

  test.each(['12345', '1234567', '12345 ใช้ได้ 6 นาที', 'รหัส', 'โทร 0812345678', ''])('is not found in %j', (pasted) => {
    expect(oneTimeCodeOf(pasted)).not.toMatch(/^\d{6}$/u)
  })
})
