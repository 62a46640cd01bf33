import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { operatorCookieName } from './routes-guard.ts'
import { isLive } from './rules.ts'
import { namesOf, seedOperator } from './service.ts'

let app: TestApp
let made = 0
let username = ''
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
})
beforeEach(async () => {
  made += 1
  username = `nok${made}`
  await seedOperator(app.context, { username, password: PASSWORD, displayName: 'คุณนก' })
})

const PASSWORD = 'battery staple'
const MINUTE_MS = 60_000
const visitor = (address?: string) => new Visitor(app.console, address === undefined ? {} : { address })

async function loggedIn(): Promise<Visitor> {
  const browser = visitor()
  expect((await browser.post('/console/login', { username, password: PASSWORD })).status).toBe(200)
  return browser
}

describe('an operator', () => {
  test('logs in with a cookie of its own, and is who the console says', async () => {
    const browser = visitor()

    const reply = await browser.post('/console/login', { username: username.toUpperCase(), password: PASSWORD })

    expect(reply.data).toEqual({ operator: { username, displayName: 'คุณนก' } })
    expect(reply.setCookie).toMatch(/^morakot-console=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await browser.get('/console/me')).data).toEqual(reply.data)
  })

  test('is told the same for a wrong password and an unknown name', async () => {
    const wrong = await visitor().post('/console/login', { username, password: 'wrong' })
    const unknown = await visitor().post('/console/login', { username: 'nobody', password: 'wrong' })

    expect(wrong).toMatchObject({ status: 401, code: 'operators.wrong_credentials' })
    expect(unknown).toEqual(wrong)
  })

  test('is shut out of one address after five wrong passwords, and not of another', async () => {
    const guess = async () => await visitor('198.51.100.3').post('/console/login', { username, password: 'wrong' })
    const replies = await Promise.all(Array.from({ length: 10 }, guess))

    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(await visitor('198.51.100.3').post('/console/login', { username, password: PASSWORD })).toMatchObject({
      status: 429,
      retryAfter: '900',
    })
    expect((await visitor().post('/console/login', { username, password: PASSWORD })).status).toBe(200)
    app.clock.advance(15 * MINUTE_MS)
    expect((await visitor('198.51.100.3').post('/console/login', { username, password: PASSWORD })).status).toBe(200)
  })

  test('has a clean sheet after the right password', async () => {
    const browser = visitor()
    const login = async (password: string) => (await browser.post('/console/login', { username, password })).status

    for (const _round of [1, 2]) {
      for (let n = 0; n < 4; n += 1) expect(await login('wrong')).toBe(401)
      expect(await login(PASSWORD)).toBe(200)
    }
  })

  test('is asked to log in again after fifteen idle minutes', async () => {
    const browser = await loggedIn()
    for (let n = 0; n < 3; n += 1) {
      app.clock.advance(14 * MINUTE_MS)
      expect((await browser.get('/console/me')).status).toBe(200)
    }

    app.clock.advance(15 * MINUTE_MS)

    expect(await browser.get('/console/me')).toMatchObject({ status: 401, code: 'operators.no_session' })
    expect((await browser.get('/console/me')).status).toBe(401)
  })

  test('is asked to log in again after twelve busy hours', async () => {
    const browser = await loggedIn()
    for (let n = 0; n < 71; n += 1) {
      app.clock.advance(10 * MINUTE_MS)
      await browser.get('/console/me')
    }
    expect((await browser.get('/console/me')).status).toBe(200)

    app.clock.advance(10 * MINUTE_MS)

    expect((await browser.get('/console/me')).status).toBe(401)
  })

  test('who is disabled works no longer, from that moment', async () => {
    const browser = await loggedIn()

    await sql`update operator set disabled_at = now() where username = ${username}`.execute(app.context.db)

    expect((await browser.get('/console/me')).status).toBe(401)
    expect((await visitor().post('/console/login', { username, password: PASSWORD })).code).toBe('operators.wrong_credentials')
  })

  test('logs out once and for all, and may do it twice', async () => {
    const browser = await loggedIn()
    const kept = new Map(browser.cookies)

    expect((await browser.delete('/console/logout')).data).toEqual({ loggedOut: true })
    expect((await browser.delete('/console/logout')).data).toEqual({ loggedOut: true })

    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect((await browser.get('/console/me')).status).toBe(401)
  })

  test('leaves a trace of coming and going', async () => {
    const browser = await loggedIn()
    await browser.delete('/console/logout')

    const { rows } = await sql<{ action: string; actor: string }>`
      select action, actor from audit
      where subject = (select 'op:' || id from operator where username = ${username})
      order by id`.execute(app.context.db)

    expect(rows.map(({ action }) => action)).toEqual(['operator.login', 'operator.logout'])
  })

  test('is no member, and a member is no operator', async () => {
    const operator = await loggedIn()
    const member = await app.as(await app.memberWith())
    const token = operator.cookies.get('morakot-console') ?? ''

    expect((await app.guest(`morakot=${token}`).get('/v2/users/profile')).status).toBe(401)
    expect((await app.consoleGuest(member.cookie.replace('morakot=', 'morakot-console=')).get('/console/me')).status).toBe(401)
    expect((await app.guest().get('/console/me')).status).toBe(404)
  })

  test('[VALID-7] is told each wrong field in Thai', async () => {
    const bad: readonly (readonly [string, unknown])[] = [
      ['username', undefined],
      ['username', 7],
      ['username', 'x'.repeat(33)],
      ['username', 'no\u0000k'],
      ['password', ''],
      ['password', 'x'.repeat(73)],
    ]
    for (const [field, value] of bad) {
      const reply = await visitor().post('/console/login', { username, password: PASSWORD, [field]: value })
      expect([field, reply.status, Object.keys(reply.fields ?? {})]).toEqual([field, 422, [field]])
      expect(reply.fields?.[field]).toMatch(/[\u0e00-\u0e7f]/)
    }
  })

  test('takes no login from another site', async () => {
    const reply = await visitor().post('/console/login', { username, password: PASSWORD }, { headers: { origin: 'https://evil.example' } })

    expect([reply.status, reply.code]).toEqual([403, 'site.foreign_origin'])
  })

  test('is seeded once, and named where others ask', async () => {
    const id = await seedOperator(app.context, { username, password: 'another', displayName: 'อีกคน' })

    expect(await namesOf(app.context.db, [id])).toEqual(new Map([[id, 'คุณนก']]))
    expect(await namesOf(app.context.db, [])).toEqual(new Map())
    expect((await visitor().post('/console/login', { username, password: PASSWORD })).status).toBe(200)
  })
})

test('an https console has a cookie that no other host can set', () => {
  expect(operatorCookieName({ secure: true })).toBe('__Host-morakot-console')
})

test.each([
  ['fresh', 0, 0, true],
  ['idle a blink short of fifteen minutes', 60, 15 * 60 - 1, true],
  ['idle fifteen minutes', 60, 15 * 60, false],
  ['twelve hours old', 12 * 3_600, 0, false],
])('a session %s', (_name, ageSeconds, idleSeconds, live) => {
  const now = new Date('2026-03-18T05:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

  expect(isLive({ createdAt: ago(Math.max(ageSeconds, idleSeconds)), lastSeenAt: ago(idleSeconds) }, now)).toBe(live)
})
