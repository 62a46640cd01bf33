import type { Page } from '@playwright/test'
import { deposit, newIdentity, newMember, turnOver } from './member.ts'
import type { Member } from './member.ts'
import { button, field, fillAccount, fillPerson, solveCaptcha } from './screens.ts'
import { expect } from './test.ts'
import { thai } from './thai.ts'

/** A field of a form, what is wrong enough for the contract to refuse it, and what a call would carry for that. */
interface WrongField {
  readonly label: string
  readonly name: string
  readonly typed: string
  readonly sent?: unknown
}

/** A form of the member app as a visitor meets it. */
export interface FormCase {
  readonly name: string
  /** The file that draws it, from the source folder of the app: no form is forgotten. */
  readonly source: string
  readonly open: (page: Page) => Promise<void>
  /** The button that sends it. */
  readonly send: string
  readonly fields: readonly WrongField[]
  /** Groups that have nothing to be typed into, and say on sending that nothing was chosen. */
  readonly groups?: readonly string[]
  readonly call: { readonly method: 'POST' | 'PUT'; readonly path: string; readonly rest: Readonly<Record<string, unknown>> }
}

const LONG = 'x'.repeat(73)

const REGISTRATION = {
  username: 'whoever1',
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

async function enter(page: Page): Promise<Member> {
  const member = await newMember()
  await member.enter(page.context())
  return member
}

async function openPerson(page: Page): Promise<void> {
  await page.goto('/register')
  await fillAccount(page, newIdentity())
  await button(page, 'ถัดไป').click()
  await expect(field(page, 'นามสกุล')).toBeVisible()
}

async function openWithdrawal(page: Page): Promise<void> {
  const member = await enter(page)
  await deposit(member, 500)
  await turnOver(member, 500)
  await page.goto('/withdraw')
}

/** Every form of the member app that somebody can fill in wrongly. */
export const FORMS: readonly FormCase[] = [
  {
    name: 'login',
    source: 'features/sign-in/pages/login-page.tsx',
    open: async (page) => {
      await page.goto('/login')
      // The first screen stands before the app that judges.
      await expect(button(page, 'เข้าสู่ระบบ')).toBeEnabled()
    },
    send: 'เข้าสู่ระบบ',
    fields: [
      { label: 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์', name: 'username', typed: 'x'.repeat(25) },
      { label: 'รหัสผ่าน', name: 'password', typed: LONG },
    ],
    call: { method: 'POST', path: '/v2/users.login', rest: {} },
  },
  {
    name: 'registration, the account',
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
    source: 'features/registration/pages/register-page.tsx',
    open: openPerson,
    send: 'ถัดไป',
    fields: [
      { label: 'ชื่อ', name: 'firstName', typed: '99' },
      { label: 'นามสกุล', name: 'lastName', typed: '99' },
      { label: 'เลขบัญชีธนาคาร', name: 'bankNumber', typed: '12' },
    ],
    groups: ['วันเกิด', 'เลือกธนาคาร'],
    call: register,
  },
  {
    name: 'registration, the end',
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
    source: 'features/passwords/components/code-ask-form.tsx',
    open: async (page) => void (await page.goto('/forget-password')),
    send: 'ส่งรหัสยืนยัน',
    fields: [{ label: 'เบอร์โทรศัพท์', name: 'phone', typed: '0212' }],
    call: { method: 'POST', path: '/v2/users/password.forget', rest: { captcha: 'none' } },
  },
  {
    name: 'a forgotten password, the code',
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
  {
    name: 'a change of the password',
    source: 'features/passwords/pages/change-password-page.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/change-password')
    },
    send: 'เปลี่ยนรหัสผ่าน',
    fields: [
      { label: 'รหัสผ่านปัจจุบัน', name: 'currentPassword', typed: LONG },
      { label: 'รหัสผ่านใหม่', name: 'newPassword', typed: 'short' },
    ],
    call: { method: 'PUT', path: '/v2/users/password.change', rest: {} },
  },
  {
    name: 'a deposit',
    source: 'features/deposits/pages/deposit-page.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/deposit')
    },
    send: 'สร้าง QR',
    fields: [{ label: 'จำนวนเงินที่ฝาก', name: 'amount', typed: '0', sent: 0 }],
    call: { method: 'POST', path: '/v2/users/deposit.generate-qr-code', rest: {} },
  },
  {
    name: 'a deposit by a plain transfer',
    source: 'features/deposits/components/transfer-form.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/deposit?way=auto')
    },
    send: 'รับยอดและเลขบัญชี',
    fields: [{ label: 'จำนวนเงินที่ฝาก', name: 'amount', typed: '0', sent: 0 }],
    call: { method: 'POST', path: '/v2/users/deposit.open-transfer', rest: {} },
  },
  {
    name: 'a withdrawal',
    source: 'features/withdrawals/components/withdraw-form.tsx',
    open: openWithdrawal,
    send: 'ถอนเงิน',
    fields: [{ label: 'จำนวนเงินที่ถอน', name: 'amount', typed: '0', sent: 0 }],
    call: { method: 'POST', path: '/v2/users/credit.withdraw', rest: { password: 'x' } },
  },
  {
    name: 'the question before a withdrawal',
    source: 'features/withdrawals/components/confirm-withdrawal.tsx',
    open: async (page) => {
      await openWithdrawal(page)
      await field(page, 'จำนวนเงินที่ถอน').fill('150')
      await page.getByRole('main').getByRole('button', { name: 'ถอนเงิน', exact: true }).click()
    },
    send: 'ยืนยัน',
    fields: [{ label: 'รหัสผ่าน', name: 'password', typed: LONG }],
    call: { method: 'POST', path: '/v2/users/credit.withdraw', rest: { amount: 150 } },
  },
  {
    name: 'a limit',
    source: 'features/protection/components/limit-form.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/profile/safety')
      await button(page, 'ตั้งวงเงินฝากต่อวัน').click()
    },
    send: 'บันทึก',
    fields: [{ label: 'จำนวนเงิน', name: 'value', typed: '0', sent: 0 }],
    call: { method: 'PUT', path: '/me/limits', rest: { kind: 'deposit', period: 'day' } },
  },
  {
    name: 'a self-exclusion',
    source: 'features/protection/components/confirm-break.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/profile/safety')
      await button(page, 'งดเล่น 6 เดือน').click()
    },
    send: 'ยืนยันงดเล่น',
    fields: [{ label: 'รหัสผ่าน', name: 'password', typed: LONG }],
    call: { method: 'POST', path: '/me/self-exclusion', rest: { months: 6 } },
  },
  {
    name: 'a coupon code',
    source: 'features/vouchers/components/code-form.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/vouchers')
    },
    send: 'ใช้รหัส',
    fields: [{ label: 'กรอกรหัสคูปอง', name: 'code', typed: LONG }],
    call: { method: 'POST', path: '/vouchers.claim', rest: {} },
  },
  {
    name: 'a seed of a minigame',
    source: 'features/minigames/components/seed-card.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/minigame/lucky-wheel/fairness')
    },
    send: 'เปิดค่าเดิมและใช้ค่าถัดไป',
    fields: [{ label: 'ค่าสุ่มของคุณ', name: 'clientSeed', typed: LONG }],
    call: { method: 'POST', path: '/minigames/lucky-wheel/fairness.rotate', rest: {} },
  },
]

/** Forms that nothing can be wrong in: a search, and the login as it stands before the app has come. */
export const FREE_FORMS: readonly string[] = ['features/game-search/pages/search-overlay.tsx', 'app/first-screen.tsx']
