// @vitest-environment happy-dom
import { memberCalls } from '@morakot/contract/features/members/calls'
import { refuse } from '@morakot/contract/refused'
import { description, plain, shown } from '@morakot/ui/testing/page-text'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PROFILE, serveGuest, serveMember } from '../../../testing/member.ts'
import type { Members } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { press, write } from '../../../testing/page.ts'

const NAME = 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์'

afterEach(closePlayer)

async function logIn(username: string, password: string): Promise<void> {
  await write(NAME, username)
  await write('รหัสผ่าน', password)
  await press('เข้าสู่ระบบ')
}

test.each(['/profile#point', '/game/slot?provider=ABCD', '/withdraw?withdrawal=w-7'])(
  '[GUARD-1, ROUTE-2] a guest who opens %s logs in first and is taken there',
  async (address) => {
    const server = serveGuest()
    server.on<Members, 'login'>(memberCalls.login, () => {
      server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: true }))
      server.on<Members, 'profile'>(memberCalls.profile, () => PROFILE)
      return { user: PROFILE, isNewDevice: false }
    })
    const { router } = await openPlayer(address)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(await screen.findByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeDefined()
    await logIn('somchai', 'demo-1234')

    await waitFor(() => expect(router.state.location.href).toBe(address))
  },
)

test.each(['/login', '/register'])('[GUARD-2] a member who is signed in does not see %s', async (address) => {
  serveMember()
  const { router } = await openPlayer(address)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('[PROD-1] a guest is offered login, registration and help, and nothing of the members', async () => {
  serveGuest()
  await openPlayer('/login')
  expect(await screen.findByRole('link', { name: 'สมัครสมาชิก' })).toBeDefined()
  expect(await screen.findByRole('link', { name: /ติดต่อทาง LINE/ })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'เมนูหลัก' })).toBeNull()
  expect(screen.queryByRole('link', { name: /ยอดเครดิต|ฝากเงิน/ })).toBeNull()
})

test('[VALID-7] login says beside each field what is missing, and a refusal beside none of them', async () => {
  const server = serveGuest()
  server.on<Members, 'login'>(memberCalls.login, () => refuse('members.wrong_credentials'))
  const { router } = await openPlayer('/login')
  const name = await screen.findByLabelText(NAME)
  await press('เข้าสู่ระบบ')
  await waitFor(() => expect(description(name)).toContain(plain('กรุณากรอกชื่อผู้ใช้')))
  expect(description(screen.getByLabelText('รหัสผ่าน'))).toContain(plain('กรุณากรอกรหัสผ่าน'))
  expect(server.count(memberCalls.login)).toBe(0)

  await logIn('somchai', 'not-the-password')
  const alert = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('alert')
      .find((one) => shown(one).includes('ไม่ถูกต้อง')) ?? null
  await waitFor(() => expect(alert()).not.toBeNull())
  expect([description(name), description(screen.getByLabelText('รหัสผ่าน'))]).toEqual(['', ''])
  expect(router.state.location.pathname).toBe('/login')
})
