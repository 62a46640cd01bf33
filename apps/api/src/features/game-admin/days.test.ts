import { sql } from 'kysely'
import { bangkokDay, addDays } from '@morakot/contract/bangkok-day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPlayedApp } from '../../../test/game-host.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

let app: TestApp
let end: () => Promise<void>
let desk: Browser
beforeAll(async () => {
  ;({ app, end } = await startPlayedApp())
})
afterAll(async () => await end())
beforeEach(async () => {
  // Days of its own for each test: neither today nor the day before has a row.
  app.clock.advance(3 * 86_400_000)
  desk = await signInOperator(app, { username: 'content', roles: ['content'] })
})

const REASON = 'เกมเด่นของวันนี้'
const today = () => bangkokDay(app.clock.now())
const played = async (day: string, gameId: number, rounds: number) =>
  await sql`insert into game_day_rounds (day, game_id, rounds) values (${day}, ${gameId}, ${rounds})`.execute(app.context.db)
const choose = async (day: string, gameId: number | null) => await desk.put(`/console/game-days/${day}`, { gameId, reason: REASON })
const hall = async () => (await (await app.as(await app.memberWith())).get('/v2/games/hall')).data

test('[HALL-1] the game of the day is the chosen one, else the most played of the day before, else none', async () => {
  expect(await hall()).toEqual({ day: today(), game: null, mostPlayed: [] })

  await played(addDays(today(), -1), 1004, 2)
  await played(addDays(today(), -1), 1001, 9)
  app.clock.advance(3_000)
  expect(await hall()).toMatchObject({ game: { gameId: 1001, isChosen: false } })

  await choose(today(), 1004)
  app.clock.advance(3_000)
  expect(await hall()).toMatchObject({ game: { gameId: 1004, isChosen: true } })

  await choose(today(), null)
  app.clock.advance(3_000)
  expect(await hall()).toMatchObject({ game: { gameId: 1001, isChosen: false } })
})

test('[HALL-1] a chosen game that is closed or off gives way', async () => {
  await played(addDays(today(), -1), 1001, 1)
  // Under maintenance by the provider's own list.
  await choose(today(), 1002)
  expect(await hall()).toMatchObject({ game: { gameId: 1001, isChosen: false } })

  await choose(today(), 1004)
  await desk.put('/console/games/1004/switch', { isActive: false, reason: REASON })
  app.clock.advance(3_000)
  expect(await hall()).toMatchObject({ game: { gameId: 1001 } })
  await desk.put('/console/games/1004/switch', { isActive: true, reason: REASON })
})

test('[HALL-2] the most played games of today come by their rounds, ten at most, without closed ones', async () => {
  await played(today(), 1001, 3)
  await played(today(), 1004, 8)
  await played(today(), 1002, 90)
  await played(addDays(today(), -1), 1003, 50)

  expect((await hall()).mostPlayed).toEqual([1004, 1001])
})

test('[HALL-3] operators see what is shown and what is chosen; each choice is recorded', async () => {
  const tomorrow = addDays(today(), 1)
  const chosen = await choose(tomorrow, 1003)

  expect(chosen).toMatchObject({ status: 200, data: { auditId: expect.any(String) } })
  expect((await desk.get('/console/game-days')).data).toMatchObject({
    today: today(),
    shown: null,
    items: [{ day: tomorrow, gameId: 1003, name: expect.any(String), chosenBy: 'content' }],
  })
  const { rows } = await sql`select subject, after from audit where action = 'game.day' order by id desc limit 1`.execute(app.context.db)
  expect(rows[0]).toMatchObject({ subject: `day:${tomorrow}`, after: { gameId: 1003, reason: REASON } })
})

test('[HALL-3] a day that is over, a game that does not exist and a day that is none are refused at their field', async () => {
  expect(await choose(addDays(today(), -1), 1001)).toMatchObject({
    status: 409,
    failure: { code: 'gameAdmin.day_over', fields: { day: expect.any(String) } },
  })
  expect(await choose(today(), 77)).toMatchObject({
    status: 404,
    failure: { code: 'gameAdmin.game_not_found', fields: { gameId: expect.any(String) } },
  })
  expect(await choose('2026-13-01', 1001)).toMatchObject({ status: 422 })
  expect(await choose(today(), 0)).toMatchObject({ status: 422, failure: { fields: { gameId: expect.any(String) } } })
})

test('[HALL-3] of ten choices of one day at once one game is left, and each choice is recorded', async () => {
  const games = [1001, 1003, 1004]
  const replies = await Promise.all(Array.from({ length: 10 }, async (_, at) => await choose(today(), games[at % 3] ?? null)))

  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const { rows } = await sql<{ game_id: number }>`select game_id from game_of_day where day = ${today()}`.execute(app.context.db)
  expect(rows).toHaveLength(1)
  const audited = await sql<{ n: number }>`
    select count(*)::int as n from audit where action = 'game.day' and subject = ${`day:${today()}`} and id > (
      select max(id) - 10 from audit)`.execute(app.context.db)
  expect(audited.rows[0]?.n).toBe(10)
})

test('[HALL-4] the stage of the day is the stage of its game, and is read again after a minute', async () => {
  const draw = async (path: string) => await app.app.inject({ method: 'GET', url: path })
  const none = await draw('/art/stage.svg')
  await choose(today(), 1004)
  const stage = await draw('/art/stage.svg')

  expect(none.body).toBe((await draw('/art/hero.svg')).body)
  expect(stage.headers['cache-control']).toBe('public, max-age=60')
  expect(stage.body).toBe((await draw('/art/stage/1004.svg')).body)
})
