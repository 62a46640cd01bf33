// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { memberCalls } from '@morakot/contract/features/members/calls'
import { refuse } from '@morakot/contract/refused'
import { description, plain } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serveCaptcha } from '../../../testing/captcha.ts'
import { serveGuest, serveMember } from '../../../testing/member.ts'
import type { Members } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press, thai, write } from '../../../testing/page.ts'

type Device = Reply<Members['devices']>['items'][number]

const PASSWORD = 'demo-1234'
const NEW_PASSWORD = 'rainy8boat'
const CODE = 'รหัสยืนยัน 6 หลัก'
const AT = '2026-11-23T05:00:00.000Z'
const THIS: Device = {
  id: '019ab3c4-0000-7000-8000-000000000001',
  name: 'Chrome',
  kind: 'android',
  firstSeenAt: AT,
  lastSeenAt: AT,
  address: '10.0.0.0',
  isThis: true,
  isSignedIn: true,
}
const OTHER: Device = { ...THIS, id: '019ab3c4-0000-7000-8000-000000000002', name: 'Safari', isThis: false, isSignedIn: false }

afterEach(closePlayer)

const describes = async (field: HTMLElement, words: string) => await waitFor(() => expect(description(field)).toContain(plain(words)))

test('[VALID-7, ROUTE-4] each step of a forgotten password shows the fault at its fields, and keeps the new password', async () => {
  const server = serveGuest()
  serveCaptcha(server)
  server.on<Members, 'passwordForget'>(memberCalls.passwordForget, ({ body }) =>
    'code' in (body as object) ? refuse('members.wrong_code', { field: 'code', params: { tries: 5 } }) : { sent: true },
  )
  await openPlayer('/forget-password')
  await press('ส่งรหัสยืนยัน')
  await describes(screen.getByLabelText('เบอร์โทรศัพท์'), 'กรุณากรอกเบอร์โทรศัพท์')
  const phone = await write('เบอร์โทรศัพท์', '021234567')
  fireEvent.blur(phone)
  await describes(phone, 'เบอร์โทรศัพท์ต้องมี 10 หลัก')
  expect(server.count(memberCalls.passwordForget)).toBe(0)
  await write('เบอร์โทรศัพท์', '081-2345678')
  const captcha = () => screen.getByRole('checkbox', { name: 'ฉันไม่ใช่บอต' })
  if (captcha().getAttribute('aria-checked') !== 'true') fireEvent.click(captcha())
  await waitFor(() => expect(captcha().getAttribute('aria-checked')).toBe('true'))
  await press('ส่งรหัสยืนยัน')

  const code = await write(CODE, '12')
  expect(server.requests.at(-1)?.body).toMatchObject({ phone: '0812345678' })
  fireEvent.blur(code)
  await describes(code, 'รหัสยืนยันมี 6 หลัก')
  const chosen = await write('รหัสผ่านใหม่', '15012533')
  await press('ตั้งรหัสผ่านใหม่')
  await describes(chosen, 'รหัสผ่านนี้เดาง่ายเกินไป')
  await write(CODE, '000000')
  await write('รหัสผ่านใหม่', NEW_PASSWORD)
  await press('ตั้งรหัสผ่านใหม่')

  await describes(code, 'รหัสยืนยันไม่ถูกต้องหรือหมดอายุแล้ว')
  expect(chosen.value).toBe(NEW_PASSWORD)
})

test('[ROUTE-5, CALL-21, VALID-7] the password is changed with the old one, and a wrong one is refused at its field', async () => {
  const server = serveMember()
  server.on<Members, 'passwordChange'>(memberCalls.passwordChange, ({ body }) => {
    const { currentPassword } = body as { readonly currentPassword: string }
    if (currentPassword !== PASSWORD) refuse('members.wrong_password', { field: 'currentPassword', params: { left: 4 } })
    return { changed: true }
  })
  const { router } = await openPlayer('/change-password')
  const current = await write('รหัสผ่านปัจจุบัน', '')
  await press('เปลี่ยนรหัสผ่าน')
  await describes(current, 'กรุณากรอกรหัสผ่าน')
  await write('รหัสผ่านปัจจุบัน', PASSWORD)
  const chosen = await write('รหัสผ่านใหม่', PASSWORD)
  await press('เปลี่ยนรหัสผ่าน')
  await describes(chosen, 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม')
  expect(server.count(memberCalls.passwordChange)).toBe(0)
  await write('รหัสผ่านปัจจุบัน', 'not-the-password')
  await write('รหัสผ่านใหม่', NEW_PASSWORD)
  await press('เปลี่ยนรหัสผ่าน')
  await describes(current, 'รหัสผ่านปัจจุบันไม่ถูกต้อง')
  await write('รหัสผ่านปัจจุบัน', PASSWORD)
  await press('เปลี่ยนรหัสผ่าน')

  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  await expectVisible('เปลี่ยนรหัสผ่านแล้ว')
})

test('[CALL-10] the list of devices says that it could not be loaded, and is loaded again by a press; each device says what it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serveMember()
  server.on<Members, 'devices'>(memberCalls.devices, () => {
    throw new TypeError('the connection is broken')
  })
  await openPlayer('/profile/devices')
  await vi.advanceTimersByTimeAsync(8_000)
  await expectVisible('ขออภัย')
  server.on<Members, 'devices'>(memberCalls.devices, () => ({ items: [THIS, OTHER] }))
  await press('ลองอีกครั้ง')

  const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem')
  await waitFor(() => expect(rows()).toHaveLength(2))
  for (const words of ['อุปกรณ์นี้', 'กำลังใช้งาน']) await expectVisible(words, () => rows()[0] ?? null)
})

test('[CALL-10] a device is removed after a question, the own one with a logout', async () => {
  const server = serveMember()
  let items = [THIS, OTHER]
  server.on<Members, 'devices'>(memberCalls.devices, () => ({ items }))
  server.on<Members, 'deviceRevoke'>(memberCalls.deviceRevoke, ({ path }) => {
    items = items.filter(({ id }) => !path.endsWith(id))
    const isSignedOut = path.endsWith(THIS.id)
    if (isSignedOut) server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: false }))
    return { revoked: true, isSignedOut }
  })
  const { router } = await openPlayer('/profile/devices')
  const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem')
  await waitFor(() => expect(rows()).toHaveLength(2))
  const remove = (place: number) => fireEvent.click(within(rows()[place] as HTMLElement).getByRole('button'))
  const question = async () => within(await screen.findByRole('alertdialog', { name: thai('นำอุปกรณ์นี้ออก?') }))
  const other = within(rows()[1] as HTMLElement).getByRole('button')
  other.focus()
  fireEvent.click(other)
  fireEvent.click((await question()).getByRole('button', { name: 'ยกเลิก' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(other))
  expect(server.count(memberCalls.deviceRevoke)).toBe(0)
  remove(1)
  fireEvent.click((await question()).getByRole('button', { name: 'นำออก' }))
  await expectVisible('นำอุปกรณ์ออกแล้ว')
  await waitFor(() => expect(rows()).toHaveLength(1))

  remove(0)
  await expectVisible('คุณจะออกจากระบบบนอุปกรณ์นี้ทันที')
  fireEvent.click((await question()).getByRole('button', { name: 'นำออก' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})
