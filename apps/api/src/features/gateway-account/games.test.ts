import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedCatalogue } from '#features/games/service-catalogue'
import { TEST_CATALOGUE } from '../../../test/game-host.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { listedGames, startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { gatewayModule } from './module.ts'
import { readDueGames } from './service-games.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let stub: StubGateway
let operators = 0

beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
beforeEach(async () => {
  stub.faults.clear()
  stub.games = null
  await sql`update platform set is_active = (code <> 'SB')`.execute(app.context.db)
  await read()
})

const LIST = listedGames('AMBKING')
const FIRST = LIST[0]?.gameId ?? ''

/** The time of a reading comes, and the catalogue's shelf is filled again. */
async function read(minutes = 5): Promise<void> {
  app.clock.advance(minutes * 60_000)
  await readDueGames(app.opened.contextOf(gatewayModule))
}

/** An operator of this role, signed in now. */
async function signInAs(role: 'owner' | 'support'): Promise<Browser> {
  operators += 1
  return await signInOperator(app, { username: `${role}${operators}`, roles: [role] })
}

const offered = async (platform = 'AMBKING'): Promise<string[]> =>
  (await app.app.inject({ method: 'GET', url: `/storage/games_${platform}.json` }))
    .json()
    .providers.flatMap(({ games }: { games: { name: string }[] }) => games.map(({ name }) => name))
const rows = async () =>
  (
    await sql<{ id: number; code: string; isActive: boolean }>`
      select game.id, game.code, game.is_active as "isActive" from game
      join game_provider on game_provider.id = game.provider_id
      where host_id = 'ambking' order by game.id`.execute(app.context.db)
  ).rows
const isActive = async (code: string) => (await rows()).find((row) => row.code === code)?.isActive
const list = async () =>
  (
    await sql<{ games: number; problem: string | null; readAt: Date | null; askedAt: Date }>`
      select games, problem, read_at as "readAt", asked_at as "askedAt" from gateway_game_list where platform_code = 'AMBKING'`.execute(
      app.context.db,
    )
  ).rows[0]
const switchOn = async (code: string, on: boolean) =>
  await sql`update game set is_active = ${on} where code = ${code}`.execute(app.context.db)

describe('the list of a gateway’s games', () => {
  test('[CALL-43] comes from the gateway: at the start, and every five minutes', async () => {
    expect((await offered()).toSorted()).toEqual(LIST.map(({ name }) => name).toSorted())
    expect(await list()).toMatchObject({ games: LIST.length, problem: null })
    const before = stub.count('games')
    await read(1)
    expect(stub.count('games')).toBe(before)
    await read(4)
    expect(stub.count('games')).toBe(before + 1)
    expect(stub.arrived.findLast(({ call }) => call === 'games')).toMatchObject({ token: null, body: '{"platform":"AMBKING"}' })
  })

  test('[CALL-43] a new game appears under an id of its own, and what changed of a known one is taken over', async () => {
    const ids = new Map((await rows()).map(({ code, id }) => [code, id]))
    stub.games = [
      { gameId: 'amb-new-moon', name: 'New Moon', alias: 'พระจันทร์ใหม่', category: 'holograms' },
      ...LIST.map((game) => (game.gameId === FIRST ? { ...game, name: 'Renamed' } : game)),
    ]
    await read()

    expect(await offered()).toEqual(expect.arrayContaining(['New Moon', 'Renamed']))
    const after = await rows()
    for (const [code, id] of ids) expect(after.find((row) => row.code === code)?.id).toBe(id)
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
    expect(after.find(({ code }) => code === 'amb-new-moon')?.id).toBeGreaterThan(900_000)
  })

  test('[CALL-43] one that it no longer names is switched off and never deleted, and comes back with the list', async () => {
    const id = (await rows()).find(({ code }) => code === FIRST)?.id
    stub.games = LIST.slice(1)
    await read()
    expect((await rows()).find(({ code }) => code === FIRST)).toEqual({ id, code: FIRST, isActive: false })
    expect(await offered()).not.toContain(LIST[0]?.name)

    stub.games = null
    await read()
    expect((await rows()).find(({ code }) => code === FIRST)).toEqual({ id, code: FIRST, isActive: true })
  })

  test('[CALL-43] what operators switched stays as they left it', async () => {
    await switchOn(FIRST, false)
    stub.games = LIST.slice(1)
    await read()
    stub.games = null
    await read()
    expect(await isActive(FIRST), 'off by an operator, gone and named again').toBe(false)
    await switchOn(FIRST, true)

    stub.games = LIST.slice(1)
    await read()
    await switchOn(FIRST, true)
    await read()
    expect(await isActive(FIRST), 'on by an operator while it is gone').toBe(true)
  })

  test.each(['html', 'redirect', 'broken', 'cut', 'unsigned', 'huge'] as const)(
    '[CALL-43, ERR-6] an answer that is none (%s) changes nothing and is shown to operators; the next one is taken',
    async (fault) => {
      const before = await rows()
      const readAt = (await list())?.readAt
      stub.faults.set('games', [fault])
      await read()
      expect(await rows()).toEqual(before)
      const state = await list()
      expect(state).toMatchObject({ games: LIST.length, readAt })
      expect(state?.problem).toEqual(expect.any(String))
      await read()
      expect((await list())?.problem).toBeNull()
    },
  )

  test.each([
    ['empty', []],
    ['no list', 'games'],
    ['with an id that is none', [{ ...LIST[0], gameId: '../../admin' }]],
    ['with an id in capitals', [{ ...LIST[0], gameId: 'AMB-SUN' }]],
    ['with a number for an id', [{ ...LIST[0], gameId: 7 }]],
    ['with an empty name', [{ ...LIST[0], name: ' ' }]],
    ['that names a game twice', [LIST[0], LIST[0]]],
    ['that is too long', Array.from({ length: 301 }, (_, n) => ({ gameId: `amb-${n}`, name: 'x', alias: 'x', category: 'slot' }))],
    ['with a code of our own makers’', [...LIST, { ...LIST[0], gameId: TEST_CATALOGUE.games[0]?.code }]],
  ])('[CALL-43] a list that is %s changes nothing and is shown to operators', async (_what, games) => {
    const [before, ours] = [await rows(), await offered('TIAMUT')]
    stub.games = games
    await read()
    expect(await rows()).toEqual(before)
    expect(await offered('TIAMUT')).toEqual(ours)
    expect((await list())?.problem).toMatch(/^(?:no such result|foreign code|too long)$/)
  })

  test('[CALL-43] ten readings at once give each game one row', async () => {
    const owner = await signInAs('owner')
    stub.games = [
      ...LIST,
      ...Array.from({ length: 20 }, (_, n) => ({ gameId: `amb-many-${n}`, name: `Many ${n}`, alias: 'x', category: 'slot' })),
    ]
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await owner.post('/console/gateway-games/read', { platformCode: 'AMBKING' })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const codes = (await rows()).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => code.startsWith('amb-many-'))).toHaveLength(20)
  })

  test('[PROD-7] the sportsbook’s is requested once its platform is switched on', async () => {
    const requested = () => stub.arrived.filter(({ call, body }) => call === 'games' && body.includes('"SB"')).length
    expect(requested()).toBe(0)
    await sql`update platform set is_active = true where code = 'SB'`.execute(app.context.db)
    await read(1)
    expect(requested()).toBe(1)
    expect(await offered('SB')).toEqual(['SBX Sportsbook'])
  })
})

describe('the button of operators', () => {
  test('reads the list now, says when, and is in the audit log; the health page shows it', async () => {
    const owner = await signInAs('owner')
    app.clock.advance(1_000)
    const { status, data } = await owner.post('/console/gateway-games/read', { platformCode: 'AMBKING' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ readAt: app.clock.now().toISOString(), games: LIST.length, problem: null })
    const shown = (await owner.get('/console/gateways')).data.gateways.find(({ code }) => code === 'AMBKING')
    expect(present(shown).list).toEqual(data)
    const { rows: kept } = await sql`select 1 from audit where action = 'gateway.games_read'`.execute(app.context.db)
    expect(kept).not.toHaveLength(0)
  })

  test('is refused for another platform and for roles without it', async () => {
    const owner = await signInAs('owner')
    expect((await owner.post('/console/gateway-games/read', { platformCode: 'TIAMUT' })).status).toBe(422)
    const support = await signInAs('support')
    expect((await support.post('/console/gateway-games/read', { platformCode: 'AMBKING' })).status).toBe(403)
  })
})
