import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { sessionsHold } from './service.ts'
import type { Visit } from '../../../test/visitor.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
})

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const visitor = (visit?: Visit) => new Visitor(app.app, visit)
const now = () => app.clock.now().toISOString()

async function loggedIn(username: string, userAgent?: string): Promise<Visitor> {
  const browser = visitor(userAgent === undefined ? {} : { userAgent })
  const reply = await browser.post('/v2/users.login', { username, password: PASSWORD })
  expect(reply.status).toBe(200)
  return browser
}

describe('a session', () => {
  test('[GUARD-1] is required before anything else: none, unknown and torn tokens get nothing', async () => {
    const none = await visitor().get('/v2/users/profile')
    const unknown = visitor()
    unknown.cookies.set('morakot', 'B'.repeat(43))
    const torn = visitor()
    torn.cookies.set('morakot', "x' or 1=1 --")

    expect(none).toMatchObject({ status: 401, code: 'members.no_session' })
    expect(await unknown.get('/v2/users/profile')).toMatchObject({ status: 401, code: 'members.token_invalid' })
    expect(await torn.get('/v2/users/profile')).toMatchObject({ status: 401, code: 'members.token_invalid' })
  })

  test('[ERR-5] says in the stable sentences whether it is unverifiable or logged out', async () => {
    const none = await visitor().get('/v2/users')
    const unknown = visitor()
    unknown.cookies.set('morakot', 'B'.repeat(43))

    expect(none).toMatchObject({ error: 'you have been logged out', message: 'คุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง' })
    expect(await unknown.get('/v2/users')).toMatchObject({ error: 'unable to verify token', message: 'ไม่สามารถยืนยันโทเค็นได้' })
  })

  test('[CALL-3, CALL-4] is good or not, in both paths', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)

    for (const path of ['/users/auth', '/v2/users/auth']) {
      expect((await browser.get(path)).data).toEqual({ auth: true })
      expect((await visitor().get(path)).data).toEqual({ auth: false })
    }
  })

  test('lives twelve hours and not a second longer, however busy it is', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)

    for (let hour = 0; hour < 11; hour += 1) {
      app.clock.advance(HOUR_MS)
      expect((await browser.get('/users/auth')).data).toEqual({ auth: true })
    }
    app.clock.advance(HOUR_MS - 1_000)
    expect((await browser.get('/users/auth')).data).toEqual({ auth: true })
    app.clock.advance(1_000)
    expect((await browser.get('/users/auth')).data).toEqual({ auth: false })
    expect((await browser.get('/me.verify')).data).toMatchObject({ loginRequired: true, reason: { kind: 'expired' } })
  })

  test('[CALL-2] is ended by a login elsewhere, and says when and on what device', async () => {
    const { username } = await app.memberWith()
    const phone = await loggedIn(username)
    expect((await phone.get('/me.verify')).data).toMatchObject({ loginRequired: false })

    app.clock.advance(5 * MINUTE_MS)
    const at = now()
    await loggedIn(username, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Edg/140.0')

    expect((await phone.get('/me.verify')).data).toEqual({
      loginRequired: true,
      reason: { kind: 'other_device', at, device: 'Edge, Windows' },
    })
    expect((await phone.get('/v2/users/profile')).error).toBe('unable to verify token')
  })

  test('[CALL-2] requires a login and returns nothing more', async () => {
    const stranger = visitor()
    stranger.cookies.set('morakot', 'C'.repeat(43))

    expect((await visitor().get('/me.verify')).data).toEqual({ loginRequired: true })
    expect((await stranger.get('/me.verify')).data).toEqual({ loginRequired: true })
  })

  test('is one a member, also when ten devices log in at once', async () => {
    const { username } = await app.memberWith()
    const browsers = Array.from({ length: 10 }, () => visitor())
    const captchas = await Promise.all(browsers.map(async () => await visitor().solveCaptcha()))

    const replies = await Promise.all(
      browsers.map(async (browser, n) => await browser.post('/v2/users.login', { username, password: PASSWORD, captcha: captchas[n] })),
    )
    const auths = await Promise.all(browsers.map(async (browser) => (await browser.get('/users/auth')).data.auth as boolean))

    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(auths.filter(Boolean)).toHaveLength(1)
  })

  test('ends with the member being blocked', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)

    await block(username)

    expect((await browser.get('/v2/users/profile')).code).toBe('members.token_invalid')
    expect(present((await browser.get('/me.verify')).data.reason).kind).toBe('none')
  })

  test('is kept as a hash only', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)

    const stored = await storedTokens()

    expect(stored.length).toBeGreaterThan(0)
    expect(stored).not.toContain(browser.cookies.get('morakot'))
  })
})

describe('logging out', () => {
  test('[CALL-6] ends the session, takes the cookie, and may be done twice', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)
    const kept = new Map(browser.cookies)

    const first = await browser.delete('/v2/users.logout')
    const again = await browser.delete('/v2/users.logout')

    expect([first.status, first.data]).toEqual([200, { loggedOut: true }])
    expect([again.status, again.data]).toEqual([200, { loggedOut: true }])
    expect(first.setCookie).toMatch(/^morakot=; .*Expires=Thu, 01 Jan 1970/)
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect((await browser.get('/users/auth')).data).toEqual({ auth: false })
  })

  test('[CALL-6] takes no word from another site, and needs no session', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)

    expect((await browser.delete('/v2/users.logout', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await browser.get('/users/auth')).data).toEqual({ auth: true })
    expect((await visitor().delete('/v2/users.logout')).data).toEqual({ loggedOut: true })
  })
})

async function block(username: string): Promise<void> {
  await sql`update member set status = 'blocked' where username = ${username}`.execute(app.context.db)
}

async function storedTokens(): Promise<readonly string[]> {
  const { rows } = await sql<{ hash: Buffer }>`select token_hash as hash from member_session`.execute(app.context.db)
  return rows.flatMap(({ hash }) => [hash.toString('base64url'), hash.toString('utf8')])
}

test('sessions of many open screens are queried together: valid ones are distinguished from ended ones, and from unknown ones', async () => {
  const members = [await app.memberWith(), await app.memberWith(), await app.memberWith()]
  const visitors = await Promise.all(members.map(async ({ username }) => await loggedIn(username)))
  await visitors[1]?.delete('/v2/users.logout')
  const tokens = visitors.map((one) => one.cookies.get('morakot'))

  expect(await sessionsHold(app.context, [...tokens, undefined, 'B'.repeat(43), "x' or 1=1 --"])).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ])
  app.clock.advance(12 * HOUR_MS)
  expect(await sessionsHold(app.context, tokens)).toEqual([false, false, false])
})
