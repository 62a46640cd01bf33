import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifications } from '../../../test/quick-argon2.ts'
import { startApp, TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
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

  test('[CALL-10] ends the session that the browser had of another member, which no one could end otherwise', async () => {
    const [mother, son] = [await app.memberWith(), await app.memberWith()]
    const browser = await loggedIn(mother.username)
    const copied = visitor()
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value)

    expect((await browser.post('/v2/users.login', { username: son.username, password: 'wrong horse' })).status).toBe(401)
    expect((await copied.get('/users/auth')).data).toEqual({ auth: true })
    await browser.post('/v2/users.login', { username: son.username, password: PASSWORD })

    expect((await copied.get('/users/auth')).data).toEqual({ auth: false })
    expect(present((await copied.get('/me.verify')).data.reason).kind).toBe('none')
    expect((await browser.get('/v2/users/profile')).data.username).toBe(son.username)
  })

  test('[CALL-10] answers an unknown name and a wrong password with the same bytes', async () => {
    const { username } = await app.memberWith()

    const wrong = await visitor().post('/v2/users.login', { username, password: 'wrong horse' })
    const unknown = await visitor().post('/v2/users.login', { username: 'nobody1', password: 'wrong horse' })

    expect(wrong).toMatchObject({ status: 401, code: 'members.wrong_credentials' })
    expect(unknown).toEqual(wrong)
  })

  test('compares a hash for an unknown name too, so that the response time reveals nothing', async () => {
    const { username } = await app.memberWith()
    const comparisons = async (name: string) => {
      const before = verifications()
      await visitor().post('/v2/users.login', { username: name, password: 'wrong horse' })
      return verifications() - before
    }

    expect([await comparisons(username), await comparisons('nobody2')]).toEqual([1, 1])
  })

  test('[CALL-10] refuses a blocked member only after the right password', async () => {
    const { username } = await app.memberWith()
    await block(username)

    expect((await visitor().post('/v2/users.login', { username, password: 'wrong horse' })).code).toBe('members.wrong_credentials')
    expect((await visitor().post('/v2/users.login', { username, password: PASSWORD })).code).toBe('members.blocked')
  })

  test('[CALL-10, VALID-7] names each field that is missing, too long or of the wrong type, in Thai', async () => {
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

describe('the profile', () => {
  test('[CALL-14, CALL-15, ENT-4] shows the member with masked numbers and no credential', async () => {
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
      referral: { code: profileCode(profile.data), joined: 0 },
      lastLogin: null,
      memberSince: before,
    })
    expect((await browser.get('/v2/users')).data).toEqual(profile.data)
  })

  test('returns the time and device of the login before this one', async () => {
    const { username } = await app.memberWith()
    const first = now()
    await loggedIn(username, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/605.1')
    app.clock.advance(HOUR_MS)

    const browser = await loggedIn(username)

    expect((await browser.get('/v2/users/profile')).data.lastLogin).toEqual({ at: first, device: 'Safari, iPhone' })
  })

  test('[CALL-14, CALL-15] are for members alone', async () => {
    for (const path of ['/v2/users/profile', '/v2/users']) {
      expect(await new Visitor(app.app).get(path)).toMatchObject({ status: 401, code: 'members.no_session' })
    }
  })

  test('[CALL-14] is the holder of the session, whatever the request says', async () => {
    const mine = await app.memberWith()
    const other = await app.memberWith()
    const browser = await loggedIn(mine.username)

    const reply = await browser.get('/v2/users/profile', { username: other.username, id: '1' })

    expect(reply.data.username).toBe(mine.username)
  })
})

/** The code of a profile, which its card of friends repeats. */
function profileCode(profile: { readonly referralCode: string }): string {
  return profile.referralCode
}

async function block(username: string): Promise<void> {
  await sql`update member set status = 'blocked' where username = ${username}`.execute(app.context.db)
}
