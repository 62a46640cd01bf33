import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedCatalogue } from '#features/games/service-catalogue'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { GATEWAY_CATALOGUES } from '../../../test/gateway-catalogue.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let stub: StubGateway
let browser: Visitor
let id: MemberId
let username: string
let members = 0

beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  await app.context.withTransaction(async (tx) => {
    for (const { host, catalogue } of GATEWAY_CATALOGUES) await seedCatalogue(tx, catalogue, host)
  })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
beforeEach(async () => {
  // Noon in Bangkok.
  app.clock.setTo(new Date('2026-11-20T05:00:00Z'))
  members += 1
  username = `amb9m${members}`
  stub.members.set(`m${members}`, { password: 'demo-1234', satang: 50_000, openBets: 0, token: null })
  browser = new Visitor(app.app)
  await logIn({ birthDate: '1990-05-05', acceptTerms: true })
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${username}`.execute(app.context.db)
  id = memberId(rows[0]?.id ?? 0n)
})

const SLOT = 900_001
const OTHER = 900_002
const MINUTE_MS = 60_000

const pass = (minutes: number) => app.clock.advance(minutes * MINUTE_MS)
const open = async (gameId = SLOT) => await browser.post('/v2/games.login', { gameId, isMobile: true })
const clock = async (game?: number) => (await browser.get('/me/session-clock', game === undefined ? {} : { game: String(game) })).data
const leave = async (gameId = SLOT) => await browser.post('/me/session-clock.leave', { gameId })
const playedToday = async () =>
  present((await browser.get('/me/limits')).data.limits.find((one: { kind: string; period: string }) => one.kind === 'session')).used
const dayRows = async () =>
  (
    await sql<{ day: string; seconds: number }>`
      select day::text, played_seconds::integer as seconds from member_usage where member_id = ${id} order by day`.execute(app.context.db)
  ).rows

async function logIn(more: object = {}): Promise<void> {
  expect((await browser.post('/gateways/AMBKING/user/login', { username, password: 'demo-1234', ...more })).status).toBe(200)
}

/** The page of the game is open for this long, and sends a sign now and then. */
async function play(minutes: number, game = SLOT): Promise<void> {
  for (let played = 0; played < minutes; played += 10) {
    pass(Math.min(10, minutes - played))
    await clock(game)
  }
}

describe('the time of a game at a gateway', () => {
  test('counts from the launch until the member leaves, to the second, and no longer', async () => {
    pass(10)
    expect((await open()).status).toBe(200)
    await play(12)
    app.clock.advance(7_000)
    expect((await leave()).data).toMatchObject({ playedSeconds: 12 * 60 + 7 })

    pass(30)
    expect((await clock()).playedSeconds).toBe(12 * 60 + 7)
    expect(await playedToday()).toBe(13)
  })

  test('counts whole where the page slept while the game had a window of its own', async () => {
    await open()
    pass(55)
    expect(await clock(SLOT)).toMatchObject({ playedSeconds: 55 * 60 })
    pass(55)
    expect((await leave()).data).toMatchObject({ playedSeconds: 110 * 60 })
  })

  test('ends an hour after the last sign of its page, whatever other pages send; a later sign continues from there', async () => {
    await open()
    await play(5)
    for (let requestCount = 0; requestCount < 10; requestCount += 1) {
      pass(10)
      await clock()
    }
    expect((await clock()).playedSeconds).toBe(65 * 60)

    await clock(SLOT)
    pass(3)
    expect((await clock(SLOT)).playedSeconds).toBe(68 * 60)
  })

  test('a sign that comes after the game was left, or of another game, opens nothing', async () => {
    await open()
    await play(5)
    await leave(OTHER)
    await play(1)
    await leave()
    app.clock.advance(2_000)
    await clock(SLOT)
    await clock(OTHER)
    pass(20)
    expect((await clock()).playedSeconds).toBe(6 * 60)
  })

  test('the next launch ends the one before, and nothing counts twice for ten concurrent requests', async () => {
    await open()
    pass(4)
    await open(OTHER)
    pass(6)
    await Promise.all(Array.from({ length: 10 }, async () => await clock(OTHER)))
    await leave()
    pass(1)
    expect((await leave(OTHER)).data.playedSeconds).toBe(11 * 60)
    expect((await dayRows()).map(({ seconds }) => seconds)).toEqual([11 * 60])
  })

  test('a log-out ends it, and a login within the hour carries its time on', async () => {
    await open()
    pass(20)
    expect((await browser.delete('/users/auth')).status).toBe(200)
    pass(10)
    await app.drainSubscribers()
    await logIn()
    await app.drainSubscribers()

    expect((await clock()).playedSeconds).toBe(20 * 60)
    expect(await playedToday()).toBe(20)
  })

  test('a login on another device ends it at that moment', async () => {
    await open()
    pass(20)
    browser = new Visitor(app.app)
    await logIn()
    await app.drainSubscribers()
    pass(15)

    expect((await clock()).playedSeconds).toBe(20 * 60)
  })

  test('is parted at midnight in Bangkok', async () => {
    app.clock.setTo(new Date('2026-11-20T16:50:00Z'))
    browser = new Visitor(app.app)
    await logIn()
    await open()
    pass(25)
    await leave()
    expect(await dayRows()).toEqual([
      { day: '2026-11-20', seconds: 600 },
      { day: '2026-11-21', seconds: 900 },
    ])
  })

  test('brings the reality check over the game, which waits for its answer and is counted on from there', async () => {
    await open()
    await play(59.5)
    expect((await clock(SLOT)).isCheckDue).toBe(false)
    await play(0.5)
    expect(await clock(SLOT)).toMatchObject({ isCheckDue: true, checkMinutes: 60 })
    pass(2)
    expect((await browser.post('/me/reality-check', { answer: 'continue' })).data).toMatchObject({
      isCheckDue: false,
      playedSeconds: 62 * 60,
    })
    await play(59)
    expect((await clock(SLOT)).isCheckDue).toBe(false)
    await play(1)
    expect((await clock(SLOT)).isCheckDue).toBe(true)
  })

  test('reaching the own limit refuses the next launch with its text, before the gateway is called', async () => {
    expect((await browser.put('/me/limits', { kind: 'session', period: 'day', value: 30 })).status).toBe(200)
    await open()
    await play(30)
    await leave()
    expect((await open()).status, 'the limit itself may be played').toBe(200)
    app.clock.advance(1_000)
    const before = stub.count('launch')

    expect(await open()).toMatchObject({ status: 403, code: 'members.session_limit' })
    expect(stub.count('launch')).toBe(before)
    app.clock.setTo(new Date('2026-11-20T17:00:01Z'))
    browser = new Visitor(app.app)
    await logIn()
    expect((await open()).status, 'the next day').toBe(200)
  })

  test('a launch that the gateway refuses or does not answer counts nothing', async () => {
    stub.faults.set('launch', ['broken'])
    expect((await open()).status).toBe(503)
    pass(10)
    expect((await clock(SLOT)).playedSeconds).toBe(0)
  })

  test.each([{ gameId: 0 }, { gameId: 'x' }, { gameId: 2 ** 31 }, {}])('a leave of no game is refused: %j', async (body) => {
    expect((await browser.post('/me/session-clock.leave', body)).status).toBe(422)
    expect((await browser.get('/me/session-clock', { game: 'x' })).status).toBe(422)
  })

  test('[B13] a guest leaves no game, and no member leaves another’s', async () => {
    expect((await new Visitor(app.app).post('/me/session-clock.leave', { gameId: SLOT })).status).toBe(401)
    await open()
    const own = await app.as(await app.memberWith())
    expect((await own.post('/me/session-clock.leave', { gameId: SLOT })).status).toBe(200)
    pass(5)
    expect((await clock(SLOT)).playedSeconds).toBe(300)
  })
})
