import type { Page } from '@playwright/test'
import { TOO_LONG } from './form-case.ts'
import type { FormCase } from './form-case.ts'
import { newIdentity, newMember } from './member.ts'
import { button, field, fillAccount, fillPerson, solveCaptcha } from './screens.ts'
import { expect } from './test.ts'
import { thai } from './thai.ts'

const REGISTRATION = {
  username: 'tester01',
  phone: '0812345670',
  password: 'demo-1234',
  firstName: 'ทดสอบ',
  lastName: 'เดินทาง',
  birthDate: '1990-05-05',
  bankCode: 'KBANK',
  bankNumber: '0123456789',
  marketingSource: 'OTHER',
  acceptTerms: true,
  captcha: 'none',
} as const

const register = { method: 'POST', path: '/v2/users.register', rest: REGISTRATION } as const

async function openPerson(page: Page): Promise<void> {
  await page.goto('/register')
  await fillAccount(page, newIdentity())
  await button(page, 'ถัดไป').click()
  await expect(field(page, 'นามสกุล')).toBeVisible()
}

/** The forms of anyone who has no session: login, registration, a forgotten password. */
export const GUEST_FORMS: readonly FormCase[] = [
  {
    name: 'login',
    visitor: 'a guest',
    source: 'features/sign-in/pages/login-page.tsx',
    open: async (page) => {
      await page.goto('/login')
      // The first screen is shown before the app, which validates the form.
      await expect(button(page, 'เข้าสู่ระบบ')).toBeEnabled()
    },
    send: 'เข้าสู่ระบบ',
    fields: [
      { label: 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์', name: 'username', typed: 'x'.repeat(25) },
      { label: 'รหัสผ่าน', name: 'password', typed: TOO_LONG },
    ],
    call: { method: 'POST', path: '/v2/users.login', rest: {} },
  },
  {
    name: 'registration, the account',
    visitor: 'a guest who registers',
    source: 'features/registration/pages/register-page.tsx',
    open: async (page) => void (await page.goto('/register')),
    send: 'ถัดไป',
    fields: [
      { label: 'ชื่อผู้ใช้', name: 'username', typed: 'ab' },
      { label: 'เบอร์โทรศัพท์', name: 'phone', typed: '0212' },
      { label: 'รหัสผ่าน', name: 'password', typed: 'short' },
    ],
    call: register,
  },
  {
    name: 'registration, the person',
    visitor: 'a guest who registers',
    source: 'features/registration/pages/register-page.tsx',
    open: openPerson,
    send: 'ถัดไป',
    fields: [
      { label: 'ชื่อ', name: 'firstName', typed: '99' },
      { label: 'นามสกุล', name: 'lastName', typed: '99' },
      { label: 'วันเกิด', name: 'birthDate', typed: '31/02/2533' },
      { label: 'เลขบัญชีธนาคาร', name: 'bankNumber', typed: '12' },
    ],
    groups: ['เลือกธนาคาร'],
    call: register,
  },
  {
    name: 'registration, the end',
    visitor: 'a guest who registers',
    source: 'features/registration/pages/register-page.tsx',
    open: async (page) => {
      await openPerson(page)
      await fillPerson(page, newIdentity())
      await button(page, 'ถัดไป').click()
      await expect(page.getByText(thai('ขั้นตอนที่ 3 จาก 3'))).toBeVisible()
    },
    send: 'สมัครสมาชิก',
    fields: [
      { label: 'LINE ID (ไม่บังคับ)', name: 'line', typed: 'x'.repeat(61) },
      { label: 'รหัสแนะนำเพื่อน (ไม่บังคับ)', name: 'referralCode', typed: 'A!' },
    ],
    call: register,
  },
  {
    name: 'a forgotten password, the number',
    visitor: 'a guest',
    source: 'features/passwords/components/code-request-form.tsx',
    open: async (page) => void (await page.goto('/forget-password')),
    send: 'ส่งรหัสยืนยัน',
    fields: [{ label: 'เบอร์โทรศัพท์', name: 'phone', typed: '0212' }],
    call: { method: 'POST', path: '/v2/users/password.forget', rest: { captcha: 'none' } },
  },
  {
    name: 'a forgotten password, the code',
    visitor: 'a guest',
    source: 'features/passwords/components/reset-form.tsx',
    open: async (page) => {
      const { phone } = await newMember()
      await page.goto('/forget-password')
      await field(page, 'เบอร์โทรศัพท์').fill(phone)
      await solveCaptcha(page)
      await button(page, 'ส่งรหัสยืนยัน').click()
    },
    send: 'ตั้งรหัสผ่านใหม่',
    fields: [
      { label: 'รหัสยืนยัน 6 หลัก', name: 'code', typed: '12' },
      { label: 'รหัสผ่านใหม่', name: 'newPassword', typed: 'short' },
    ],
    call: { method: 'POST', path: '/v2/users/password.forget', rest: { phone: '0812345670', code: '123456', newPassword: 'rainy8boat' } },
  },
]
