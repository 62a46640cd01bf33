import { FAVORITES_MAX } from '@morakot/contract/features/favorites/limits'
import { favoriteGameSchema } from '@morakot/contract/features/favorites/schema'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPlayedApp } from '../../../test/game-host.ts'
import { publishedOf } from '../../../test/published-events.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { seedDemoFavorites } from './service-seed-demo.ts'

let app: TestApp
let end: () => Promise<void>
let member: TestMember
let browser: Browser
beforeAll(async () => {
  ;({ app, end } = await startPlayedApp())
})
afterAll(async () => await end())
beforeEach(async () => {
  member = await app.memberWith()
  browser = await app.as(member)
})

const PATH = '/v2/games/favorite'
const OLD = '/games/favorite'
const add = async (...gameIds: readonly number[]) => await browser.post(PATH, { gameIds })
const remove = async (...gameIds: readonly number[]) => await browser.delete(PATH, { gameIds })
const listed = async () => (await browser.get(PATH)).data.map(({ gameId }) => gameId)
const NO_GAME = { status: 404, failure: { code: 'games.game_not_found', message: 'ไม่พบเกมนี้' } }

describe('favourite games', () => {
  test('[CALL-49, CALL-50, ENT-6] come newest first, each once, with name, picture and maintenance', async () => {
    expect(await add(1001, 1004)).toMatchObject({ status: 200, data: { gameIds: [1004, 1001] } })
    expect((await add(1002, 1001)).data).toEqual({ gameIds: [1002, 1004, 1001] })

    const { data } = await browser.get(PATH)
    expect(data).toEqual([
      { gameId: 1002, gameName: 'Closed', gameImg: '/art/g/slot/1002.svg', isMaintenance: true },
      { gameId: 1004, gameName: 'Papaya', gameImg: '/art/g/slot/1004.svg', isMaintenance: false },
      { gameId: 1001, gameName: 'Mango Nights', gameImg: '/art/g/slot/1001.svg', isMaintenance: false },
    ])
    expect(data.map((one: unknown) => favoriteGameSchema.parse(one))).toEqual(data)
    expect((await remove(1004)).data).toEqual({ gameIds: [1002, 1001] })
  })

  test('[CALL-47, CALL-48] are the same for the calls of the first version, which name one game', async () => {
    expect((await browser.post(OLD, { gameId: 1001 })).data).toEqual({ gameIds: [1001] })
    expect((await browser.post(OLD, { gameId: 2001 })).data).toEqual({ gameIds: [2001, 1001] })
    expect((await browser.get(OLD)).data).toEqual((await browser.get(PATH)).data)
    expect((await browser.delete(OLD, { gameId: 2001 })).data).toEqual({ gameIds: [1001] })
    expect(await browser.post(OLD, {})).toMatchObject({ status: 422, failure: { fields: { gameId: expect.any(String) } } })
    expect(await browser.delete(OLD, { gameId: 77 })).toMatchObject(NO_GAME)
  })

  test('[CALL-50, FAV-5] of a batch with an unknown or switched-off game keep the others, and of such games alone change nothing', async () => {
    await add(1001)
    await sql`update game set is_active = false where id = 1003`.execute(app.context.db)

    expect((await add(1004, 2_147_483_647)).data).toEqual({ gameIds: [1004, 1001] })
    expect((await add(1002, 1003)).data).toEqual({ gameIds: [1002, 1004, 1001] })
    expect((await remove(1001, 77)).data).toEqual({ gameIds: [1002, 1004] })
    for (const refused of [await add(77), await add(1003, 77), await remove(77)]) expect(refused).toMatchObject(NO_GAME)
    await sql`update game set is_active = true where id = 1003`.execute(app.context.db)
    expect(await listed()).toEqual([1002, 1004])
  })

  test('[CALL-50] that are not there can be removed: the answer is what is left', async () => {
    await add(1001)

    expect(await remove(1004)).toMatchObject({ status: 200, data: { gameIds: [1001] } })
    expect(await remove(1001, 1001)).toMatchObject({ status: 200, data: { gameIds: [] } })
    expect(await remove(1001)).toMatchObject({ status: 200, data: { gameIds: [] } })
  })

  test('[CALL-49] stay while their game is switched off, hidden, and return to their place', async () => {
    await add(1001, 1003, 1004)
    await sql`update game set is_active = false where id = 1003`.execute(app.context.db)
    const hidden = await listed()
    const answered = (await remove(2001)).data
    await sql`update game set is_active = true where id = 1003`.execute(app.context.db)

    expect(hidden).toEqual([1004, 1001])
    expect(answered).toEqual({ gameIds: [1004, 1001] })
    expect(await listed()).toEqual([1004, 1003, 1001])
  })

  test.each([
    [{ gameIds: [] }],
    [{ gameIds: [0] }],
    [{ gameIds: [1.5] }],
    [{ gameIds: [2 ** 31] }],
    [{ gameIds: [2 ** 53] }],
    [{ gameIds: ['1001'] }],
    [{ gameIds: Array.from({ length: 101 }, (_, place) => place + 1) }],
    [{ gameIds: Array.from({ length: 10_000 }, () => 1001) }],
    [{}],
  ])('[CALL-50] cannot be requested by %j', async (body) => {
    expect(await browser.post(PATH, body)).toMatchObject({ status: 422 })
    expect(await browser.delete(PATH, body)).toMatchObject({ status: 422 })
    expect(await listed()).toEqual([])
  })

  test('[CALL-50] are 500 at most, by ten requests at once too, and what is one already is no more', async () => {
    await sql`
      insert into game (id, code, name, alias_name, category_code, provider_id, engine, model, tags, popularity)
      select 10_000 + n, 'full-' || n, 'Full ' || n, 'เต็ม', 'slot', 1, 'reels', 'medium', '{}', 1
      from generate_series(1, 510) as n`.execute(app.context.db)
    const ids = (from: number, count: number) => Array.from({ length: count }, (_, place) => 10_000 + from + place)
    for (const from of [1, 101, 201, 301]) await add(...ids(from, 100))
    await add(...ids(401, 95))

    const replies = await Promise.all(ids(496, 10).map(async (id) => await add(id)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      failure: { code: 'games.favorites_full', message: 'เพิ่มเกมโปรดได้สูงสุด 500 เกม' },
    })
    expect(await listed()).toHaveLength(FAVORITES_MAX)
    expect(await add(10_001)).toMatchObject({ status: 200 })
    await sql`delete from favorite_game where game_id > 10_000`.execute(app.context.db)
    await sql`update game set is_active = false where id > 10_000`.execute(app.context.db)
  })

  test('[CALL-50] added ten times at once are one favourite and one event', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await add(1001)))

    expect(new Set(replies.map(({ text }) => JSON.stringify(JSON.parse(text).data)))).toEqual(new Set(['{"gameIds":[1001]}']))
    expect(await changes()).toEqual([{ added: ['1001'], removed: [], total: 1 }])
  })

  test('notify other features of what changed, and nothing when nothing did', async () => {
    await add(1001, 1004)
    await add(1001)
    await remove(1001, 1003)
    await remove(1003)

    expect(await changes()).toEqual([
      { added: ['1001', '1004'], removed: [], total: 2 },
      { added: [], removed: ['1001'], total: 1 },
    ])
  })

  test('[CALL-49] are the member’s own, and refused without a session', async () => {
    await add(1001)

    expect((await (await app.as(await app.memberWith())).get(PATH)).data).toEqual([])
    for (const path of [PATH, OLD]) {
      expect(await app.guest().get(path)).toMatchObject({ status: 401 })
      expect(await app.guest().post(path, { gameIds: [1001] })).toMatchObject({ status: 401 })
      expect(await app.guest().delete(path, { gameIds: [1001] })).toMatchObject({ status: 401 })
    }
  })
})

test('[FAV-6] the demo gives its three members favourites, once', async () => {
  const names = ['somchai', 'malee', 'thanakorn']
  for (const username of names) await app.memberWith({ username })
  const plan = { clock: app.clock, seedNumber: 1, history: 'full', hasDemoLogins: true, isQuiet: false } as const
  const counts = async () => {
    const { rows } = await sql<{ username: string; games: number }>`
      select username, count(*)::integer as games from favorite_game join member on member.id = member_id
      where username = any (${names}) group by username order by games`.execute(app.context.db)
    return rows
  }

  await seedDemoFavorites(app.context, plan)
  const first = await counts()
  await seedDemoFavorites(app.context, plan)

  // This catalogue has five games: a member gets what there is.
  expect(first.map(({ username }) => username).toSorted()).toEqual(names.toSorted())
  expect(await counts()).toEqual(first)
  await seedDemoFavorites(app.context, { ...plan, hasDemoLogins: false })
})

async function changes() {
  return (await publishedOf(app, member)).filter(({ topic }) => topic === 'favourites.changed').map(({ payload }) => payload)
}
