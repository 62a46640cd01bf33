import { describe, expect, test } from 'vitest'
import { AGE_YEARS_MIN, isOldEnough } from '../../age.ts'
import { memberSchemas, registrationSchema } from './schema.ts'

const GOOD = {
  username: 'somchai99',
  password: 'correct-horse-9',
  phone: '0812345678',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '2000-02-29',
  bankCode: 'KBANK',
  bankNumber: '1234567890',
  marketingSource: 'LINE',
  acceptTerms: true,
  captcha: 'solved',
}

const read = (field: string, value: unknown) => registrationSchema.safeParse({ ...GOOD, [field]: value })
const saysOf = (field: string, value: unknown) =>
  read(field, value)
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message) ?? []

describe('a registration', () => {
  test('is valid when each field is valid', () => {
    expect(registrationSchema.parse(GOOD)).toEqual(GOOD)
  })

  test.each(Object.keys(GOOD).filter((field) => field !== 'marketingSource'))(
    '[VALID-7] has a Thai message for %s when it is missing',
    (field) => {
      const says = saysOf(field, undefined)

      expect(says).not.toEqual([])
      for (const text of says) expect(text).toMatch(/[\u0e01-\u0e4e]/)
    },
  )

  test.each([
    ['SomChai99', 'somchai99'],
    ['  abcd ', 'abcd'],
    ['1234', '1234'],
    ['a23456789012345', 'a23456789012345'],
  ])('reads the username %j as %j', (given, username) => {
    expect(read('username', given).data?.username).toBe(username)
  })

  test.each([
    'abc',
    'a234567890123456',
    'som chai',
    'สมชาย',
    'som-chai',
    'some_one',
    'admin\u0000',
    'ａｂｃｄ',
    '0812345678',
    '66812345678',
    5,
    null,
  ])('refuses the username %j', (given) => {
    expect(saysOf('username', given)).not.toEqual([])
  })

  test.each([
    '0812345678',
    '+66812345678',
    '66812345678',
    '+66 81 234 5678',
    '081-234-5678',
    ' 081 234 5678 ',
    '\u202a081-234-5678\u202c',
    '+66\u00a081\u00a0234\u00a05678',
    '๐๘๑๒๓๔๕๖๗๘',
    '０８１２３４５６７８',
    '081\u2011234\u20115678',
    '081\u2013234\u20135678',
    '(081) 234-5678',
    '081.234.5678',
    '+66 (0) 81 234 5678',
    '+66 (0)81-234-5678',
    '0066812345678',
    '0812345678\u200b',
  ])('reads the phone %j as one number', (given) => {
    expect(read('phone', given).data?.phone).toBe('0812345678')
  })

  test.each([
    '',
    '0712345678',
    '021234567',
    '081234567',
    '08123456789',
    '+668123456789',
    '812345678',
    '+1 812 345 678',
    '0812345678;',
    812_345_678,
    null,
    '0'.repeat(1_000),
  ])('refuses the phone %j', (given) => {
    expect(saysOf('phone', given)).not.toEqual([])
  })

  test.each([
    ['short', 7],
    ['x'.repeat(7), 7],
  ])('refuses the password %j', (given) => {
    expect(saysOf('password', given)).toEqual(['รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร'])
  })

  test('takes a password as it is, spaces and Thai included, up to 72 characters', () => {
    expect(read('password', '  ข้าวผัด 9 ').data?.password).toBe('  ข้าวผัด 9 ')
    expect(saysOf('password', 'correct-x'.repeat(8))).toEqual([])
    expect(saysOf('password', `${'correct-x'.repeat(8)}y`)).toEqual(['รหัสผ่านยาวได้ไม่เกิน 72 ตัวอักษร'])
    expect(saysOf('password', 'correct\u0000horse')).toEqual(['รหัสผ่านมีอักขระที่ใช้ไม่ได้'])
  })

  test.each(['ณัฐพล', "O'Brien", 'Anne-Marie', 'ม.ล. สมศักดิ์', 'น้ำ'])('takes the name %j', (given) => {
    expect(saysOf('firstName', given)).toEqual([])
  })

  test.each(['\u0e49ก', '1ก', '<b>', 'a@b', '😀', 'ก\u0000', '- '])('refuses the name %j', (given) => {
    expect(saysOf('firstName', given)).not.toEqual([])
  })

  test.each(['2001-02-29', '1899-12-31', '2000-13-01', '29/02/2000', '2543-02-30', '', null, 20_000_229])(
    'refuses the birth date %j',
    (given) => {
      expect(saysOf('birthDate', given)).not.toEqual([])
    },
  )

  test.each([
    ['123-4-56789-0', '1234567890'],
    ['123 456 789 012 345', '123456789012345'],
    ['\u202a123-4-56789-0\u202c', '1234567890'],
    ['1234567890\u200b', '1234567890'],
    ['123\u20114\u201156789\u20130', '1234567890'],
    ['๑๒๓๔๕๖๗๘๙๐', '1234567890'],
  ])('reads the bank account %j', (given, number) => {
    expect(read('bankNumber', given).data?.bankNumber).toBe(number)
  })

  test.each(['123456789', '1234567890123456', '12345abcde', ''])('refuses the bank account %j', (given) => {
    expect(saysOf('bankNumber', given)).not.toEqual([])
  })

  test.each([false, 'true', 1, null])('refuses terms that are not accepted: %j', (given) => {
    expect(saysOf('acceptTerms', given)).toEqual(['กรุณายอมรับข้อตกลงการใช้งาน'])
  })
})

describe('old enough', () => {
  test.each([
    ['2026-11-20', '2006-11-20'],
    ['2026-12-31', '2006-12-31'],
    ['2028-02-29', '2008-02-29'],
    ['2028-02-28', '2008-02-28'],
  ])(`on %s is who was born on %s or before: ${AGE_YEARS_MIN} years to the day`, (today, latest) => {
    const [year = '', month = '', day = ''] = latest.split('-')
    expect(isOldEnough(latest, today)).toBe(true)
    expect(isOldEnough(`${year}-${month}-${String(Number(day) + 1).padStart(2, '0')}`, today)).toBe(false)
  })
})

test('a wrong password is wrong and not malformed, whatever its length', () => {
  for (const password of ['x', 'short', 'x'.repeat(72)])
    expect(memberSchemas.login.body.safeParse({ username: 'somchai', password }).success).toBe(true)
  for (const password of ['', 'x'.repeat(73), null])
    expect(memberSchemas.login.body.safeParse({ username: 'somchai', password }).success).toBe(false)
})
