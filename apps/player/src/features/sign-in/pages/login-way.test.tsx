// @vitest-environment happy-dom
import { gatewayCalls } from '@morakot/contract/features/gateway/calls'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { memberCalls } from '@morakot/contract/features/members/calls'
import { refuse } from '@morakot/contract/refused'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PROFILE, serveGuest, serveMember } from '../../../testing/member.ts'
import type { Members } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press, write } from '../../../testing/page.ts'

type Gateway = typeof gatewaySchemas

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

test('[CALL-8, CALL-9] a member of a gateway logs in there, then confirms the identity, and is logged in', async () => {
  const { platform } = PROFILE.userPlatform
  const own = {
    ...PROFILE,
    username: 'amb9kanda',
    userPlatform: { ...PROFILE.userPlatform, platform: { ...platform, platformCode: 'AMBKING' as const, username: 'kanda' } },
  }
  const server = serveGuest()
  server.on<Gateway, 'platforms'>(gatewayCalls.platforms, () => ({
    items: [{ code: 'AMBKING', prefix: 'amb9', name: 'AG', gatewayBaseUrl: 'https://gateway.example' }],
  }))
  server.on<Gateway, 'login'>(gatewayCalls.login, () => {
    server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: true }))
    server.on<Members, 'profile'>(memberCalls.profile, () => own)
    const names = { username: 'kanda', firstName: own.firstName, lastName: own.lastName, line: null, tel: 'x' }
    const account = { bank: 'BBL', accountNumber: 'x', agentId: '7', agentUserId: '9', bonus: null }
    return { result: { token: 'a-handle', profile: { ...names, ...account } }, isNewDevice: false }
  })
  server.on<Members, 'authConfirm'>(memberCalls.authConfirm, () => ({ user: own }))
  const { router } = await openPlayer('/login')
  await logIn('amb9kanda', 'demo-1234')

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  const posts = server.requests.filter(({ method, path }) => method === 'POST' && /login|users\/auth/.test(path))
  expect(posts.map(({ path }) => path)).toEqual(['/api/gateways/AMBKING/user/login', '/api/users/auth'])
  expect(posts[1]?.body).toEqual({
    username: 'amb9kanda',
    platformCode: 'AMBKING',
    userPlatform: { platform: { platformCode: 'AMBKING', username: 'kanda' } },
    firstName: own.firstName,
    lastName: own.lastName,
    line: null,
  })
})

test.each(['/login', '/register'])('[GUARD-2] a member who is signed in does not see %s', async (address) => {
  serveMember()
  const { router } = await openPlayer(address)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('[PROD-1] a guest is offered login, registration and help, and no member links', async () => {
  serveGuest()
  await openPlayer('/login')
  expect(await screen.findByRole('link', { name: 'สมัครสมาชิก' })).toBeDefined()
  expect(await screen.findByRole('link', { name: /ติดต่อทาง LINE/ })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'เมนูหลัก' })).toBeNull()
  expect(screen.queryByRole('link', { name: /ยอดเครดิต|ฝากเงิน/ })).toBeNull()
})

test('[VALID-7] login shows what is missing at each field, and a refusal at none of them', async () => {
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
      .find((one) => visibleText(one).includes('ไม่ถูกต้อง')) ?? null
  await waitFor(() => expect(alert()).not.toBeNull())
  expect([description(name), description(screen.getByLabelText('รหัสผ่าน'))]).toEqual(['', ''])
  expect(router.state.location.pathname).toBe('/login')
})

test.each([
  [true, 'เข้าสู่ระบบจากอุปกรณ์ใหม่ ระบบแจ้งทาง SMS แล้ว'],
  [false, 'เข้าสู่ระบบครั้งก่อน'],
])('[CALL-10] a login says that its device is new (%s), or else when and where the last one was', async (isNewDevice, words) => {
  const server = serveGuest()
  server.on<Members, 'login'>(memberCalls.login, () => {
    server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: true }))
    return { user: PROFILE, isNewDevice }
  })
  await openPlayer('/login?next=%2Fprofile%2Fdevices')
  await logIn('somchai', 'demo-1234')
  const toasts = () => screen.queryByRole('region', { name: 'ข้อความแจ้งเตือน' })
  await expectVisible(words, toasts)
  expect(visibleText(toasts()).includes('Chrome')).toBe(!isNewDevice)
})
