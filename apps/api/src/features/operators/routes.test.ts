import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { operatorCookieName } from './routes-guard.ts'
import { grantsIn, isLive } from './rules.ts'
import { seedOperator } from './service-seed.ts'
import { namesOf } from './service.ts'
import { present } from '../../../test/present.ts'

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

    expect(reply.data).toMatchObject({
      operator: { username, displayName: 'คุณนก' },
      roles: [{ role: 'owner', title: 'เจ้าของระบบ' }],
      secondFactor: { state: 'none', hasTotp: false, passkeys: 0, recoveryCodesLeft: 0 },
      steppedUpUntil: new Date(app.clock.now().getTime() + 5 * MINUTE_MS).toISOString(),
    })
    expect(reply.data.permissions).toContainEqual({ permission: 'withdrawals.approve_large', grant: 'two' })
    expect(reply.setCookie).toMatch(/^morakot-console=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await browser.get('/console/me')).data).toEqual(reply.data)
  })

  test('gets the same response for a wrong password and an unknown name', async () => {
    const wrong = await visitor().post('/console/login', { username, password: 'wrong' })
    const unknown = await visitor().post('/console/login', { username: 'nobody', password: 'wrong' })

    expect(wrong).toMatchObject({ status: 401, code: 'operators.wrong_credentials' })
    expect(unknown).toEqual(wrong)
  })

  test('needs a captcha after five wrong passwords from one address, and each try uses it up', async () => {
    const guess = async () => await visitor('198.51.100.3').post('/console/login', { username, password: 'wrong' })
    const replies = await Promise.all(Array.from({ length: 10 }, guess))
    const browser = visitor('198.51.100.3')
    const login = async (captcha?: string) => await browser.post('/console/login', { username, password: PASSWORD, captcha })

    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(replies.filter(({ code }) => code === 'members.captcha_required')).toHaveLength(5)
    expect((await login()).code).toBe('members.captcha_required')
    expect((await login('bm9uc2Vuc2U=')).code).toBe('members.captcha_failed')
    const captcha = await browser.solveCaptcha('/console/captcha')
    expect((await login(captcha)).status).toBe(200)
    expect((await visitor('198.51.100.3').post('/console/login', { username: 'other', password: PASSWORD, captcha })).code).toBe(
      'members.captcha_failed',
    )
  })

  test('under 60 guesses from 60 addresses signs in from the own browser as usual, and from a new one by a captcha', async () => {
    const own = await loggedIn()
    const token = own.cookies.get('morakot-console-device') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    for (let n = 0; n < 60; n += 1) {
      const stranger = visitor(`198.18.0.${n + 1}`)
      // A token that is not the operator's opens no lane.
      stranger.cookies.set('morakot-console-device', `${token.slice(0, -2)}AA`)
      await stranger.post('/console/login', { username, password: 'wrong' })
    }

    expect((await own.post('/console/login', { username, password: PASSWORD })).status).toBe(200)
    const elsewhere = visitor()
    expect((await elsewhere.post('/console/login', { username, password: PASSWORD })).code).toBe('members.captcha_required')
    const captcha = await elsewhere.solveCaptcha('/console/captcha')
    expect((await elsewhere.post('/console/login', { username, password: PASSWORD, captcha })).status).toBe(200)
  })

  test('is refused with a retry time from an address that has failed a hundred times, whatever the captcha', async () => {
    const browser = visitor('198.51.100.9')
    const block = 'operator:address:198.51.100.9'
    await sql`
      insert into rate_budget (subject, window_start, spent)
      values (${block}, to_timestamp(floor(extract(epoch from ${app.clock.now()}::timestamptz) / 3600) * 3600), 100)`.execute(
      app.context.db,
    )

    const reply = await browser.post('/console/login', { username, password: PASSWORD })

    expect(reply).toMatchObject({ status: 429, code: 'site.too_many', retryAfter: '3600' })
  })

  test('has a clean sheet after the right password', async () => {
    const browser = visitor()
    const login = async (password: string) => (await browser.post('/console/login', { username, password })).status

    for (const _round of [1, 2]) {
      for (let n = 0; n < 4; n += 1) expect(await login('wrong')).toBe(401)
      expect(await login(PASSWORD)).toBe(200)
    }
  })

  test('has to log in again after fifteen idle minutes', async () => {
    const browser = await loggedIn()
    for (let n = 0; n < 3; n += 1) {
      app.clock.advance(14 * MINUTE_MS)
      expect((await browser.get('/console/me')).status).toBe(200)
    }

    app.clock.advance(15 * MINUTE_MS)

    expect(await browser.get('/console/me')).toMatchObject({ status: 401, code: 'operators.no_session' })
    expect((await browser.get('/console/me')).status).toBe(401)
  })

  test('has to log in again after fifteen idle minutes although the page continues to poll', async () => {
    const browser = await loggedIn()
    for (let n = 0; n < 14; n += 1) {
      app.clock.advance(MINUTE_MS)
      expect((await browser.get('/console/me', {}, { headers: { 'x-morakot-background': '1' } })).status).toBe(200)
    }

    app.clock.advance(MINUTE_MS)

    expect((await browser.get('/console/me')).status).toBe(401)
  })

  test('has to log in again after twelve busy hours', async () => {
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

    expect(rows.map(({ action }) => action)).toEqual(['operator.roles_given', 'operator.login', 'operator.logout'])
  })

  test('is no member, and a member is no operator', async () => {
    const operator = await loggedIn()
    const member = await app.as(await app.memberWith())
    const token = operator.cookies.get('morakot-console') ?? ''

    expect((await app.guest(`morakot=${token}`).get('/v2/users/profile')).status).toBe(401)
    expect((await app.consoleGuest(member.cookie.replace('morakot=', 'morakot-console=')).get('/console/me')).status).toBe(401)
    expect((await app.guest().get('/console/me')).status).toBe(404)
  })

  test('[VALID-7] gets each wrong field in Thai', async () => {
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

  test('changes the own password by the old one, which ends the other sessions and not this one', async () => {
    const [here, there] = [await loggedIn(), await loggedIn()]
    const change = async (currentPassword: string, newPassword = 'another-horse-9') =>
      await here.post('/console/me/password', { currentPassword, newPassword })

    expect(await change('wrong')).toMatchObject({ status: 422, code: 'operators.wrong_password' })
    expect((await change(PASSWORD, PASSWORD)).fields).toHaveProperty('newPassword')
    expect((await change(PASSWORD)).data).toEqual({ changed: true, endedSessions: 1 })

    expect((await here.get('/console/me')).status).toBe(200)
    expect((await there.get('/console/me')).status).toBe(401)
    expect((await visitor().post('/console/login', { username, password: PASSWORD })).code).toBe('operators.wrong_credentials')
    expect((await visitor().post('/console/login', { username, password: 'another-horse-9' })).status).toBe(200)
  })

  test('changes the password once for ten concurrent requests', async () => {
    const browser = await loggedIn()
    // Each right password clears the count of tries, and some of ten may come between.
    const replies = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, n) => await browser.post('/console/me/password', { currentPassword: PASSWORD, newPassword: `another-horse-${n}9` }),
      ),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('may not try the password more than five times in a quarter of an hour', async () => {
    const browser = await loggedIn()
    const wrong = async () => await browser.post('/console/me/password', { currentPassword: 'wrong', newPassword: 'another-horse-9' })
    for (let n = 0; n < 5; n += 1) expect((await wrong()).status).toBe(422)

    expect(await wrong()).toMatchObject({ status: 429, code: 'site.too_many' })
  })

  test('sees the own sessions, and ends one of them', async () => {
    const [here, there] = [await loggedIn(), await loggedIn()]
    const { items } = (await here.get('/console/me/sessions')).data
    expect(items).toHaveLength(2)
    expect(items.filter(({ isThis }) => isThis)).toHaveLength(1)
    const other = items.find(({ isThis }) => !isThis)

    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await here.delete(`/console/me/sessions/${present(other).sessionId}`)),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 'operators.session_not_found')).toHaveLength(9)
    expect((await there.get('/console/me')).status).toBe(401)
    expect((await here.get('/console/me/sessions')).data.items).toHaveLength(1)
  })

  test('ends the sessions of another with the permission for it, and none of another without', async () => {
    const browser = await loggedIn()
    const [mine] = (await browser.get('/console/me/sessions')).data.items
    const support = await seedOperator(app.context, { username: `s${username}`, password: PASSWORD, displayName: 'ส', roles: ['support'] })
    const other = visitor()
    await other.post('/console/login', { username: `s${username}`, password: PASSWORD })

    expect((await other.delete(`/console/me/sessions/${present(mine).sessionId}`)).code).toBe('operators.session_not_found')
    expect((await other.delete(`/console/operators/${support}/sessions`)).code).toBe('operators.not_permitted')
    expect((await browser.get(`/console/operators/${support}/sessions`)).data.items).toHaveLength(1)
    expect((await browser.delete(`/console/operators/${support}/sessions`)).data).toEqual({ endedSessions: 1 })
    expect((await other.get('/console/me')).status).toBe(401)
    expect((await browser.delete('/console/operators/999999/sessions')).code).toBe('operators.not_found')
  })

  test('is seeded once, and named in other features', async () => {
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

test('two roles permit what either does, each by the stronger grant, and a word of another release nothing', () => {
  const grants = grantsIn([
    { 'members.view': 'masked', 'credit.adjust': 'two', 'games.view': 'always' },
    { 'members.view': 'view', 'credit.adjust': 'may', 'nothing.known': 'may' },
  ])

  expect([...grants]).toEqual([
    ['members.view', 'view'],
    ['credit.adjust', 'may'],
  ])
})
