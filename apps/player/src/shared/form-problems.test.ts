import { qrRequestSchema } from '@morakot/contract/features/cashier/schema'
import { loginSchema, registrationSchema } from '@morakot/contract/features/members/schema'
import { describe, expect, test } from 'vitest'
import { problemsOf } from './form-problems.ts'

const GOOD = {
  username: 'somchai',
  password: 'demo-1234',
  phone: '+66 81-234-5678',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '1990-02-28',
  bankCode: 'KBANK',
  bankNumber: '012-3-45678-9',
  marketingSource: 'LINE',
  acceptTerms: true,
  captcha: 'c29sdmVk',
}

describe('a form validated by the schema of the contract', () => {
  test('[VALID-7] a whole registration has no problem, and numbers come in the spelling that people paste', () => {
    expect(problemsOf(registrationSchema, GOOD, ['username', 'phone', 'bankNumber'])).toEqual({})
  })

  test('[VALID-7] each field says in Thai what it lacks, the first thing first', () => {
    expect(problemsOf(loginSchema, { username: ' ', password: '' }, ['username', 'password'])).toEqual({
      username: 'กรุณากรอกชื่อผู้ใช้',
      password: 'กรุณากรอกรหัสผ่าน',
    })
    expect(
      problemsOf(registrationSchema, { ...GOOD, phone: '0212345678', acceptTerms: false }, ['phone', 'acceptTerms', 'username']),
    ).toEqual({
      phone: 'เบอร์โทรศัพท์ต้องมี 10 หลัก',
      acceptTerms: 'กรุณายอมรับข้อตกลงการใช้งาน',
    })
  })

  test('an amount is a positive number with at most two decimals', () => {
    expect(problemsOf(qrRequestSchema, { amount: undefined }, ['amount'])).toEqual({ amount: 'กรุณากรอกตัวเลข' })
    expect(problemsOf(qrRequestSchema, { amount: 0 }, ['amount'])).toEqual({ amount: 'จำนวนเงินขั้นต่ำ 1 บาท' })
    expect(problemsOf(qrRequestSchema, { amount: 1.005 }, ['amount'])).toEqual({ amount: 'กรอกทศนิยมได้ไม่เกิน 2 ตำแหน่ง' })
    expect(problemsOf(qrRequestSchema, { amount: 300.5 }, ['amount'])).toEqual({})
  })
})
