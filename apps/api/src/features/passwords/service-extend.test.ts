import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'

let app: TestApp
beforeAll(async () => (app = await startApp()))
afterAll(async () => await app[Symbol.asyncDispose]())

const RENEW = '/v2/users/session.renew'
const HOUR_MS = 3_600_000

async function signedIn() {
  const member = await app.memberWith()
  const browser = new Visitor(app.app)
  expect((await browser.post('/v2/users.login', { username: member.username, password: PASSWORD })).status).toBe(200)
  return { member, browser }
}

const endsAt = async (browser: Visitor) => (await browser.get('/me.verify')).data
const after = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()

describe('a session that is renewed by the password', () => {
  test('[RESUME-1] returns its end, and lasts twelve hours from the renewal on, as the same session with another token', async () => {
    const { member, browser } = await signedIn()
    expect(await endsAt(browser)).toEqual({ loginRequired: false, endsAt: after(12 * HOUR_MS) })
    app.clock.advance(12 * HOUR_MS - 60_000)
    const copied = new Visitor(app.app)
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value)

    const reply = await browser.post(RENEW, { password: PASSWORD })

    expect([reply.status, reply.data]).toEqual([200, { endsAt: after(12 * HOUR_MS) }])
    expect(reply.setCookie).toMatch(/^morakot=.*Max-Age=43200/)
    app.clock.advance(12 * HOUR_MS - 1)
    expect((await browser.get('/v2/users/profile')).status).toBe(200)
    expect((await copied.get('/v2/users/profile')).status).toBe(401)
    const { rows } = await sql<{ count: number; reason: string | null }>`
      select count(*)::integer as count, max(ended_reason) as reason from member_session where member_id = ${member.id}`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ count: 1, reason: null }])
    app.clock.advance(1)
    expect((await browser.get('/v2/users/profile')).status).toBe(401)
    expect((await endsAt(browser)).reason).toMatchObject({ kind: 'expired' })
  })

  test('[RESUME-1] is audited with its session', async () => {
    const { member, browser } = await signedIn()
    await browser.post(RENEW, { password: PASSWORD })

    const { rows } = await sql<{ actor: string; after: object }>`
      select actor, after from audit where action = 'members.session_renewed' and subject = ${`member:${member.id}`}`.execute(
      app.context.db,
    )
    expect(rows).toEqual([
      { actor: `member:${member.id}`, after: { session: expect.stringMatching(/^\d+$/), endsAt: after(12 * HOUR_MS) } },
    ])
  })

  test('[RESUME-1] is not lengthened by a wrong password, an empty one or none, and by the right one only within the tries', async () => {
    const { browser } = await signedIn()
    const before = await endsAt(browser)
    app.clock.advance(HOUR_MS)
    expect((await browser.post(RENEW, {})).status).toBe(422)
    for (let left = 4; left > 0; left -= 1) {
      expect(await browser.post(RENEW, { password: 'not-the-password' })).toMatchObject({
        status: 422,
        code: 'members.wrong_password',
        fields: { password: `รหัสผ่านปัจจุบันไม่ถูกต้อง กรอกผิดได้อีก ${left} ครั้ง` },
      })
    }
    expect((await browser.post(RENEW, { password: 'not-the-password' })).code).toBe('members.password_tries')
    expect((await browser.post(RENEW, { password: PASSWORD })).code).toBe('members.password_tries')

    expect(await endsAt(browser)).toEqual(before)
  })

  test('[RESUME-1] that is over is not brought back: by time, by a login elsewhere, for a guest', async () => {
    const { member, browser } = await signedIn()
    app.clock.advance(12 * HOUR_MS)
    expect((await browser.post(RENEW, { password: PASSWORD })).status).toBe(401)
    expect((await browser.post('/v2/users.login', { username: member.username, password: PASSWORD })).status).toBe(200)
    const elsewhere = new Visitor(app.app)
    await elsewhere.post('/v2/users.login', { username: member.username, password: PASSWORD })
    expect((await browser.post(RENEW, { password: PASSWORD })).status).toBe(401)
    expect((await new Visitor(app.app).post(RENEW, { password: PASSWORD })).status).toBe(401)
    expect((await elsewhere.get('/v2/users/profile')).status).toBe(200)
  })

  test('[RESUME-1] ten times at once keeps the browser signed in: one token is given, and all get the same end', async () => {
    const { browser } = await signedIn()
    app.clock.advance(HOUR_MS)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(RENEW, { password: PASSWORD })))

    const good = replies.filter(({ status }) => status === 200)
    expect(new Set(good.map(({ data }) => data.endsAt))).toEqual(new Set([after(12 * HOUR_MS)]))
    expect(replies.filter(({ setCookie }) => setCookie !== undefined && setCookie !== '')).toHaveLength(1)
    expect((await browser.get('/v2/users/profile')).status).toBe(200)
  })
})
