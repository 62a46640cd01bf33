// @vitest-environment happy-dom
import { memberCalls } from '@morakot/contract/features/members/calls'
import { refuse } from '@morakot/contract/refused'
import { description, plain } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveCaptcha } from '../../../testing/captcha.ts'
import { PROFILE } from '../../../testing/member.ts'
import type { Members } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press, thai, write } from '../../../testing/page.ts'
import {
  BANK_NUMBER,
  PASSWORD,
  expectStep,
  field,
  fillAccount,
  fillAll,
  fillFinish,
  fillPerson,
  next,
  serveRegistration,
} from '../../../testing/registration.ts'
import { forgetRegistration } from '../state.ts'

afterEach(() => {
  forgetRegistration()
  closePlayer()
})

test('[CALL-20, VALID-7] what another member took meanwhile is in the summary, which leads to each field, until it is changed', async () => {
  const server = serveRegistration(() =>
    refuse('members.username_taken', { field: 'username', fields: { bankNumber: 'บัญชีธนาคารนี้ถูกใช้สมัครแล้ว' } }),
  )
  await openPlayer('/register')
  await fillAll()
  await press('สมัครสมาชิก')

  await expectStep(1)
  const summary = () => screen.queryAllByRole('alert').find((alert) => plain(alert.textContent).includes('กรุณาตรวจสอบ'))
  const named = () =>
    within(summary() as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(named()).toEqual(['ชื่อผู้ใช้', 'เลขบัญชีธนาคาร']))
  expect(document.activeElement).toBe(summary())
  expect(description(field('ชื่อผู้ใช้'))).toContain('ชื่อผู้ใช้นี้ถูกใช้แล้ว')
  const lead = (name: string) => fireEvent.click(within(summary() as HTMLElement).getByRole('button', { name }))
  lead('เลขบัญชีธนาคาร')
  await expectStep(2)
  await waitFor(() => expect(document.activeElement).toBe(field('เลขบัญชีธนาคาร')))
  lead('ชื่อผู้ใช้')
  await waitFor(() => expect(document.activeElement).toBe(field('ชื่อผู้ใช้')))
  expect(named()).toEqual(['ชื่อผู้ใช้', 'เลขบัญชีธนาคาร'])

  await write('ชื่อผู้ใช้', 'somying100')
  await next()
  await expectStep(2)
  await waitFor(() => expect(named()).toEqual(['เลขบัญชีธนาคาร']))
  await write('เลขบัญชีธนาคาร', '7123450000')
  await waitFor(() => expect(summary()).toBeUndefined())
  expect(field('ชื่อ').value).toBe('ทดสอบ')
  await next()
  await expectStep(3)
  server.on<Members, 'register'>(memberCalls.register, ({ body }) => {
    expect(body).toMatchObject({ username: 'somying100', bankNumber: '7123450000', line: 'somying.line', marketingSource: 'FACEBOOK' })
    return { user: PROFILE }
  })
  await press('สมัครสมาชิก')
  await waitFor(() => expect(server.count(memberCalls.register)).toBe(2))
})

test.each([
  ['an error of the server', () => refuse('site.internal'), 'ระบบขัดข้องชั่วคราว'],
  [
    'a lost connection',
    () => {
      throw new TypeError('the connection is broken')
    },
    'เชื่อมต่ออินเทอร์เน็ตไม่ได้',
  ],
] as const)('[CALL-20, ROUTE-3] %s on the last step is shown, loses nothing, and the next try registers', async (_, fail, says) => {
  const keys: unknown[] = []
  serveRegistration(({ headers }, tries) => {
    keys.push(headers.get('idempotency-key'))
    if (tries === 1) fail()
  })
  const { router } = await openPlayer('/register')
  await fillAll()
  await press('สมัครสมาชิก')
  await expectVisible(says)
  await expectStep(3)
  expect([field('LINE ID (ไม่บังคับ)').value, field('รู้จักเราจากช่องทางไหน (ไม่บังคับ)').value]).toEqual(['somying.line', 'FACEBOOK'])
  await press('สมัครสมาชิก')

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  // The same form keeps its key: an answer that was lost is answered with the next try.
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
})

test('[CALL-20, ROUTE-3] a registration whose answer was lost is answered with the next try, after a reload too', async () => {
  const keys: unknown[] = []
  serveRegistration(({ headers }, tries) => {
    keys.push(headers.get('idempotency-key'))
    if (tries === 1) throw new TypeError('the connection is broken')
  })
  await openPlayer('/register')
  await fillAll()
  await press('สมัครสมาชิก')
  await expectVisible('เชื่อมต่ออินเทอร์เน็ตไม่ได้')

  // A reload loses nothing but the password, which was written nowhere.
  const written = Object.entries({ ...sessionStorage })
  expect(JSON.stringify([written, { ...localStorage }])).not.toContain(PASSWORD)
  cleanup()
  forgetRegistration()
  for (const [name, text] of written) sessionStorage.setItem(name, text)
  const { router } = await openPlayer('/register')
  await waitFor(() => expect(field('ชื่อผู้ใช้').value).toBe('somying99'))
  expect([field('เบอร์โทรศัพท์').value, field('รหัสผ่าน').value]).toEqual(['0812345678', ''])
  await write('รหัสผ่าน', PASSWORD)
  await next()
  await expectStep(2)
  expect([field('ชื่อ').value, field('เลขบัญชีธนาคาร').value]).toEqual(['ทดสอบ', BANK_NUMBER])
  await next()
  await fillFinish()
  await press('สมัครสมาชิก')

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
})

test('[ROUTE-3] who looks at another page in the middle of a registration finds everything again, the password too', async () => {
  serveRegistration()
  const { router } = await openPlayer('/register')
  await fillAccount()
  await expectStep(2)
  await write('ชื่อ', 'ทดสอบ')
  await router.navigate({ to: '/login' })
  fireEvent.click(await screen.findByRole('link', { name: 'สมัครสมาชิก' }))

  await waitFor(() => expect(field('ชื่อผู้ใช้').value).toBe('somying99'))
  expect(field('รหัสผ่าน').value).toBe(PASSWORD)
  await next()
  await expectStep(2)
  expect(field('ชื่อ').value).toBe('ทดสอบ')
})

test('[CALL-20, ROUTE-3] a referral link fills its code in, which is kept through the login page and sent', async () => {
  const sent: unknown[] = []
  serveRegistration(({ body }) => sent.push(body))
  const { router } = await openPlayer('/register?ref=R4ND0M')
  await expectVisible('ใช้รหัสแนะนำ R4ND0M')
  await router.navigate({ to: '/login' })
  fireEvent.click(await screen.findByRole('link', { name: 'สมัครสมาชิก' }))
  await waitFor(() => expect(router.state.location.href).toBe('/register'))
  await fillAccount()
  await fillPerson()
  await expectStep(3)
  expect(field('รหัสแนะนำเพื่อน (ไม่บังคับ)').value).toBe('R4ND0M')
  await fillFinish()
  await press('สมัครสมาชิก')
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ referralCode: 'R4ND0M' })]))
})

test('[ROUTE-3] no step is reached by the history before the one in front of it is filled in', async () => {
  serveRegistration()
  const { router } = await openPlayer('/register')
  await fillAccount()
  await expectStep(2)
  router.history.back()
  await expectStep(1)
  await write('ชื่อผู้ใช้', 'ก')
  router.history.forward()
  await waitFor(() => expect(router.history.location.state.__TSR_index).toBe(1))

  await expectStep(1)
  expect(field('ชื่อผู้ใช้').value).toBe('ก')
})

test('[ROUTE-3] another member who logs in here finds nothing of a registration that was left', async () => {
  const server = serveRegistration()
  server.on<Members, 'login'>(memberCalls.login, () => {
    server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: true }))
    return { user: PROFILE, isNewDevice: false }
  })
  const { router } = await openPlayer('/register')
  await fillAccount()
  await expectStep(2)
  expect(sessionStorage.getItem('registration-draft')).toContain('somying99')
  await router.navigate({ to: '/login' })
  await write('ชื่อผู้ใช้หรือเบอร์โทรศัพท์', 'somchai')
  await write('รหัสผ่าน', PASSWORD)
  await press('เข้าสู่ระบบ')

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(sessionStorage.getItem('registration-draft')).toBeNull()
})

test('[CALL-20, VALID-7] a referral code that is unknown is refused at its field, and costs nothing that was typed', async () => {
  const sent: unknown[] = []
  serveRegistration(({ body }, tries) => {
    sent.push(body)
    if (tries === 1) refuse('members.referral_unknown', { field: 'referralCode' })
  })
  const { router } = await openPlayer('/register?ref=zzzz9999')
  await fillAccount()
  await fillPerson()
  await expectStep(3)
  const code = () => field('รหัสแนะนำเพื่อน (ไม่บังคับ)')
  expect(description(code())).toContain(plain('กรอกจากลิงก์แนะนำแล้ว'))
  await fillFinish()
  await press('สมัครสมาชิก')

  await waitFor(() => expect(description(code())).toContain(plain('ไม่พบรหัสแนะนำนี้')))
  await expectStep(3)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') }).checked).toBe(true)
  expect(field('LINE ID (ไม่บังคับ)').value).toBe('somying.line')
  await write('รหัสแนะนำเพื่อน (ไม่บังคับ)', '')
  // What was cleared by hand is not filled in again by the address.
  await router.navigate({ to: '/login' })
  await router.navigate({ href: '/register?ref=zzzz9999' })
  await next()
  await expectStep(2)
  await next()
  await expectStep(3)
  expect(code().value).toBe('')
  await press('สมัครสมาชิก')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(sent).toEqual([
    expect.objectContaining({ referralCode: 'ZZZZ9999' }),
    expect.not.objectContaining({ referralCode: expect.stringMatching(/./) }),
  ])
})

test('[REGTAPS-3, VALID-7] the device proves itself while the visitor types; the box is there when that failed or was refused, and the next press registers', async () => {
  const server = serveRegistration((_, tries) => {
    if (tries === 1) refuse('members.captcha_failed', { field: 'captcha' })
  })
  const box = () => screen.queryByRole('checkbox', { name: 'ฉันไม่ใช่บอต' })
  server.on<Members, 'captcha'>(memberCalls.captcha, (): never => refuse('site.busy'))
  const { router } = await openPlayer('/register')
  await fillAll()
  await waitFor(() => expect(description(box() as HTMLElement)).toContain(plain('ตรวจสอบไม่สำเร็จ')))
  await press('สมัครสมาชิก')
  await waitFor(() => expect(box()?.getAttribute('aria-busy')).toBeNull())
  expect(server.count(memberCalls.register)).toBe(0)

  serveCaptcha(server)
  await press('สมัครสมาชิก')
  await waitFor(() => expect(server.count(memberCalls.register)).toBe(1))
  await waitFor(() => expect(box()?.getAttribute('aria-checked')).toBe('true'))
  await press('สมัครสมาชิก')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('[GUARD-1] a guest without an account who opens a page registers through the login and reaches it', async () => {
  const server = serveRegistration()
  const { router } = await openPlayer('/profile/safety')
  await waitFor(() => expect(router.state.location.href).toBe('/login?next=%2Fprofile%2Fsafety'))
  const main = () => within(screen.getByRole('main'))
  fireEvent.click(await main().findByRole('link', { name: 'สมัครสมาชิก' }))
  await waitFor(() => expect(router.state.location.href).toBe('/register?next=%2Fprofile%2Fsafety'))
  fireEvent.click(await main().findByRole('link', { name: 'เข้าสู่ระบบ' }))
  await waitFor(() => expect(router.state.location.href).toBe('/login?next=%2Fprofile%2Fsafety'))
  router.history.back()
  await expectStep(1)
  await fillAll()
  await press('สมัครสมาชิก')

  await waitFor(() => expect(router.state.location.href).toBe('/profile/safety'))
  expect(server.count(memberCalls.register)).toBe(1)
})
