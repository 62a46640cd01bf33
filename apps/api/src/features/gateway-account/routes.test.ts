import { GATEWAY_BASE, GATEWAY_CALLS, OPEN_BETS_TEXT } from '@morakot/contract/outside/gateway'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'

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
afterEach(() => {
  stub.faults.clear()
  // The breaker rests.
  app.clock.advance(31_000)
})

const REQUEST = { username: 'amb9wichai', password: 'demo-1234', prefix: 'amb9' }
const DETAILS = { birthDate: '1990-05-05', acceptTerms: true }
const PATH = '/gateways/AMBKING/user/login'
const visitor = () => new Visitor(app.app)

async function entered(username = 'amb9wichai'): Promise<Visitor> {
  const browser = visitor()
  const { status } = await browser.post(PATH, { ...REQUEST, ...DETAILS, username })
  expect(status).toBe(200)
  return browser
}

describe('a login through the gateway', () => {
  test('[CALL-8] requires birth date and terms once, creates one member for two concurrent first logins, and returns an opaque handle', async () => {
    expect(await visitor().post(PATH, REQUEST)).toMatchObject({ status: 422, code: 'members.first_login' })
    expect(await visitor().post(PATH, { ...REQUEST, ...DETAILS, birthDate: '2010-01-01' })).toMatchObject({
      status: 422,
      code: 'members.too_young',
      fields: { birthDate: 'ต้องมีอายุ 20 ปีขึ้นไป' },
    })
    const all = await Promise.all(Array.from({ length: 2 }, async () => await visitor().post(PATH, { ...REQUEST, ...DETAILS })))
    expect(all.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await sql<{ platform: string; phone: string | null; told: string }>`
      select member.platform_code as platform, member.phone, told.phone as told
      from member join member_platform as told on told.member_id = member.id where username = 'amb9wichai'`.execute(app.context.db)
    expect(rows).toEqual([{ platform: 'AMBKING', phone: null, told: '0861112201' }])

    const browser = visitor()
    const { data, status } = await browser.post(PATH, REQUEST)
    expect(status).toBe(200)
    expect(data.result.token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(data)).not.toContain(stub.members.get('wichai')?.token)
    expect(data.result.profile).toMatchObject({ username: 'wichai', firstName: 'วิชัย', tel: expect.stringContaining('x') })
    expect((await browser.get('/v2/users/profile')).data).toMatchObject({
      username: 'amb9wichai',
      userPlatform: { platform: { platformCode: 'AMBKING' } },
    })
  })

  test('[CALL-8] distinguishes a wrong password from a gateway that does not answer, and counts tries as any login does', async () => {
    const wrong = { ...REQUEST, username: 'amb9nobody', password: 'wrong' }
    for (let n = 0; n < 5; n += 1)
      expect(await visitor().post(PATH, wrong)).toMatchObject({ status: 401, code: 'members.wrong_credentials' })
    expect(await visitor().post(PATH, wrong)).toMatchObject({ status: 403, code: 'members.captcha_required' })
    stub.faults.set('login', ['html'])
    expect(await visitor().post(PATH, { ...REQUEST, username: 'amb9kanda' })).toMatchObject({
      status: 503,
      code: 'gateway.unavailable',
      message: 'เชื่อมต่อระบบ แอมบ์คิง ไม่ได้ กรุณาลองใหม่ในภายหลัง',
    })
  })

  test('[CALL-8] is refused for a platform that is not there, not active or has another prefix, and for a blocked member', async () => {
    expect((await visitor().post('/gateways/TIAMUT/user/login', REQUEST)).status).toBe(422)
    expect(await visitor().post('/gateways/SB/user/login', { ...REQUEST, prefix: 'sbx9' })).toMatchObject({
      status: 409,
      code: 'platforms.inactive',
    })
    expect(await visitor().post(PATH, { ...REQUEST, prefix: 'sbx9' })).toMatchObject({ status: 404, code: 'platforms.not_found' })
    expect(await visitor().post(PATH, { ...REQUEST, username: '' })).toMatchObject({ status: 422, fields: { username: 'กรุณากรอกชื่อผู้ใช้' } })
    await entered('amb9prasit')
    await sql`update member set status = 'blocked' where username = 'amb9prasit'`.execute(app.context.db)
    expect(await visitor().post(PATH, { ...REQUEST, username: 'amb9prasit' })).toMatchObject({ status: 403, code: 'members.blocked' })
    await sql`update member set status = 'active' where username = 'amb9prasit'`.execute(app.context.db)
  })

  test('[CALL-8] takes the primary way for a name that is on our own platform', async () => {
    const { password } = await app.memberWith({ username: 'amb9moved' })
    const before = stub.count('login')
    const browser = visitor()
    expect((await browser.post(PATH, { ...REQUEST, username: 'amb9moved', password })).status).toBe(200)
    expect(stub.count('login')).toBe(before)
    expect((await browser.get('/v2/users/profile')).data.userPlatform.platform.platformCode).toBe('TIAMUT')
  })

  test('[ROLE-4] the browser receives the prefix of each platform, and no platform that is switched off', async () => {
    expect((await visitor().get('/gateways')).data).toEqual({
      items: [{ code: 'AMBKING', prefix: 'amb9', name: 'แอมบ์คิง', gatewayBaseUrl: '/gateways/AMBKING' }],
    })
  })
})

describe('credit of a member of the gateway', () => {
  test('[CALL-18, ROLE-4] is the gateway’s, stale while it is silent, with the balance of our own wallet next to it', async () => {
    const browser = await entered()
    const send = async (username = 'amb9wichai', platformCode = 'AMBKING') =>
      await browser.get('/v2/users/credit', { username, platformCode })
    expect(await send()).toMatchObject({ status: 200, data: { credit: 2_350, own: 0, stale: false } })
    expect((await send('wichai')).data).toMatchObject({ credit: 2_350 })
    expect((await send('somsri')).status).toBe(404)
    expect((await send('amb9wichai', 'TIAMUT')).status).toBe(404)
    app.clock.advance(6_000)
    stub.faults.set('credit', ['html'])
    expect((await send()).data).toMatchObject({ credit: 2_350, stale: true })
    stub.faults.set('credit', ['cut'])
    const never = await entered('amb9kanda')
    expect(await never.get('/v2/users/credit', { username: 'amb9kanda', platformCode: 'AMBKING' })).toMatchObject({
      status: 503,
      code: 'gateway.unavailable',
    })
    expect((await browser.get('/start')).data?.credit ?? null, 'the first screen does not wait for it').toBeNull()
  })
})

describe('the calls of a member at the gateway', () => {
  test.each([
    ['/bank/non-promptPay', 'nonPromptPay'],
    ['/bank/autoslip', 'autoSlip'],
    ['/trueMoney', 'trueMoney'],
  ] as const)('[CALL-84, CALL-85, CALL-86, ROLE-4] %s is called with the bearer token, which the server adds', async (path, call) => {
    const browser = await entered()
    expect(await browser.get(`/gateways/AMBKING${path}`)).toMatchObject({ status: 200, data: { result: true } })
    const last = stub.arrived.findLast((one) => one.call === call)
    expect(last?.token).toBe(stub.members.get('wichai')?.token)
    expect((await visitor().get(`/gateways/AMBKING${path}`)).status).toBe(401)
    stub.faults.set(call, ['redirect'])
    expect(await browser.get(`/gateways/AMBKING${path}`)).toMatchObject({ status: 503, code: 'gateway.unavailable' })
    expect((await browser.get(`/gateways/AMBKING${path}`, { username: 'somsri' })).status, 'a query that it has not').toBe(422)
    expect((await browser.get(`/gateways/SB${path}`)).status).toBe(404)
    expect((await (await app.as(await app.memberWith())).get(`/gateways/AMBKING${path}`)).status, 'a member of ours').toBe(404)
  })

  test('[CALL-87] the condition shows the code and the message of the gateway', async () => {
    expect((await (await entered()).get('/gateways/AMBKING/withdraw/condition')).data).toEqual({ code: 0, result: { message: '' } })
    expect((await (await entered('amb9prasit')).get('/gateways/AMBKING/withdraw/condition')).data).toEqual({
      code: 1,
      result: { message: OPEN_BETS_TEXT },
    })
  })

  test('[CALL-88] the point call of a browser debits nothing, whatever its body says', async () => {
    const browser = await entered('amb9somsri')
    const before = stub.members.get('somsri')?.satang
    for (const body of [
      { username: 'amb9somsri', amount: 0.75 },
      { username: 'wichai', amount: 1, reference: 'mine' },
    ])
      expect(await browser.post('/gateways/AMBKING/withdraw/condition/point', body)).toMatchObject({
        status: 409,
        code: 'migration.not_open',
      })
    expect((await browser.post('/gateways/AMBKING/withdraw/condition/point', { username: 'x', amount: 2_000 })).status).toBe(422)
    expect(stub.count('point')).toBe(0)
    expect(stub.members.get('somsri')?.satang).toBe(before)
  })

  test('[ERR-5, VALID-6] a token that the gateway forgot is renewed behind the call; one that cannot be is the same lost session', async () => {
    const browser = await entered('amb9kanda')
    stub.faults.set('autoSlip', ['forget'])
    expect((await browser.get('/gateways/AMBKING/bank/autoslip')).data).toEqual({ result: true })
    stub.faults.set('autoSlip', ['forget'])
    expect(await browser.get('/gateways/AMBKING/bank/autoslip'), 'within 30 s').toMatchObject({
      status: 401,
      code: 'members.token_invalid',
      error: 'unable to verify token',
    })
  })
})

const HOSTILE = [
  '/user/credit',
  '/transfer/out',
  '/withdraw/condition/point/../../transfer/out',
  '/bank/../transfer/in',
  '/bank/%2e%2e/transfer/in',
  '/bank%2Fautoslip/../../user/profile',
  '//evil.example/bank/autoslip',
  '/bank/autoslip@evil.example',
  '/bank/autoslip?url=http://evil.example',
  '/bank/autoslip%00',
  '/bank/autoslip/..;/transfer/out',
  '/http://evil.example/',
  '\\transfer\\out',
] as const
const SIGNS = [
  '.',
  '/',
  '%2f',
  '%2e',
  '%5c',
  '\\',
  '@',
  ':',
  '?',
  '#',
  ';',
  '%00',
  'transfer',
  'out',
  'in',
  'user',
  'credit',
  'bank',
  'evil.example',
]

test('[CALL-84, CALL-88] 2,000 hostile addresses reach no other call and no other host, and debit nothing', async () => {
  const browser = await entered()
  const allowed = new Set(
    ['/user/login', '/bank/non-promptPay', '/bank/autoslip', '/trueMoney', '/withdraw/condition'].map((path) => GATEWAY_BASE + path),
  )
  const from = stub.arrived.length
  const sums = [...stub.members.values()].map(({ satang }) => satang)
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let n = 0; n < 2_000; n += 1) {
    const made = HOSTILE[n] ?? `/${Array.from({ length: 1 + next(6) }, () => SIGNS[next(SIGNS.length)]).join('')}`
    const method = n % 2 === 0 ? 'get' : 'post'
    const path = `/gateways/${n % 7 === 0 ? encodeURIComponent('AMBKING/../..') : 'AMBKING'}${made}`
    await (method === 'get' ? browser.get(path) : browser.post(path, { path: '/transfer/out', url: 'http://evil.example' })).catch(
      () => null,
    )
  }
  expect(stub.arrived.slice(from).filter(({ path }) => !allowed.has(path))).toEqual([])
  expect([...stub.members.values()].map(({ satang }) => satang)).toEqual(sums)
  expect(Object.keys(GATEWAY_CALLS)).toHaveLength(14)
})
