import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberId } from '#infra/identity'
import { publishedOf } from '../../../test/published-events.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Answer } from '../../../test/visitor.ts'

let app: TestApp
let stub: StubGateway
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
beforeEach(() => {
  stub.faults.clear()
  stub.arrived.length = 0
  // Past the breaker's rest and the gap between two renewals.
  app.clock.advance(61_000)
})

const PASSWORD = 'demo-1234'
const FIRST = { birthDate: '1988-02-03', acceptTerms: true }

async function login(
  username: string,
  given: object = FIRST,
  browser = new Visitor(app.app),
): Promise<{ browser: Visitor; reply: Answer }> {
  return { browser, reply: await browser.post('/v2/users.login', { username, password: PASSWORD, ...given }) }
}

async function entered(username: string): Promise<Visitor> {
  const { browser, reply } = await login(username)
  expect(reply.status).toBe(200)
  return browser
}

const profileOf = async (browser: Visitor) => (await browser.get('/v2/users/profile')).data

async function memberIdOf(username: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${username}`.execute(app.context.db)
  return rows[0]?.id ?? 0n
}

describe('the first login of a member of the gateway platform', () => {
  test('[PROD-7, ENT-4] requires birth date and terms once, after the gateway has accepted the password, and creates one member for ten requests', async () => {
    const wrong = await new Visitor(app.app).post('/v2/users.login', { username: 'amb9wichai', password: 'wrong-1234' })
    expect([wrong.status, wrong.code]).toEqual([401, 'members.wrong_credentials'])
    const missing = (await login('amb9wichai', {})).reply
    expect([missing.status, missing.code, Object.keys(missing.fields ?? {})]).toEqual([
      422,
      'members.first_login',
      ['birthDate', 'acceptTerms'],
    ])
    const young = (await login('amb9wichai', { ...FIRST, birthDate: '2015-01-01' })).reply
    expect([young.status, young.code]).toEqual([422, 'members.too_young'])
    expect(await memberIdOf('amb9wichai')).toBe(0n)

    const ten = await Promise.all(
      Array.from({ length: 10 }, async (_each, n) => login('AMB9wichai', FIRST, new Visitor(app.app, { address: `198.51.100.${n + 1}` }))),
    )

    // After the first few tries of a name a captcha is required: those tries make no member.
    expect(new Set(ten.map(({ reply }) => reply.code ?? reply.status))).toEqual(new Set([200, 'members.captcha_required']))
    const { rows } = await sql<{ phone: string | null; password_hash: string | null; tier: string; platform_code: string }>`
      select phone, password_hash, tier, platform_code from member where username = 'amb9wichai'`.execute(app.context.db)
    expect(rows).toEqual([{ phone: null, password_hash: null, tier: 'DEFAULT', platform_code: 'AMBKING' }])
    expect(await publishedOf(app, { id: memberId(await memberIdOf('amb9wichai')) })).toEqual(
      expect.arrayContaining([expect.objectContaining({ payload: expect.objectContaining({ platformCode: 'AMBKING' }) })]),
    )
  })

  test('[ENT-4] shows what the gateway returned: names, agent, masked account and phone, and no password', async () => {
    const browser = await entered('amb9somsri')

    const { reply } = await login('amb9somsri', {}, browser)
    expect(reply.status).toBe(200)
    const profile = await profileOf(browser)
    expect(profile).toMatchObject({
      username: 'amb9somsri',
      userTier: { code: 'DEFAULT' },
      hasStoredPassword: true,
      userPlatform: {
        platform: { platformCode: 'AMBKING', username: 'amb9somsri', usernameProduct: 'amb9somsri' },
        agentId: expect.any(String),
        agentUserId: expect.any(String),
        bank: expect.stringMatching(/^[A-Z]+$/),
        tel: expect.stringContaining('x'),
        accountNumber: expect.stringContaining('x'),
        lastLoginAt: expect.any(String),
        lastIpLogin: expect.any(String),
      },
    })
    expect(JSON.stringify([reply, profile])).not.toContain(PASSWORD)
    expect(Object.keys(profile.userPlatform)).not.toContain('password')
  })

  test('[PROD-7] is refused while the platform is off, and reported when the gateway does not answer', async () => {
    const off = (await login('sbx9somsri')).reply
    expect([off.status, off.code, off.message]).toEqual([409, 'platforms.inactive', 'ระบบนี้ยังไม่เปิดให้บริการ'])

    stub.faults.set('login', ['html'])
    const down = (await login('amb9prasit')).reply
    expect([down.status, down.code, down.message]).toEqual([503, 'gateway.unavailable', 'เชื่อมต่อระบบ แอมบ์คิง ไม่ได้ กรุณาลองใหม่ในภายหลัง'])
  })

  test('[GATEWAY-1, F-134, PROD-7] an outage of the gateway is no wrong password: seven logins during one cost no captcha after it', async () => {
    const browser = new Visitor(app.app)
    for (const fault of ['cut', 'html', 'broken', 'cut', 'html', 'cut', 'cut'] as const) {
      stub.faults.set('login', [fault])
      expect((await login('amb9prasit', FIRST, browser)).reply).toMatchObject({ status: 503, code: 'gateway.unavailable' })
    }
    stub.faults.clear()
    app.clock.advance(60_000)

    expect((await login('amb9prasit', FIRST, browser)).reply.status).toBe(200)
  })

  test('[PROD-7] is the primary one’s where we have a member of that name, prefix or not: the gateway is not called', async () => {
    const { password } = await app.memberWith({ username: 'amb9ours' })
    const reply = await new Visitor(app.app).post('/v2/users.login', { username: 'amb9ours', password })

    expect(reply.data.user.userPlatform.platform).toEqual({ platformCode: 'TIAMUT', username: 'amb9ours', usernameProduct: 'amb9ours' })
    expect(stub.count('login')).toBe(0)
  })
})

describe('the session of a member of the gateway platform', () => {
  test('[VALID-6, CALL-4, ERR-5] is renewed by the server when the gateway forgets the token: no password is required again', async () => {
    const browser = await entered('amb9kanda')
    app.clock.advance(60_000)
    stub.faults.set('profile', ['forget'])

    expect((await browser.get('/v2/users/auth')).data).toEqual({ auth: true })

    expect(stub.count('login')).toBe(2)
    expect(stub.arrived.filter(({ call }) => call === 'profile')).toHaveLength(2)
    const named = await browser.get('/v2/users/platforms.identify', { username: 'kanda' })
    expect(named.data).toEqual({ platformUsername: 'kanda', platformCode: 'AMBKING' })
  })

  test('[VALID-6, CALL-4] is over where the gateway wants another password; a gateway that is silent proves nothing', async () => {
    const browser = await entered('amb9kanda')
    app.clock.advance(60_000)
    stub.faults.set('profile', ['html'])
    expect((await browser.get('/v2/users/auth')).data).toEqual({ auth: true })

    const kanda = stub.members.get('kanda')
    if (kanda !== undefined) Object.assign(kanda, { token: null, password: 'another-1234' })
    expect((await browser.get('/v2/users/auth')).data).toEqual({ auth: false })
    if (kanda !== undefined) kanda.password = PASSWORD
  })

  test('[VALID-5] has no stored password once the vault is empty; the account is shown to no one else', async () => {
    const browser = await entered('amb9kanda')
    expect((await profileOf(browser)).hasStoredPassword).toBe(true)
    const other = await entered('amb9prasit')
    expect((await other.get('/v2/users/platforms.identify', { username: 'kanda' })).data).toEqual({
      platformUsername: null,
      platformCode: null,
    })

    await sql`delete from gateway_credential where member_id = ${await memberIdOf('amb9kanda')}`.execute(app.context.db)

    expect((await profileOf(browser)).hasStoredPassword).toBe(false)
    expect((await browser.get('/v2/users/auth')).data).toEqual({ auth: false })
  })

  test.each(['/users/auth', '/v2/users.logout'])(
    '[CALL-7] ends by DELETE %s here and at the gateway, and empties the vault; also when the gateway is silent',
    async (path) => {
      for (const fault of [[], ['cut']] as const) {
        const browser = await entered('amb9kanda')
        const kept = new Map(browser.cookies)
        stub.faults.set('logout', [...fault])

        expect((await browser.delete(path)).data).toEqual({ loggedOut: true })

        expect(stub.arrived.some(({ call }) => call === 'logout')).toBe(true)
        if (fault.length === 0) expect(stub.members.get('kanda')?.token).toBeNull()
        for (const [name, value] of kept) browser.cookies.set(name, value)
        expect((await browser.get('/users/auth')).data).toEqual({ auth: false })
        const { rows } = await sql`select from gateway_credential where member_id = ${await memberIdOf('amb9kanda')}`.execute(
          app.context.db,
        )
        expect(rows).toEqual([])
      }
    },
  )
})

describe('what a browser says of its member', () => {
  const said = (profile: { username: string; firstName: string; lastName: string; line: string | null; userPlatform: object }) => ({
    username: profile.username,
    platformCode: 'AMBKING',
    userPlatform: profile.userPlatform,
    firstName: profile.firstName,
    lastName: profile.lastName,
    line: profile.line,
  })

  test('[CALL-9] is confirmed when it is the login just done, and answers the user', async () => {
    const browser = await entered('amb9kanda')
    const profile = await profileOf(browser)

    const reply = await browser.post('/users/auth', said(profile))

    expect([reply.status, reply.data.user.username]).toEqual([200, 'amb9kanda'])
  })

  test('[CALL-9] is refused where one field differs, and audited; it changes no member’s identity', async () => {
    const browser = await entered('amb9kanda')
    const right = said(await profileOf(browser))
    const other = { platform: { platformCode: 'AMBKING', username: 'wichai' } }
    for (const wrong of [
      { username: 'amb9wichai' },
      { platformCode: 'TIAMUT' },
      { userPlatform: other },
      { firstName: 'วิชัย' },
      { lastName: 'อื่น' },
      { line: 'other' },
    ]) {
      const reply = await browser.post('/users/auth', { ...right, ...wrong })
      expect([wrong, reply.status, reply.code]).toEqual([wrong, 409, 'members.identity_differs'])
    }
    expect((await profileOf(browser)).username).toBe('amb9kanda')
    const { rows } = await sql`select from audit where action = 'members.identity_differs'`.execute(app.context.db)
    expect(rows.length).toBeGreaterThanOrEqual(6)
  })

  test('[CALL-9, ENT-15] is refused a minute after the login, when its token and profile count no more, to a member of ours, and to a guest', async () => {
    const browser = await entered('amb9kanda')
    const right = said(await profileOf(browser))
    app.clock.advance(60_001)
    expect((await browser.post('/users/auth', right)).code).toBe('members.identity_differs')
    expect((await new Visitor(app.app).post('/users/auth', right)).status).toBe(401)
    expect((await browser.post('/users/auth', { username: 'x' })).status).toBe(422)
  })
})
