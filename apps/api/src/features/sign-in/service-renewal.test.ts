import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD as PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
})

const HOUR_MS = 3_600_000
const NO_PLATFORM = { platformUsername: null, platformCode: null }

const visitor = () => new Visitor(app.app)

async function loggedIn(username: string): Promise<Visitor> {
  const browser = visitor()
  expect((await browser.post('/v2/users.login', { username, password: PASSWORD })).status).toBe(200)
  return browser
}

const again = async (browser: Visitor) => (await browser.get('/v2/users/auth')).data

describe('authenticating again', () => {
  test('[CALL-4] keeps an open session, and brings no ended one back: other device, logout, password, block, twelve hours', async () => {
    const endings: Record<string, (username: string, browser: Visitor) => Promise<unknown>> = {
      'another device': async (username) => await loggedIn(username),
      logout: async (username, browser) => {
        const kept = new Map(browser.cookies)
        await browser.delete('/v2/users.logout')
        for (const [name, value] of kept) browser.cookies.set(name, value)
      },
      password: async (username) =>
        await sql`
          update member_session set ended_at = ${app.clock.now()}, ended_reason = 'password'
          where member_id = (select id from member where username = ${username})`.execute(app.context.db),
      block: async (username) => await sql`update member set status = 'blocked' where username = ${username}`.execute(app.context.db),
      time: async () => app.clock.advance(12 * HOUR_MS),
    }
    for (const [name, end] of Object.entries(endings)) {
      const { username } = await app.memberWith()
      const browser = await loggedIn(username)
      expect([name, await again(browser)]).toEqual([name, { auth: true }])

      await end(username, browser)
      expect([name, await again(browser)]).toEqual([name, { auth: false }])
      expect([name, (await browser.get('/users/auth')).data]).toEqual([name, { auth: false }])
    }
  })

  test('[CALL-4] lengthens nothing: a session that is renewed all day ends after its twelve hours', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)

    for (let hour = 1; hour < 12; hour += 1) {
      app.clock.advance(HOUR_MS)
      expect(await again(browser)).toEqual({ auth: true })
    }
    app.clock.advance(HOUR_MS)
    expect(await again(browser)).toEqual({ auth: false })
  })

  test('[CALL-4] is granted ten times a minute to a session, and refused beyond; another session has its own count', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)
    const other = await loggedIn((await app.memberWith()).username)
    const requests = await Promise.all(Array.from({ length: 12 }, async () => await browser.get('/v2/users/auth')))

    expect(requests.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = requests.filter(({ code }) => code === 'site.too_many')
    expect(refused).toHaveLength(2)
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    expect(await again(other)).toEqual({ auth: true })
    app.clock.advance(60_000)
    expect(await again(browser)).toEqual({ auth: true })
  })
})

describe('who a username is on its platform', () => {
  test('[CALL-5] is returned to its owner, in any case of letters', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)

    for (const requested of [username, ` ${username.toUpperCase()} `]) {
      const reply = await browser.get('/v2/users/platforms.identify', { username: requested })
      expect(reply.data).toEqual({ platformUsername: username, platformCode: 'TIAMUT' })
    }
  })

  test('[CALL-5] is returned to no one else: a guest, another member and an unknown name get the same nulls', async () => {
    const { username } = await app.memberWith()
    const other = await loggedIn((await app.memberWith()).username)

    const replies = await Promise.all([
      visitor().get('/v2/users/platforms.identify', { username }),
      other.get('/v2/users/platforms.identify', { username }),
      other.get('/v2/users/platforms.identify', { username: 'nobody9' }),
      other.get('/v2/users/platforms.identify', { username: '' }),
    ])
    expect(replies.map(({ status, data }) => ({ status, data }))).toEqual(Array(4).fill({ status: 200, data: NO_PLATFORM }))
  })
})

describe('the logout of the gateway platforms', () => {
  test('[CALL-7] ends the session, takes the cookie and may be done twice, as the other logout does', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)
    const kept = new Map(browser.cookies)

    const first = await browser.delete('/users/auth')
    const second = await browser.delete('/users/auth')

    expect([first.status, first.data, second.data]).toEqual([200, { loggedOut: true }, { loggedOut: true }])
    expect(first.setCookie).toMatch(/^morakot=; .*Expires=Thu, 01 Jan 1970/)
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect((await browser.get('/users/auth')).data).toEqual({ auth: false })
  })

  test('[CALL-7] takes no word from another site', async () => {
    const { username } = await app.memberWith()
    const browser = await loggedIn(username)

    expect((await browser.delete('/users/auth', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await browser.get('/users/auth')).data).toEqual({ auth: true })
  })
})
