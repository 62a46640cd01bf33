import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { catalogueSchema } from '@morakot/contract/features/games/schema'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_CATALOGUE, openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { refreshModels, seedCatalogue } from './service-catalogue.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())
beforeEach(() => {
  host.mood = 'willing'
  // Beyond the breaker's rest, so that one test's failures are not the next one's.
  app.clock.advance(60_000)
})

const fetchCatalogue = async (headers: Record<string, string> = {}, path = '/storage/games_TIAMUT.json') =>
  await app.app.inject({ method: 'GET', url: path, headers })

describe('the catalogue', () => {
  test('[CALL-43, ENT-7, PROD-6] lists every maker with its games in the order of the categories, most played first', async () => {
    const reply = await fetchCatalogue()

    const catalogue = catalogueSchema.parse(reply.json())
    expect(catalogue.providers.map(({ code }) => code)).toEqual(['LTN', 'SLT'])
    expect(catalogue.providers[0]?.games.map(({ id }) => id)).toEqual([1002, 1004, 1001, 1003])
    expect(catalogue).toMatchObject({ shelves: [], ranking: [] })
    expect(catalogue.providers[0]).toMatchObject({ id: 1, name: 'Lantern Row', path: '/slot/ltn', logo: '/art/p/LTN.svg' })
    expect(catalogue.providers[0]?.games[2]).toEqual({
      id: 1001,
      name: 'Mango Nights',
      aliasName: 'คืนมะม่วง',
      categoryCode: 'slot',
      categoryName: 'สล็อต',
      providerId: 1,
      providerCode: 'LTN',
      providerName: 'Lantern Row',
      isUnderMaintenance: false,
      isFavorite: false,
      gameImg: '/art/g/slot/1001.svg',
      rtp: null,
      tags: ['fruit'],
    })
    expect(catalogue.providers[0]?.games[3]?.tags).toEqual(['fruit', 'new'])
  })

  test('[CALL-43] comes in the encoding that the browser takes, each with its own ETag', async () => {
    const plain = await fetchCatalogue()
    const gzipped = await fetchCatalogue({ 'accept-encoding': 'gzip, deflate' })
    const brotli = await fetchCatalogue({ 'accept-encoding': 'gzip, deflate, br;q=1.0' })
    const refused = await fetchCatalogue({ 'accept-encoding': 'br;q=0, gzip;q=0' })

    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect(new Set([plain, gzipped, brotli].map((reply) => reply.headers.etag)).size).toBe(3)
    expect(brotli.headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=2',
      'x-content-type-options': 'nosniff',
    })
  })

  test('[CALL-43] is not sent again to a browser that has it', async () => {
    const first = await fetchCatalogue({ 'accept-encoding': 'br' })

    const again = await fetchCatalogue({ 'accept-encoding': 'br', 'if-none-match': `"other", ${first.headers.etag}` })
    const otherEncoding = await fetchCatalogue({ 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) })

    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(otherEncoding.statusCode).toBe(200)
  })

  test('[CALL-43] requested by its version may be cached for ever; another version may not', async () => {
    const { version } = (await fetchCatalogue()).json<{ version: string }>()

    const input = await fetchCatalogue({}, `/storage/games_TIAMUT.json?v=${version}`)
    const stale = await fetchCatalogue({}, '/storage/games_TIAMUT.json?v=older')

    expect(input.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(stale.headers['cache-control']).toBe('public, max-age=2')
  })

  test('[CALL-43, ENT-7] gets a new version when a game goes into maintenance', async () => {
    const before = (await fetchCatalogue()).json<{ version: string }>()
    await sql`update game set is_under_maintenance = true where id = 1004`.execute(app.context.db)
    app.clock.advance(60_000)

    const after = await fetchCatalogue()

    await sql`update game set is_under_maintenance = false where id = 1004`.execute(app.context.db)
    expect(after.json()).not.toMatchObject(before)
    expect(after.json<{ version: string }>().version).not.toBe(before.version)
    expect(after.body).toContain('"isUnderMaintenance":true')
  })

  test('[CALL-43] of the other platforms is empty, and of an unknown one malformed', async () => {
    expect((await fetchCatalogue({}, '/storage/games_AMBKING.json')).json()).toMatchObject({ providers: [] })
    expect((await fetchCatalogue({}, '/storage/games_SB.json')).json()).toMatchObject({ providers: [] })
    expect((await fetchCatalogue({}, '/storage/games_OTHER.json')).statusCode).toBe(422)
  })

  test('[ENT-7] shows the return that the provider publishes, and none while it is down', async () => {
    host.mood = 'broken'
    expect(await refreshModels(app.wiring.games)).toBe('unreachable')
    host.mood = 'willing'
    const rtp = { numerator: '9650', denominator: '10000', percent: '96.50' }
    host.models.push({ engine: 'reels', model: 'medium', rtp, maxWinTimes: '5000', rulesHash: 'ab'.repeat(32) })

    expect(await refreshModels(app.wiring.games)).toBe('refreshed')
    app.clock.advance(60_000)

    const { providers } = catalogueSchema.parse((await fetchCatalogue()).json())
    expect(providers[0]?.games[0]?.rtp).toBe('96.50')
    expect(providers[1]?.games[0]?.rtp).toBeNull()
  })

  test('[ENT-7] shows the least and the best return of a game whose spots return differently', async () => {
    const returning = (percent: string) => ({ numerator: percent.replace('.', ''), denominator: '10000', percent })
    const model = { maxWinTimes: '9.00', rulesHash: 'cd'.repeat(32) }
    host.models.length = 0
    host.models.push(
      { ...model, engine: 'baccarat', model: 'classic', rtp: returning('85.64'), rtpBest: returning('98.94') },
      { ...model, engine: 'reels', model: 'medium', rtp: returning('95.18'), rtpBest: returning('95.18') },
    )

    await refreshModels(app.wiring.games)
    app.clock.advance(60_000)

    const { providers } = catalogueSchema.parse((await fetchCatalogue()).json())
    expect(providers[0]?.games[0]?.rtp).toBe('95.18')
    expect(providers[1]?.games[0]?.rtp).toBe('85.64-98.94')
  })

  test('seeded twice is the same, and keeps what operators have switched', async () => {
    const before = (await fetchCatalogue()).body
    await sql`update game set is_active = false where id = 1003`.execute(app.context.db)

    await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
    app.clock.advance(60_000)
    const hidden = await fetchCatalogue()
    await sql`update game set is_active = true where id = 1003`.execute(app.context.db)
    app.clock.advance(60_000)

    expect(hidden.body).not.toContain('ltn-arcade')
    expect(catalogueSchema.parse(hidden.json()).providers[0]?.games.map(({ id }) => id)).not.toContain(1003)
    expect((await fetchCatalogue()).body).toBe(before)
  })
})

describe('recent games', () => {
  test('[CALL-46] come newest first, each once, and only the own', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    for (const gameId of [1001, 1004, 1001]) {
      app.clock.advance(1_000)
      await browser.post('/v2/games.login', { gameId, isMobile: true })
    }

    const reply = await browser.get('/v2/games/recent')

    expect(reply.data).toEqual([
      {
        gameId: 1001,
        gameName: 'Mango Nights',
        gameImg: '/art/g/slot/1001.svg',
        isMaintenance: false,
        lastPlayedAt: app.clock.now().toISOString(),
        hasOpenRound: false,
      },
      {
        gameId: 1004,
        gameName: 'Papaya',
        gameImg: '/art/g/slot/1004.svg',
        isMaintenance: false,
        lastPlayedAt: expect.any(String),
        hasOpenRound: false,
      },
    ])
    expect((await (await app.as(await app.memberWith())).get('/v2/games/recent')).data).toEqual([])
    expect(await app.guest().get('/v2/games/recent')).toMatchObject({ status: 401 })
  })

  test('[CALL-46, INIT-2] are those of settled rounds too: a game that stays open for hours was played last when its last round ended', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
    const browser = await app.as(player.member)
    await browser.post('/v2/games.login', { gameId: 1004, isMobile: true })
    app.clock.advance(600_000)
    await callWallet(app, 'betWin', say.betWin(player, 10, 0))
    await app.drainSubscribers()

    const { data } = await browser.get('/v2/games/recent')

    expect(data.map(({ gameId }) => gameId)).toEqual([1001, 1004])
    expect(present(data[0]).lastPlayedAt).toBe(app.clock.now().toISOString())
  })

  test('[HALL-12] say of which games a round is not over, of the own ones alone', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
    const browser = await app.as(player.member)
    await browser.post('/v2/games.login', { gameId: 1004, isMobile: true })
    await browser.post('/v2/games.login', { gameId: 1001, isMobile: true })
    const other = await app.as(await app.memberWith())
    await other.post('/v2/games.login', { gameId: 1001, isMobile: true })
    const openOnes = async (one = browser) =>
      (await one.get('/v2/games/recent')).data.flatMap(({ gameId, hasOpenRound }) => (hasOpenRound === true ? [gameId] : []))
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)

    expect(await openOnes()).toEqual([1001])
    expect(await openOnes(other)).toEqual([])

    await callWallet(app, 'win', say.win(player, 0, { round_id: bet['round_id'] }))
    expect(await openOnes()).toEqual([])
  })

  test('[CALL-46] do not show a game that did not open', async () => {
    const browser = await app.as(await app.memberWith())
    host.mood = 'broken'
    await browser.post('/v2/games.login', { gameId: 1001, isMobile: true })

    expect((await browser.get('/v2/games/recent')).data).toEqual([])
  })
})
