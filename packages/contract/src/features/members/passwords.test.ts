import { describe, expect, test } from 'vitest'
import { passwordChangeSchema, passwordForgetSchema } from './schema-passwords.ts'
import { registrationSchema } from './schema.ts'

const TOO_EASY = 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น'

const saysOf = (parsed: { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined }, field: string) =>
  parsed.error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message) ?? []

const GUESSED = [
  ['a common one', 'password123'],
  ['in capitals', 'PassWord123'],
  ['a row of digits', '12345678'],
  ['the row backwards', '987654321'],
  ['a row of keys', 'qwertyuiop'],
  ['one sign over and over', '88888888'],
  ['four signs over and over', '12341234'],
  ['a birth date of this era', '15012533'],
  ['a birth date of the other era', '15/01/1990'],
  ['a phone number', '0812345678'],
  ['a greeting in Latin letters', 'sawasdee1'],
  ['the Thai word for password on English keys', 'isylzjko'],
  ['the name of the product', 'Morakot2569!'],
  ['its Thai name', '88มรกต88'],
  ['a word of the trade', 'slot-123456'],
] as const

const STRONG = ['demo-1234', 'correct-horse-9', 'ข้าวผัด-2 จาน', '12345678-สีเขียว', 'rainy8boat', '20991399', 'morakotand4boats']

describe('a password that is chosen', () => {
  test.each(GUESSED)(
    '[VALID-7, CALL-20, CALL-21, CALL-22] is refused when it is guessed first, in all three forms: %s',
    (_why, password) => {
      const registered = registrationSchema.pick({ password: true }).safeParse({ password })
      const changed = passwordChangeSchema.safeParse({ currentPassword: 'whatever else', newPassword: password })
      const reset = passwordForgetSchema.safeParse({ phone: '0812345678', code: '123456', newPassword: password })

      expect(saysOf(registered, 'password')).toEqual([TOO_EASY])
      expect(saysOf(changed, 'newPassword')).toEqual([TOO_EASY])
      expect(saysOf(reset, 'newPassword')).toEqual([TOO_EASY])
    },
  )

  test.each(STRONG)('is taken when it is not easily guessed: %j', (newPassword) => {
    expect(passwordChangeSchema.safeParse({ currentPassword: 'whatever else', newPassword }).success).toBe(true)
  })

  test('[CALL-21] differs from the one before', () => {
    const parsed = passwordChangeSchema.safeParse({ currentPassword: 'rainy8boat', newPassword: 'rainy8boat' })

    expect(saysOf(parsed, 'newPassword')).toEqual(['รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม'])
  })
})

describe('a forgotten password', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['รหัส 123-456', '123456'],
  ])('[CALL-22] reads the code %j', (code, read) => {
    expect(passwordForgetSchema.parse({ phone: '+66 81 234 5678', code, newPassword: 'rainy8boat' })).toEqual({
      phone: '0812345678',
      code: read,
      newPassword: 'rainy8boat',
    })
  })

  test.each([
    ['', 'กรุณากรอกรหัสยืนยัน'],
    ['12345', 'รหัสยืนยันมี 6 หลัก'],
    ['1234567', 'รหัสยืนยันมี 6 หลัก'],
  ])('[VALID-7, CALL-22] shows the fault of the code %j at its field', (code, says) => {
    const parsed = passwordForgetSchema.safeParse({ phone: '0812345678', code, newPassword: 'rainy8boat' })

    expect(saysOf(parsed, 'code')).toContain(says)
  })

  test('[VALID-7, CALL-22] says what is wrong with the number that the code shall go to', () => {
    expect(saysOf(passwordForgetSchema.safeParse({ phone: '021234567', captcha: 'solved' }), 'phone')).toEqual(['เบอร์โทรศัพท์ต้องมี 10 หลัก'])
  })
})
