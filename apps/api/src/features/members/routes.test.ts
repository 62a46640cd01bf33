import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Visit } from '../../../test/visitor.ts'

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

describe('logging in', () => {
  test('[CALL-10] lets a member in by username in any case, and by phone as people write it', async () => {
    const phone = '0898765432'
    const { username } = await app.memberWith({ phone })

    for (const name of [username, username.toUpperCase(), phone, '+66 89-876-5432']) {
      const reply = await visitor().post('/v2/users.login', { username: name, password: PASSWORD })
      expect([name, reply.status, reply.data?.user.username]).toEqual([name, 200, username])
    }
  })

  test('gives a cookie that scripts cannot read and other sites do not send', async () => {
    const { username } = await app.memberWith()

    const reply = await visitor().post('/v2/users.login', { username, password: PASSWORD })

    expect(reply.setCookie).toMatch(/^morakot=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('gives an https browser a cookie that no other host can set', async () => {
    const origin = 'https://play.example'
    await using secure = await startApp({ config: { secure: true, publicOrigin: origin } })
    const { username } = await secure.memberWith()
    const browser = new Visitor(secure.app)

    const reply = await browser.post('/v2/users.login', { username, password: PASSWORD }, { headers: { origin, host: 'play.example' } })

    expect(reply.setCookie).toMatch(/^__Host-morakot=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect((await browser.get('/users/auth')).data).toEqual({ auth: true })
  })

  test('gives a new token at each login, and the old one opens nothing', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)
    const first = new Map(browser.cookies)

    await browser.post('/v2/users.login', { username, password: PASSWORD })

    expect(browser.cookies.get('morakot')).not.toBe(first.get('morakot'))
    const thief = visitor()
    for (const [name, value] of first) thief.cookies.set(name, value)
    expect((await thief.get('/v2/users/profile')).status).toBe(401)
  })

  test('never takes a token that the browser brought along', async () => {
    const { username } = await app.memberWith()
    const browser = visitor()
    browser.cookies.set('morakot', 'A'.repeat(43))

    await browser.post('/v2/users.login', { username, password: PASSWORD })

    expect(browser.cookies.get('morakot')).not.toBe('A'.repeat(43))
  })

  test('answers an unknown name and a wrong password with the same bytes', async () => {
    const { username } = await app.memberWith()

    const wrong = await visitor().post('/v2/users.login', { username, password: 'wrong horse' })
    const unknown = await visitor().post('/v2/users.login', { username: 'nobody1', password: 'wrong horse' })

    expect(wrong).toMatchObject({ status: 401, code: 'members.wrong_credentials' })
    expect(unknown).toEqual(wrong)
  })

  test('hashes for an unknown name too, so that the time tells nothing', async () => {
    const { username } = await app.memberWith()
    const time = async (name: string) => {
      const from = performance.now()
      await visitor().post('/v2/users.login', { username: name, password: 'wrong horse' })
      return performance.now() - from
    }
    await time('warmup1')

    const unknown = await time('nobody2')
    const known = await time(username)

    // Without the hash an unknown name answers in a tenth of the time.
    expect(unknown).toBeGreaterThan(known / 3)
  })

  test('refuses a blocked member only after the right password', async () => {
    const { username } = await app.memberWith()
    await block(username)

    expect((await visitor().post('/v2/users.login', { username, password: 'wrong horse' })).code).toBe('members.wrong_credentials')
    expect((await visitor().post('/v2/users.login', { username, password: PASSWORD })).code).toBe('members.blocked')
  })

  test('[VALID-7] names each field that is missing, too long or of the wrong type, in Thai', async () => {
    const browser = visitor()
    const bad: [string, unknown][] = [
      ['username', { password: PASSWORD }],
      ['username', { username: 2 ** 53 + 1, password: PASSWORD }],
      ['username', { username: 'a'.repeat(25), password: PASSWORD }],
      ['username', { username: 'som\u0000chai', password: PASSWORD }],
      ['username', { username: '   ', password: PASSWORD }],
      ['password', { username: 'somchai1' }],
      ['password', { username: 'somchai1', password: '' }],
      ['password', { username: 'somchai1', password: 'x'.repeat(73) }],
      ['password', { username: 'somchai1', password: ['x'] }],
      ['captcha', { username: 'somchai1', password: PASSWORD, captcha: 1 }],
    ]
    for (const [field, body] of bad) {
      const reply = await browser.post('/v2/users.login', body)
      expect([field, reply.status, reply.code, Object.keys(reply.fields ?? {})]).toEqual([field, 422, 'site.invalid', [field]])
      expect(reply.fields?.[field]).toMatch(/[\u0e00-\u0e7f]/)
    }
  })

  test('refuses a body that is no JSON, and one from another site', async () => {
    const browser = visitor()

    const torn = await browser.post('/v2/users.login', {}, { raw: '{"username":' })
    const foreign = await browser.post('/v2/users.login', {}, { headers: { origin: 'https://evil.example' } })

    expect([torn.status, torn.code]).toEqual([400, 'site.malformed'])
    expect([foreign.status, foreign.code]).toEqual([403, 'site.foreign_origin'])
  })
})

describe('a session', () => {
  test('[GUARD-1] is asked for before anything else: none, unknown and torn tokens get nothing', async () => {
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

  test('[CALL-3] [CALL-4] is good or not, in both paths', async () => {
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
    expect((await phone.get('/me.verify')).data).toEqual({ loginRequired: false })

    app.clock.advance(5 * MINUTE_MS)
    const at = now()
    await loggedIn(username, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Edg/140.0')

    expect((await phone.get('/me.verify')).data).toEqual({
      loginRequired: true,
      reason: { kind: 'other_device', at, device: 'Edge, Windows' },
    })
    expect((await phone.get('/v2/users/profile')).error).toBe('unable to verify token')
  })

  test('[CALL-2] asks a stranger to log in and says nothing more', async () => {
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
    expect((await browser.get('/me.verify')).data.reason.kind).toBe('none')
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

describe('the profile', () => {
  test('[CALL-14] [CALL-15] [ENT-4] shows the member with masked numbers and no credential', async () => {
    const { username } = await app.memberWith({ phone: '0898765431', bank: { code: 'KBANK', number: '7778889990' } })
    const before = now()
    const browser = await loggedIn(username)

    const profile = await browser.get('/v2/users/profile')

    expect(profile.data).toEqual({
      username,
      userTier: { code: 'DEFAULT' },
      userPlatform: {
        platform: { platformCode: 'TIAMUT', username, usernameProduct: username },
        agentId: null,
        agentUserId: null,
        accountNumber: null,
        bank: null,
        tel: null,
        lastLoginAt: before,
        lastWithdrawAt: null,
        lastDepositAt: null,
        lastIpLogin: expect.stringMatching(/^203\.0\./),
        bonus: null,
      },
      firstName: 'สมชาย',
      lastName: 'ใจดี',
      line: null,
      hasStoredPassword: true,
      phone: '089xxx5431',
      bank: { code: 'KBANK', number: 'xxxxxx9990', name: 'สมชาย ใจดี' },
      referralCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
      lastLogin: null,
      memberSince: before,
    })
    expect((await browser.get('/v2/users')).data).toEqual(profile.data)
  })

  test('tells the time and device of the login before this one', async () => {
    const { username } = await app.memberWith()
    const first = now()
    await loggedIn(username, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/605.1')
    app.clock.advance(HOUR_MS)

    const browser = await loggedIn(username)

    expect((await browser.get('/v2/users/profile')).data.lastLogin).toEqual({ at: first, device: 'Safari, iPhone' })
  })

  test('[CALL-14] is the holder of the session, whatever the request says', async () => {
    const mine = await app.memberWith()
    const other = await app.memberWith()
    const browser = await loggedIn(mine.username)

    const reply = await browser.get('/v2/users/profile', { username: other.username, id: '1' })

    expect(reply.data.username).toBe(mine.username)
  })
})

async function block(username: string): Promise<void> {
  await sql`update member set status = 'blocked' where username = ${username}`.execute(app.context.db)
}

async function storedTokens(): Promise<readonly string[]> {
  const { rows } = await sql<{ hash: Buffer }>`select token_hash as hash from member_session`.execute(app.context.db)
  return rows.flatMap(({ hash }) => [hash.toString('base64url'), hash.toString('utf8')])
}
