import { createHash, randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { hashText } from '@morakot/art/random'
import { catalogueSchema } from '@morakot/contract/features/games/schema'
import { DEMO_AMB_KEY, DEMO_HUB88 } from '@morakot/contract/outside/conventions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOST_SECRET, openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { seedCatalogue } from '#features/games/service-catalogue'
import { buildCatalogue } from '../../seed/catalogue.ts'
import { seedDemoOrder } from './service-seed-demo.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let desk: Browser
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())
const REASON = 'ทดสอบระบบเกม'
/** The body of a PEM, without its first and last line. */
const DEMO_HUB88_DER = Buffer.from(DEMO_HUB88.publicKey.replaceAll(/-----.*-----|\n/g, ''), 'base64')
/** After this a change is out. */
const OUT_MS = 5_000
// Long after whatever the test before has cached.
beforeEach(async () => {
  app.clock.advance(60_000)
  await signIn()
})

/** An operator's session grows idle in 15 minutes. */
const signIn = async () => void (desk = await signInOperator(app, { username: 'content', roles: ['content'] }))

const catalogue = async (query = '') =>
  catalogueSchema.parse((await app.app.inject({ method: 'GET', url: `/storage/games_TIAMUT.json${query}` })).json())
const idsIn = async () => (await catalogue()).providers.flatMap(({ games }) => games.map(({ id }) => id))
const maintenance = async () => (await app.guest().get('/games/maintenance?platformCode=TIAMUT')).data
const open = async (body: object) => await desk.post('/console/game-maintenance', { windowId: randomUUID(), reason: REASON, ...body })
const launch = async (gameId: number) => await (await app.as(await app.memberWith())).post('/v2/games.login', { gameId, isMobile: true })
const audited = async (action: string) => {
  const { rows } = await sql<{ subject: string; after: Record<string, unknown> }>`
    select subject, after from audit where action = ${action} order by id desc limit 1`.execute(app.context.db)
  return rows[0]
}

describe('switches', () => {
  test('[CALL-43, ENT-7] take a game off the list of members within 5 s, and back, each written down', async () => {
    await idsIn()
    const off = await desk.put('/console/games/1001/switch', { isActive: false, reason: REASON })
    app.clock.advance(OUT_MS)

    expect(off).toMatchObject({ status: 200, data: { isActive: false, auditId: expect.any(String) } })
    expect(await idsIn()).not.toContain(1001)
    expect(await launch(1001)).toMatchObject({ status: 409, failure: { code: 'games.off' } })
    expect(await audited('game.switch')).toMatchObject({ subject: 'game:1001', after: { isActive: false, reason: REASON } })
    expect(await desk.put('/console/games/1001/switch', { isActive: false, reason: REASON })).toMatchObject({
      status: 409,
      failure: { code: 'gameAdmin.already_switched' },
    })
    await desk.put('/console/games/1001/switch', { isActive: true, reason: REASON })
    app.clock.advance(OUT_MS)
    expect(await idsIn()).toContain(1001)
  })

  test('of a maker hide all of its games and keep their own switches', async () => {
    await desk.put('/console/games/1004/switch', { isActive: false, reason: REASON })
    await desk.put('/console/game-providers/1/switch', { isActive: false, reason: REASON })
    app.clock.advance(OUT_MS)
    const hidden = await idsIn()
    const listed = (await desk.get('/console/games?providerId=1&limit=100')).data
    await desk.put('/console/game-providers/1/switch', { isActive: true, reason: REASON })
    app.clock.advance(OUT_MS)

    expect(hidden).toEqual([2001])
    expect(listed.items.map(({ isProviderActive }) => isProviderActive)).toEqual([false, false, false, false])
    expect(listed.counts).toMatchObject({ all: 4, on: 0, off: 4 })
    expect(await idsIn()).not.toContain(1004)
    await desk.put('/console/games/1004/switch', { isActive: true, reason: REASON })
  })

  test('of ten operators at once count one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await desk.put('/console/games/1003/switch', { isActive: false, reason: REASON })),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    await desk.put('/console/games/1003/switch', { isActive: true, reason: REASON })
  })

  test('are refused for what does not exist, and without a reason', async () => {
    const request = { isActive: false, reason: REASON }

    expect(await desk.put('/console/games/77/switch', request)).toMatchObject({
      status: 404,
      failure: { code: 'gameAdmin.game_not_found' },
    })
    expect(await desk.put('/console/game-providers/77/switch', request)).toMatchObject({
      failure: { code: 'gameAdmin.provider_not_found' },
    })
    expect(await desk.put('/console/games/1001/switch', { isActive: false, reason: 'ab' })).toMatchObject({
      status: 422,
      failure: { fields: { reason: expect.any(String) } },
    })
  })
})

describe('a maintenance window', () => {
  test('[CALL-44, ENT-7, CALL-51] closes a maker from its start to its end: the list shows it, launches are refused, recent games are grey', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const endsAt = new Date(app.clock.now().getTime() + 120_000).toISOString()
    expect(await open({ scope: 'provider', target: '2', startsAt, endsAt, text: 'ปรับปรุงโต๊ะ' })).toMatchObject({ status: 200 })

    expect(await maintenance()).toEqual([
      expect.objectContaining({ id: 1, games: [expect.objectContaining({ id: 1002, gameName: 'Closed' })] }),
    ])
    expect(await launch(2001)).toMatchObject({ status: 200 })
    app.clock.advance(61_000)

    expect(await maintenance()).toContainEqual({ id: 2, isUnderMaintenance: true, games: [], text: 'ปรับปรุงโต๊ะ', endsAt })
    expect(await launch(2001)).toMatchObject({
      status: 409,
      failure: { code: 'games.maintenance', message: 'เกมนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกเกมอื่น' },
    })
    expect((await catalogue()).providers[1]?.games[0]?.isUnderMaintenance).toBe(true)
    app.clock.advance(60_000)
    expect(await launch(2001)).toMatchObject({ status: 200 })
    expect((await catalogue()).providers[1]?.games[0]?.isUnderMaintenance).toBe(false)
  })

  test.each([
    ['game', '1001'],
    ['provider', '1'],
    ['host', 'sandbox'],
    ['platform', 'TIAMUT'],
  ])('[CALL-44] of a %s closes the game, a win of an open round is paid, and its end opens the game again', async (scope, target) => {
    const member = await app.memberWith({ credit: '100.00' })
    const player = await openGame(app, host, member)
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)
    const { data } = await open({ scope, target })

    expect(await launch(1001)).toMatchObject({ failure: { code: 'games.maintenance' } })
    expect(await callWallet(app, 'win', say.win(player, 25, { round_id: bet['round_id'], round_closed: true }))).toMatchObject({
      reply: { status: 'OK' },
    })
    app.clock.advance(1_000)
    expect(await desk.post(`/console/game-maintenance/${data.windowId}/end`, { reason: REASON })).toMatchObject({ status: 200 })
    expect(await launch(1001)).toMatchObject({ status: 200 })
    expect(await desk.post(`/console/game-maintenance/${data.windowId}/end`, { reason: REASON })).toMatchObject({
      status: 409,
      failure: { code: 'gameAdmin.window_ended' },
    })
  })

  test('that is planned is called off once, and listed as ended', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const { data } = await open({ scope: 'game', target: '1001', startsAt })
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await desk.post(`/console/game-maintenance/${data.windowId}/end`, { reason: REASON })),
    )
    const listed = (await desk.get('/console/game-maintenance')).data.items.find(
      (one: { windowId: string }) => one.windowId === data.windowId,
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(listed).toMatchObject({ scope: 'game', target: '1001', targetName: 'Mango Nights', status: 'ended', createdBy: 'content' })
    app.clock.advance(3_700_000)
    expect(await launch(1001)).toMatchObject({ status: 200 })
  })

  test('sent twice with one id is one window', async () => {
    const windowId = randomUUID()
    await open({ windowId, scope: 'game', target: '1003' })
    await open({ windowId, scope: 'game', target: '1003' })
    const { items } = (await desk.get('/console/game-maintenance')).data

    expect(items.filter((one: { windowId: string }) => one.windowId === windowId)).toHaveLength(1)
    app.clock.advance(1_000)
    await desk.post(`/console/game-maintenance/${windowId}/end`, { reason: REASON })
  })

  test('is refused for what does not exist, an end before its start, and an unknown id', async () => {
    expect(await open({ scope: 'provider', target: '77' })).toMatchObject({ status: 404, failure: { code: 'gameAdmin.target_not_found' } })
    expect(await open({ scope: 'host', target: 'nobody' })).toMatchObject({ failure: { code: 'gameAdmin.target_not_found' } })
    expect(await open({ scope: 'game', target: '1001', startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' })).toMatchObject({
      status: 422,
      failure: { fields: { endsAt: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม' } },
    })
    expect(await desk.post(`/console/game-maintenance/${randomUUID()}/end`, { reason: REASON })).toMatchObject({
      status: 404,
      failure: { code: 'gameAdmin.window_not_found' },
    })
  })

  test('shows who plays what it would close, before it is set', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }), 1004)
    await callWallet(app, 'bet', { ...say.bet(player, 1), game_code: 'ltn-papaya' })

    expect((await desk.get('/console/game-impact?scope=game&target=1004')).data).toEqual({ games: 1, playing: 1, openRounds: 1 })
    expect((await desk.get('/console/game-impact?scope=platform&target=TIAMUT')).data.games).toBe(5)
  })

  test('a game that its list closed can be opened by hand, once', async () => {
    expect(await desk.put('/console/games/1002/reopen', { reason: REASON })).toMatchObject({ status: 200 })
    expect(await launch(1002)).toMatchObject({ status: 200 })
    expect(await desk.put('/console/games/1002/reopen', { reason: REASON })).toMatchObject({
      failure: { code: 'gameAdmin.already_switched' },
    })
    await sql`update game set is_under_maintenance = true where id = 1002`.execute(app.context.db)
  })
})

describe('order and shelves', () => {
  test('[CALL-43] put games where operators want them, then by rounds of the last seven days, then as before', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
    await callWallet(app, 'betWin', say.betWin(player, 1, 0))
    await app.drainSubscribers()
    app.clock.advance(24 * 3_600_000)
    await signIn()
    const played = await catalogue()
    await desk.put('/console/games/1003/mark', { position: 1, jackpotNetwork: null, reason: REASON })
    app.clock.advance(OUT_MS)
    const placed = await catalogue()

    expect(played.ranking).toEqual([1001])
    expect(played.providers[0]?.games.find(({ id }) => id === 1001)?.tags).toContain('hot')
    expect(placed.ranking).toEqual([1003, 1001])
    expect(await audited('game.mark')).toMatchObject({ subject: 'game:1003', after: { position: 1, reason: REASON } })
    expect(await desk.put('/console/games/1003/mark', { position: 0, jackpotNetwork: null, reason: REASON })).toMatchObject({ status: 422 })
    expect(await desk.put('/console/games/1003/mark', { position: 1, jackpotNetwork: 'morakot', reason: REASON })).toMatchObject({
      status: 409,
      failure: { code: 'gameAdmin.game_without_jackpot', fields: { jackpotNetwork: 'เกมนี้ไม่มีแจ็กพอต ตั้งเป็นเกมแจ็กพอตไม่ได้' } },
    })
    expect(await desk.put('/console/games/77/mark', { position: 1, jackpotNetwork: null, reason: REASON })).toMatchObject({ status: 404 })
    await desk.put('/console/games/1003/mark', { position: null, jackpotNetwork: null, reason: REASON })
  })

  test('[CALL-43] a shelf shows its games in their order, without those that are off, while it is shown', async () => {
    const body = { title: 'เกมแนะนำ', position: 1, isShown: true, gameIds: [2001, 1003, 1001], reason: REASON }
    await desk.put('/console/game-shelves/recommended', body)
    await desk.put('/console/games/1003/switch', { isActive: false, reason: REASON })
    app.clock.advance(OUT_MS)
    const shown = await catalogue()
    await desk.put('/console/games/1003/switch', { isActive: true, reason: REASON })
    await desk.put('/console/game-shelves/recommended', { ...body, isShown: false })
    app.clock.advance(OUT_MS)

    expect(shown.shelves).toEqual([{ code: 'recommended', title: 'เกมแนะนำ', gameIds: [2001, 1001] }])
    expect((await catalogue()).shelves).toEqual([])
    expect((await desk.get('/console/game-shelves')).data.items[0]).toMatchObject({ code: 'recommended', isShown: false })
    for (const gameIds of [Array.from({ length: 21 }, (_, place) => place + 1), [1001, 1001]]) {
      expect(await desk.put('/console/game-shelves/recommended', { ...body, gameIds })).toMatchObject({ status: 422 })
    }
    expect(await desk.put('/console/game-shelves/recommended', { ...body, gameIds: [77] })).toMatchObject({ status: 404 })
  })

  test('[CALL-43] earlier versions can be had for a day, by their version', async () => {
    const before = await catalogue()
    await desk.put('/console/games/1004/mark', { position: 5, jackpotNetwork: null, reason: REASON })
    app.clock.advance(OUT_MS)
    const after = await catalogue()

    expect(after.version).not.toBe(before.version)
    expect(await catalogue(`?v=${before.version}`)).toEqual(before)
    app.clock.advance(25 * 3_600_000)
    expect((await catalogue(`?v=${before.version}`)).version).not.toBe(before.version)
  })

  test('the demo has recommended games, three shelves and a closed maker, once', async () => {
    const plan = { clock: app.clock, seedNumber: 1, history: 'full', hasDemoLogins: true, isQuiet: false } as const
    await sql`delete from game_shelf_game`.execute(app.context.db)
    const first = (await desk.get('/console/game-shelves')).data
    await seedDemoOrder(app.context, plan)

    // A shelf that an operator wrote is left as it is.
    expect((await desk.get('/console/game-shelves')).data).toEqual(first)
  })

  test('[CALL-43] the list of 5,000 games with invented names is at most 120 KB over the line', async () => {
    const { providers, games } = buildCatalogue()
    const many = Array.from({ length: 5_000 }, (_, place) => {
      const game = games[place % games.length]
      if (game === undefined) throw new Error('the catalogue is empty')
      const round = Math.floor(place / games.length)
      // A second use of a name gets a word of its own, as games of a series have.
      const name = round === 0 ? game.name : `${game.name} ${hashText(`${place}`).toString(36)}`
      return { ...game, id: 100_000 + place, code: `${game.code}-${place}`, name }
    })
    await app.context.withTransaction(async (tx) => await seedCatalogue(tx, { providers, games: many }))
    app.clock.advance(60_000)

    const reply = await app.app.inject({ method: 'GET', url: '/storage/games_TIAMUT.json', headers: { 'accept-encoding': 'br' } })

    expect(
      JSON.parse(brotliDecompressSync(reply.rawPayload).toString()).providers.flatMap(({ games: listed }: { games: [] }) => listed).length,
    ).toBeGreaterThanOrEqual(5_000)
    expect(reply.rawPayload.length).toBeLessThanOrEqual(120 * 1_024)
  })
})

describe('the figures of the last day', () => {
  test('are shown with each game and maker: players, what was returned, and what is left to the house', async () => {
    await signIn()
    const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }), 1004)
    const played = { game_code: 'ltn-papaya' }
    const gameOf = async (id: number) => (await desk.get(`/console/games?q=${id}`)).data.items[0]
    expect(await gameOf(1004)).toMatchObject({ playersToday: 0, returnedToday: null, ggrToday: 0 })
    await callWallet(app, 'betWin', say.betWin(player, 40, 10, played))
    await callWallet(app, 'betWin', say.betWin(player, 10, 0, played))
    await app.drainSubscribers()

    expect(await gameOf(1004)).toMatchObject({ playersToday: 1, returnedToday: 20, ggrToday: 40 })
    const games = await Promise.all([1001, 1002, 1003, 1004].map(gameOf))
    const maker = (await desk.get('/console/game-providers')).data.items.find(({ providerId }) => providerId === 1)
    expect(present(maker).ggrToday).toBe(games.reduce((sum, game) => sum + present(game).ggrToday, 0))
    expect(present(maker).returnedToday).toEqual(expect.any(Number))
  })
})

describe('how providers call the wallet', () => {
  test('operators read the conventions of a maker’s host, with ids and fingerprints of keys and nothing that could sign', async () => {
    const reply = await desk.get('/console/game-providers')
    const maker = reply.data.items.find(({ providerId }) => providerId === 1)

    expect(present(maker).connections).toContainEqual({ convention: 'native', path: '/seamless/v1', keys: ['demo'] })
    expect(present(maker).connections).toContainEqual({
      convention: 'hub88',
      path: '/seamless/hub88',
      keys: [createHash('sha256').update(DEMO_HUB88_DER).digest('hex').slice(0, 32)],
    })
    expect(present(maker).connections).toContainEqual({
      convention: 'amb',
      path: '/seamless/amb',
      keys: [createHash('sha256').update(`amb signature key\n${DEMO_AMB_KEY}`).digest('hex').slice(0, 16)],
    })
    expect(reply.text).not.toContain(DEMO_AMB_KEY)
    expect(reply.text).not.toContain(HOST_SECRET)
    expect(reply.text).not.toContain('PUBLIC KEY')
  })
})
