import type { Call, Calls } from '@morakot/contract/call'
import { callsOf } from '@morakot/contract/nouns'
import { failureSchema } from '@morakot/contract/envelope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self' http://localhost:3002",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join(';')

let plain: TestApp
let secure: TestApp
let member: TestMember
beforeAll(async () => {
  plain = await startApp()
  secure = await startApp({ config: { secure: true, publicOrigin: 'https://play.example', consoleOrigin: 'https://console.example' } })
  member = await secure.memberWith()
  await seedOperator(secure.wiring.operators, { username: 'guard', password: TEST_PASSWORD, displayName: 'guard' })
})
afterAll(async () => await Promise.all([plain[Symbol.asyncDispose](), secure[Symbol.asyncDispose]()]))

const EVERYWHERE = ['/api/version', '/api/me/tokens', '/nothing', '/openapi.json', '/storage/games_TIAMUT.json']

describe('every answer', () => {
  test.each(EVERYWHERE)('[PROD-2] of %s excludes robots, and carries the one policy of scripts and frames', async (url) => {
    const { headers } = await plain.app.inject({ url })

    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('of the console may show no frame at all', async () => {
    const { headers } = await plain.console.inject({ url: '/api/nothing' })

    expect(headers['content-security-policy']).toBe(CSP.replace("frame-src 'self' http://localhost:3002", "frame-src 'none'"))
  })

  test.each(['/api/version', '/api/me/tokens', '/api/nothing', '/api/%'])('of the API is stored nowhere: %s', async (url) => {
    expect((await plain.app.inject({ url })).headers['cache-control']).toBe('no-store')
  })

  test('insists on https only where members come over https', async () => {
    expect((await plain.app.inject({ url: '/api/version' })).headers).not.toHaveProperty('strict-transport-security')
    expect((await secure.app.inject({ url: '/api/version' })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })
})

/** The cookies that a login sets, each as the browser reads it. */
async function logIn(
  app: TestApp['app'],
  origin: string,
  path: string,
  username: string,
  password: string,
): Promise<readonly (string | undefined)[]> {
  const reply = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { origin, host: new URL(origin).host, 'x-morakot-client': '1', 'content-type': 'application/json' },
    payload: JSON.stringify({ username, password }),
  })
  expect(reply.statusCode).toBe(200)
  return [reply.headers['set-cookie']].flat()
}

describe('the cookies of session and device', () => {
  test('behind https are bound to their host and to https, and no script reads them', async () => {
    const cookies = await logIn(secure.app, 'https://play.example', '/v2/users.login', member.username, member.password)

    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-morakot=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-morakot-device=[\w-]{43}\.[\da-f-]{36}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })

  test('of an operator have another name, and no link from elsewhere carries them', async () => {
    const cookies = await logIn(secure.console, 'https://console.example', '/console/login', 'guard', TEST_PASSWORD)

    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-morakot-console=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-morakot-console-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
  })

  test('over plain http have no such names, which browsers would refuse', async () => {
    const visitor = await plain.memberWith()
    const cookies = await logIn(plain.app, 'http://localhost:3000', '/v2/users.login', visitor.username, visitor.password)

    expect(cookies).toEqual([
      expect.stringMatching(/^morakot=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^morakot-device=[\w-]{43}\.[\da-f-]{36}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })
})

function changingCalls(side: 'members' | 'console', api: Readonly<Record<string, Calls>>) {
  return Object.values(api)
    .flatMap((calls) => Object.values<Call>(calls))
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => [side, method, path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')] as const)
}

describe('a call that changes something', () => {
  const send = async (app: TestApp, headers: Record<string, string>) =>
    (await app.app.inject({ method: 'DELETE', url: '/api/v2/users.logout', headers: { 'x-morakot-client': '1', ...headers } })).statusCode

  test.each(['https://evil.example', 'http://play.example', 'https://play.example.evil.example', 'https://play.example:444', 'null', ''])(
    'is refused from %j, when members come over https',
    async (origin) => {
      expect(await send(secure, { origin, host: 'play.example' })).toBe(403)
    },
  )

  test.each([...changingCalls('members', callsOf('member')), ...changingCalls('console', callsOf('console'))])(
    'is refused from another site and without our header: %s, %s %s',
    async (side, method, path) => {
      const app = side === 'members' ? secure.app : secure.console
      const own = side === 'members' ? 'https://play.example' : 'https://console.example'
      const requestFrom = async (headers: Record<string, string>) =>
        (await app.inject({ method, url: `/api${path}`, headers: { host: new URL(own).host, ...headers } })).json().code

      expect(await requestFrom({ origin: 'https://evil.example', 'x-morakot-client': '1' })).toBe('site.foreign_origin')
      expect(await requestFrom({ origin: own })).toBe('site.foreign_origin')
      expect(await requestFrom({ origin: own, 'x-morakot-client': '1' })).not.toBe('site.foreign_origin')
    },
  )

  test('is refused from elsewhere however its address is spelt, and is never cached', async () => {
    const headers = { origin: 'https://evil.example', host: 'play.example' }

    const reply = await secure.app.inject({ method: 'DELETE', url: '/%61pi/v2/users.logout', headers })

    expect(reply.statusCode).toBe(403)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('is refused to a page that names its own host, when the origin is configured', async () => {
    expect(await send(secure, { origin: 'https://other.example', host: 'other.example' })).toBe(403)
    expect(await send(secure, { origin: 'https://play.example', host: 'play.example' })).toBe(200)
  })

  test('over plain http comes from the page of the same address, whichever that is', async () => {
    expect(await send(plain, { origin: 'http://192.168.1.9:3000', host: '192.168.1.9:3000' })).toBe(200)
    expect(await send(plain, { origin: 'http://192.168.1.9:3001', host: '192.168.1.9:3000' })).toBe(403)
  })
})

describe('a flood from one address', () => {
  const REQUESTS = 8

  async function flood(url: string, headers: Record<string, string> = {}) {
    await using app = await startApp({ config: { requestsPerMinute: REQUESTS } })
    const replies = []
    for (let request = 0; request <= REQUESTS; request += 1)
      replies.push(await app.app.inject({ url, headers, remoteAddress: '203.0.113.9' }))
    const other = await app.app.inject({ url, headers, remoteAddress: '203.0.113.10' })
    const last = replies.at(-1)
    return { statuses: replies.map(({ statusCode }) => statusCode), last, other: other.statusCode }
  }

  test('is one flood from all addresses of one IPv6 subscriber', async () => {
    await using app = await startApp({ config: { requestsPerMinute: REQUESTS } })
    const send = async (remoteAddress: string) => (await app.app.inject({ url: '/api/version', remoteAddress })).statusCode

    for (let one = 0; one < REQUESTS; one += 1) expect(await send(`2001:db8:1:2::${one}`)).toBe(200)

    expect(await send('2001:db8:1:3:ffff::1')).toBe(429)
    expect(await send('2001:db8:1:100::1')).toBe(200)
  })

  test('gets a retry time, in Thai, while others are served', async () => {
    const { statuses, last, other } = await flood('/api/version')

    expect(statuses).toEqual([...Array.from({ length: REQUESTS }, () => 200), 429])
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(failureSchema.parse(last?.json())).toMatchObject({
      code: 'site.too_many',
      error: 'ทำรายการถี่เกินไป กรุณารอสักครู่',
      message: 'ทำรายการถี่เกินไป กรุณารอสักครู่',
    })
    expect(other).toBe(200)
  })

  test('is counted too when each of its requests is refused a session', async () => {
    const { statuses } = await flood('/api/me/tokens', { cookie: `morakot=${'x'.repeat(43)}` })

    expect(statuses).toEqual([...Array.from({ length: REQUESTS }, () => 401), 429])
  })

  test('is counted too when its address has no route', async () => {
    expect((await flood('/api/nothing')).statuses.at(-1)).toBe(429)
  })

  test('does not count game providers, whose messages are signed', async () => {
    await using app = await startApp({ config: { requestsPerMinute: 2 } })
    const statuses = []
    for (let request = 0; request < 5; request += 1)
      statuses.push((await app.app.inject({ method: 'POST', url: '/seamless/v1/ping', payload: {} })).statusCode)

    expect(statuses).toEqual([401, 401, 401, 401, 401])
  })
})
