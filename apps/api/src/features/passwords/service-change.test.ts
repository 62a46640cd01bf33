import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import { startTextedApp } from '../../../test/stub-sms.ts'
import type { TextedApp } from '../../../test/stub-sms.ts'
import { Visitor } from '../../../test/visitor.ts'

let texted: TextedApp
beforeAll(async () => {
  texted = await startTextedApp()
})
afterAll(async () => {
  await texted[Symbol.asyncDispose]()
})

const CHANGE = '/v2/users/password.change'
const NEW_PASSWORD = 'rainy8boat'
const HOUR_MS = 3_600_000

async function signedIn(given: { credit?: string } = {}) {
  const member = await texted.app.memberWith(given)
  const browser = new Visitor(texted.app.app)
  expect((await browser.post('/v2/users.login', { username: member.username, password: PASSWORD })).status).toBe(200)
  const login = async (password: string) =>
    await new Visitor(texted.app.app).post('/v2/users.login', { username: member.username, password })
  return { member, browser, login }
}

describe('changing the password', () => {
  test('[CALL-21] takes the new one from then on, and keeps the member signed in', async () => {
    const { browser, login } = await signedIn()

    const reply = await browser.put(CHANGE, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })

    expect([reply.status, reply.data]).toEqual([200, { changed: true }])
    expect((await browser.get('/users/auth')).data).toEqual({ auth: true })
    expect((await login(PASSWORD)).code).toBe('members.wrong_credentials')
    expect((await login(NEW_PASSWORD)).status).toBe(200)
  })

  test('[CALL-21] gives the session a new token: a copy of the old one opens nothing', async () => {
    const { browser } = await signedIn()
    const thief = new Visitor(texted.app.app)
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    expect((await thief.get('/v2/users/profile')).status).toBe(200)

    await browser.put(CHANGE, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })

    expect((await thief.get('/v2/users/profile')).status).toBe(401)
    expect((await browser.get('/v2/users/profile')).status).toBe(200)
  })

  test('[CALL-21, VALID-7] names the fault at each field, and changes nothing', async () => {
    const { browser, login } = await signedIn()
    const change = async (currentPassword: string, newPassword: string) => await browser.put(CHANGE, { currentPassword, newPassword })

    expect(await change('not-the-password', NEW_PASSWORD)).toMatchObject({
      status: 422,
      code: 'members.wrong_password',
      fields: { currentPassword: 'รหัสผ่านปัจจุบันไม่ถูกต้อง กรอกผิดได้อีก 4 ครั้ง' },
    })
    expect((await change(PASSWORD, PASSWORD)).fields).toEqual({ newPassword: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม' })
    expect((await change(PASSWORD, 'password123')).fields).toEqual({ newPassword: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น' })
    expect((await change(PASSWORD, 'corvette')).fields).toEqual({ newPassword: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น' })
    expect((await change(PASSWORD, 'short')).fields).toEqual({ newPassword: 'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร' })
    expect((await login(PASSWORD)).status).toBe(200)
  })

  test('[CALL-21] may be guessed at five times in a quarter of an hour', async () => {
    const { browser } = await signedIn()
    const change = async (currentPassword: string) => await browser.put(CHANGE, { currentPassword, newPassword: NEW_PASSWORD })
    for (let tries = 1; tries < 5; tries += 1) expect((await change(`wrong-${tries}`)).code).toBe('members.wrong_password')
    expect(await change('wrong-5')).toMatchObject({ status: 429, code: 'members.password_tries' })

    expect(await change(PASSWORD)).toMatchObject({ status: 429, code: 'members.password_tries' })
    texted.app.clock.advance(HOUR_MS / 4)
    expect((await change(PASSWORD)).status).toBe(200)
  })

  test('[CALL-21] happens once for ten concurrent requests', async () => {
    const { browser } = await signedIn()
    const send = async (n: number) => await browser.put(CHANGE, { currentPassword: PASSWORD, newPassword: `${NEW_PASSWORD}${n}` })

    const replies = await Promise.all(Array.from({ length: 10 }, async (_, n) => await send(n)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('[CALL-21] is audited, notified to the member, and revokes a code that was sent', async () => {
    const phone = '0922000001'
    const member = await texted.app.memberWith({ phone })
    const browser = new Visitor(texted.app.app)
    await browser.post('/v2/users.login', { username: member.username, password: PASSWORD })
    await browser.post('/v2/users/password.forget', { phone, captcha: await browser.solveCaptcha() })
    const code = await texted.codeTo(phone)

    await browser.put(CHANGE, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    await texted.app.runJobs()

    expect((await browser.post('/v2/users/password.forget', { phone, code, newPassword: 'other8boat' })).code).toBe('members.wrong_code')
    const { rows } = await sql`select action from audit where actor = ${`member:${member.id}`}`.execute(texted.app.context.db)
    expect(rows).toEqual([{ action: 'members.password_changed' }])
    expect(texted.sms.messages.findLast(({ to }) => to === phone)?.text).toContain('เปลี่ยนรหัสผ่านแล้ว')
  })

  test('[CALL-21] is for members: a guest is refused before the body is validated', async () => {
    expect(await new Visitor(texted.app.app).put(CHANGE, {})).toMatchObject({ status: 401, code: 'members.no_session' })
  })

  test('[CALL-21, CALL-22] keeps withdrawals waiting for 24 hours, and says until when', async () => {
    const { member, browser } = await signedIn({ credit: '500.00' })
    const conditions = async () => (await browser.get('/v2/users/withdrawal/conditions')).data
    const withdraw = async () =>
      await browser.post(
        '/v2/users/credit.withdraw',
        { amount: 100, password: NEW_PASSWORD },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
    expect((await conditions()).canWithdraw).toBe(true)
    await browser.put(CHANGE, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    const ready = new Date(texted.app.clock.now().getTime() + 24 * HOUR_MS).toISOString()

    expect((await conditions()).canWithdraw).toBe(false)
    expect((await conditions()).locks).toContainEqual(expect.objectContaining({ code: 'NEW_PASSWORD', deadline: ready, amount: null }))
    expect(await withdraw()).toMatchObject({ status: 409, code: 'cashier.password_new', message: 'เพิ่งเปลี่ยนรหัสผ่าน ถอนได้หลังครบ 24 ชั่วโมง' })

    texted.app.clock.advance(24 * HOUR_MS)
    await browser.post('/v2/users.login', { username: member.username, password: NEW_PASSWORD })
    expect((await conditions()).locks).toEqual([])
    expect((await withdraw()).status).toBe(200)
  })
})
