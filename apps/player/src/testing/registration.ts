import { memberCalls } from '@morakot/contract/features/members/calls'
import type { SentRequest } from '@morakot/contract/testing/fake-server'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { serveCaptcha } from './captcha.ts'
import { PROFILE, serveGuest } from './member.ts'
import type { Members } from './member.ts'
import { expectVisible, press, thai, write } from './page.ts'

export const PASSWORD = 'rainy8boat'
export const BANK_NUMBER = '7123456789'

/** The server of a guest who registers: `register` checks each try. */
export function serveRegistration(register: (request: SentRequest, tries: number) => void = () => {}) {
  const server = serveGuest()
  serveCaptcha(server)
  vi.stubGlobal('scrollTo', () => {})
  const free = () => ({ available: true })
  server.on<Members, 'usernameCheck'>(memberCalls.usernameCheck, free)
  server.on<Members, 'phoneCheck'>(memberCalls.phoneCheck, free)
  server.on<Members, 'bankCheck'>(memberCalls.bankCheck, free)
  server.on<Members, 'register'>(memberCalls.register, (request) => {
    register(request, server.count(memberCalls.register))
    server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: true }))
    server.on<Members, 'profile'>(memberCalls.profile, () => PROFILE)
    return { user: PROFILE }
  })
  return server
}

/** Waits for a step of the registration. */
export const expectStep = (number: number) => expectVisible(`ขั้นตอนที่ ${number} จาก 3`)
/** Goes on to the next step. */
export const next = async () => await press('ถัดไป')
/** A field of the step that is shown. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Fills in the first step, and goes on. */
export async function fillAccount(username = 'somying99'): Promise<void> {
  await write('ชื่อผู้ใช้', username)
  await write('เบอร์โทรศัพท์', '0812345678')
  await write('รหัสผ่าน', PASSWORD)
  await next()
}

/** Fills in the second step, and goes on. */
export async function fillPerson(): Promise<void> {
  await expectStep(2)
  await write('ชื่อ', 'ทดสอบ')
  await write('นามสกุล', 'เดินทาง')
  await write('วันเกิด', '5/5/2533')
  fireEvent.click(screen.getByRole('radio', { name: 'ธนาคารกสิกรไทย' }))
  await write('เลขบัญชีธนาคาร', BANK_NUMBER)
  await next()
}

/** Fills in the third step; the device has solved the captcha meanwhile. */
export async function fillFinish(): Promise<void> {
  await expectStep(3)
  await write('LINE ID (ไม่บังคับ)', 'somying.line')
  const source = screen.getByLabelText<HTMLSelectElement>('รู้จักเราจากช่องทางไหน (ไม่บังคับ)')
  fireEvent.change(source, { target: { value: 'FACEBOOK' } })
  fireEvent.click(screen.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') }))
}

/** Solves the captcha of the page, unless it is solved. */
export async function solveCaptcha(): Promise<void> {
  const captcha = () => screen.getByRole('checkbox', { name: 'ฉันไม่ใช่บอต' })
  if (captcha().getAttribute('aria-checked') !== 'true') fireEvent.click(captcha())
  await waitFor(() => expect(captcha().getAttribute('aria-checked')).toBe('true'))
}

/** Fills in the three steps. */
export async function fillAll(): Promise<void> {
  await fillAccount()
  await fillPerson()
  await fillFinish()
}
