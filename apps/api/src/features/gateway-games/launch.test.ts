import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '#features/games/service-catalogue'
import { excludeMember } from '#features/protection/service-limits'
import { TEST_CATALOGUE } from '../../../test/game-host.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { memberId } from '#infra/identity'
import { GATEWAY_CATALOGUES } from '../../../test/gateway-catalogue.ts'

let app: TestApp
let stub: StubGateway

beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  await app.context.withTransaction(async (tx) => {
    await seedCatalogue(tx, TEST_CATALOGUE)
    for (const { host, catalogue } of GATEWAY_CATALOGUES) await seedCatalogue(tx, catalogue, host)
  })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
afterEach(async () => {
  stub.faults.clear()
  stub.closedGames.clear()
  stub.launchesTo = null
  await sql`update game set is_active = true, is_under_maintenance = false`.execute(app.context.db)
  await sql`update platform set is_active = (code <> 'SB')`.execute(app.context.db)
  // The breaker rests, and the catalogue is read again.
  app.clock.advance(31_000)
})

const SLOT = 900_001
const SPORTSBOOK = 900_101
let members = 0

/** A member of a gateway with a phone of their own. */
async function entered(platform: 'AMBKING' | 'SB' = 'AMBKING') {
  members += 1
  const name = `m${members}`
  stub.members.set(name, { password: 'demo-1234', satang: 50_000, openBets: 0, token: null })
  const browser = new Visitor(app.app)
  const username = `${platform === 'SB' ? 'sbx9' : 'amb9'}${name}`
  const body = { username, password: 'demo-1234', birthDate: '1990-05-05', acceptTerms: true }
  expect((await browser.post(`/gateways/${platform}/user/login`, body)).status).toBe(200)
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${username}`.execute(app.context.db)
  return { browser, name, id: memberId(rows[0]?.id ?? 0n) }
}

const open = async (browser: Visitor, gameId = SLOT, path = '/v2/games.login') =>
  await browser.post(path, { gameId, isMobile: true, website: 'morakot.example' })
const listOf = async (platform: string) => (await app.app.inject({ method: 'GET', url: `/storage/games_${platform}.json` })).json()
const idsOf = async (platform: string): Promise<number[]> =>
  (await listOf(platform)).providers.flatMap(({ games }: { games: { id: number }[] }) => games.map(({ id }) => id))

describe('the games of a gateway', () => {
  test('[CALL-43, INIT-3] are its own list; ours has none of them, and the sportsbook’s waits until it is switched on', async () => {
    expect(await idsOf('AMBKING')).toEqual(expect.arrayContaining([SLOT, SLOT + 7]))
    expect((await idsOf('TIAMUT')).filter((id) => id >= SLOT)).toEqual([])
    expect(await idsOf('TIAMUT')).toContain(1001)
    expect(await idsOf('SB')).toEqual([])
    await sql`update platform set is_active = true where code = 'SB'`.execute(app.context.db)
    app.clock.advance(3_000)
    expect(await idsOf('SB')).toEqual([SPORTSBOOK])
  })

  test('[CALL-44] a window closes them by their own platform, and ours by ours', async () => {
    const now = app.clock.now()
    await sql`
      insert into game_maintenance (id, platform_code, starts_at, ends_at, text, created_at)
      values ('0d0e0000-0000-4000-8000-0000000000aa', 'AMBKING', ${now}, null, null, ${now})`.execute(app.context.db)
    const { browser } = await entered()

    expect((await browser.get('/games/maintenance', { platformCode: 'AMBKING' })).data).toMatchObject([
      { id: 9001, isUnderMaintenance: true },
    ])
    expect((await browser.get('/games/maintenance')).data.filter((one: { isUnderMaintenance: boolean }) => one.isUnderMaintenance)).toEqual(
      [],
    )
    const before = stub.count('launch')
    expect(await open(browser)).toMatchObject({
      status: 409,
      code: 'games.maintenance',
      message: 'เกมนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกเกมอื่น',
    })
    expect(stub.count('launch')).toBe(before)
    await sql`update game_maintenance set ends_at = ${app.clock.now()} where platform_code = 'AMBKING'`.execute(app.context.db)
  })
})

describe('opening a game of the gateway', () => {
  test.each(['/v2/games.login', '/games.login'])('[CALL-51, CALL-52, ROLE-4] by %s goes through the login there', async (path) => {
    const { browser, name } = await entered()

    expect(await open(browser, SLOT, path)).toMatchObject({
      status: 200,
      data: { auth: true, url: `${stub.origin}/game/amb-sun-moon`, openIn: 'iframe' },
    })
    const last = stub.arrived.findLast(({ call }) => call === 'launch')
    expect(last).toMatchObject({ path: '/gateway-platform/game/launch', body: JSON.stringify({ gameId: 'amb-sun-moon' }) })
    expect(last?.token).toBe(stub.members.get(name)?.token)
    expect((await browser.get('/v2/games/recent')).data).toMatchObject([{ gameId: SLOT, gameName: 'Sun and Moon' }])
    const { rows } = await sql`
      select website from gateway_play join member on member.id = member_id where username like ${`%${name}`}`.execute(app.context.db)
    expect(rows).toEqual([{ website: 'morakot.example' }])
  })

  test('[CALL-51, VALID-6] renews a token that the gateway forgot by one login, however many games are opened at once', async () => {
    const { browser } = await entered()
    const before = stub.count('login')
    stub.faults.set('launch', ['forget'])

    const all = await Promise.all(Array.from({ length: 10 }, async () => await open(browser)))

    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(stub.count('login')).toBe(before + 1)
    stub.faults.set('launch', ['forget'])
    expect(await open(browser), 'within 30 s').toMatchObject({ status: 401, code: 'members.token_invalid' })
  })

  test.each(['https://evil.example/game/amb-sun-moon', 'http://127.0.0.1:9/game/amb-sun-moon', 'http://127.0.0.1.evil.example/game'])(
    '[CALL-51] redirects to no other host: %s',
    async (url) => {
      const { browser } = await entered()
      stub.launchesTo = url
      const reply = await open(browser)
      expect(reply).toMatchObject({
        status: 503,
        code: 'gateway.unavailable',
        message: 'เชื่อมต่อระบบ แอมบ์คิง ไม่ได้ กรุณาลองใหม่ในภายหลัง',
      })
      expect(JSON.stringify(reply.data ?? null)).not.toContain('game')
    },
  )

  test('[CALL-51] redirects to no address of the gateway with a name and a password in it', async () => {
    const { browser } = await entered()
    stub.launchesTo = `${stub.origin.replace('http://', 'http://member:secret@')}/game/x`
    expect(await open(browser)).toMatchObject({ status: 503, code: 'gateway.unavailable' })
  })

  test.each(['cut', 'html', 'redirect', 'broken', 'huge', 'unsigned'] as const)(
    '[CALL-51, ERR-6] reports an invalid response of the gateway (%s), and stops calling a silent one after five',
    async (fault) => {
      const { browser } = await entered()
      stub.faults.set('launch', [fault])
      expect(await open(browser)).toMatchObject({ status: 503, code: 'gateway.unavailable' })
      expect((await open(browser)).status).toBe(200)
      stub.faults.set(
        'credit',
        Array.from({ length: 5 }, () => fault),
      )
      stub.faults.set(
        'launch',
        Array.from({ length: 5 }, () => fault),
      )
      for (let n = 0; n < 3; n += 1) expect((await open(browser)).status).toBe(503)
      const before = stub.arrived.length
      expect(await open(browser)).toMatchObject({ status: 503, code: 'gateway.unavailable' })
      expect(stub.arrived).toHaveLength(before)
    },
  )

  test('[CALL-51] is refused for a game that is unknown, switched off here or there, and for one of another platform', async () => {
    const { browser } = await entered()
    const before = stub.count('launch')
    expect(await open(browser, 77)).toMatchObject({ status: 404, code: 'games.not_found' })
    expect(await open(browser, 1001), 'ours').toMatchObject({ status: 409, code: 'games.off' })
    expect(await open(browser, SPORTSBOOK), 'the sportsbook’s').toMatchObject({ status: 409, code: 'games.off' })
    await sql`update game set is_active = false where id = ${SLOT}`.execute(app.context.db)
    expect(await open(browser)).toMatchObject({ status: 409, code: 'games.off', message: 'เกมนี้ปิดให้บริการแล้ว กรุณาเลือกเกมอื่น' })
    expect(stub.count('launch')).toBe(before)
    stub.closedGames.add('amb-river-lotus')
    expect(await open(browser, SLOT + 1), 'there').toMatchObject({ status: 409, code: 'games.off' })
    const own = await app.as(await app.memberWith())
    expect(await own.post('/v2/games.login', { gameId: SLOT, isMobile: true })).toMatchObject({
      status: 409,
      failure: { code: 'games.off' },
    })
  })

  test('[CALL-51] is refused on a break, while the account moves away, and when the platform is switched off', async () => {
    const resting = await entered()
    await excludeMember(app.context, resting.id, { kind: 'time_out', days: 1 })
    const before = stub.count('launch')
    expect(await open(resting.browser)).toMatchObject({ status: 403, code: 'games.play_blocked', message: 'คุณกำลังพักการเล่น' })
    const moving = await entered()
    await sql`update gateway_account set frozen_at = ${app.clock.now()} where member_id = ${moving.id}`.execute(app.context.db)
    expect(await open(moving.browser)).toMatchObject({ status: 409, code: 'gateway.frozen' })
    const { browser } = await entered()
    await sql`update platform set is_active = false where code = 'AMBKING'`.execute(app.context.db)
    expect(await open(browser)).toMatchObject({ status: 409, code: 'platforms.inactive', message: 'ระบบนี้ยังไม่เปิดให้บริการ' })
    expect(stub.count('launch')).toBe(before)
  })

  test('[CALL-51] is refused for a break of the same person on our own platform', async () => {
    const { browser, id } = await entered()
    const own = await app.memberWith()
    await sql`
      update member set phone = (select phone from member_platform where member_id = ${id}) where id = ${own.id}`.execute(app.context.db)
    await excludeMember(app.context, own.id, { kind: 'time_out', days: 1 })
    expect(await open(browser)).toMatchObject({ status: 403, code: 'games.play_blocked' })
  })

  test('[CALL-51] is refused once the own limit of losses is reached there, by the credit of now', async () => {
    const { browser, name, id } = await entered()
    expect((await open(browser)).status).toBe(200)
    await sql`
      insert into member_limit (member_id, kind, period, value, set_at) values (${id}, 'loss', 'day', 30000000, ${app.clock.now()})`.execute(
      app.context.db,
    )
    const account = stub.members.get(name)
    if (account !== undefined) account.satang = 20_001
    expect((await open(browser)).status).toBe(200)
    if (account !== undefined) account.satang = 20_000
    const before = stub.count('launch')
    expect(await open(browser)).toMatchObject({ status: 403, code: 'members.loss_limit', message: 'ยอดเสียถึงวงเงินที่คุณตั้งไว้แล้ว' })
    expect(stub.count('launch')).toBe(before)
  })

  test('[CALL-51, ERR-6] requires a login only of a guest', async () => {
    const before = stub.arrived.length
    expect(await open(new Visitor(app.app))).toMatchObject({ status: 200, data: { auth: false, url: '' } })
    expect(stub.arrived).toHaveLength(before)
  })

  test('[PROD-7, CALL-51] the sportsbook opens by its own login once its platform is switched on', async () => {
    await sql`update platform set is_active = true where code = 'SB'`.execute(app.context.db)
    const { browser } = await entered('SB')
    expect(await open(browser, SPORTSBOOK)).toMatchObject({ status: 200, data: { auth: true, url: `${stub.origin}/game/sbx-sportsbook` } })
    expect(await open(browser, SLOT)).toMatchObject({ status: 409, code: 'games.off' })
  })
})
