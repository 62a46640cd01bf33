import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callWallet, openGame, say, startPlayedApp } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

const HALF = { numerator: '199', denominator: '216', percent: '92.12' }
const FACTS = {
  rtp: HALF,
  rtp_best: HALF,
  max_win_times: '6.63',
  stakes: { least: 1, most: 5_000 },
  volatility: 'low',
  hit_every: '2.7',
  measured_rounds: 10_000,
  features: ['pairs'],
  free: true,
  rules_url: 'https://games.example/rules/dice',
}

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())
beforeEach(() => {
  host.mood = 'willing'
  host.facts = FACTS
  app.clock.advance(60_000)
})

const pageOf = async (member: TestMember, game: number | string = 1001) => await (await app.as(member)).get(`/me/games/${game}`)

describe('[GAMEPAGE-1] a game before it is opened', () => {
  test('has the figures of its provider, the own last rounds and the result of today', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const player = await openGame(app, host, member)
    for (const [stake, win] of [
      [20, 30],
      [10, 0],
    ] as const)
      await callWallet(app, 'betWin', say.betWin(player, stake, win))

    const { status, data } = await pageOf(member)

    expect(status).toBe(200)
    expect(data.facts).toEqual({
      rtp: '92.12',
      rtp_exact: '199/216',
      max_win_times: '6.63',
      stakes: { least: 1, most: 5_000 },
      volatility: 'low',
      hit_every: '2.7',
      measured_rounds: 10_000,
      features: ['pairs'],
      free: true,
      rules_url: 'https://games.example/rules/dice',
    })
    expect(data.rounds.map(({ net }: { net: number }) => net)).toEqual(expect.arrayContaining([-10, 10]))
    expect(data.netToday).toBe(0)
    // Another game, and another member, have none of it.
    expect((await pageOf(member, 1004)).data).toMatchObject({ rounds: [], netToday: null })
    expect((await pageOf(await app.memberWith())).data).toMatchObject({ rounds: [], netToday: null })
  })

  test('shows five rounds, and the range of a game whose spots return differently without one fraction', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const player = await openGame(app, host, member)
    for (let played = 0; played < 6; played += 1) await callWallet(app, 'betWin', say.betWin(player, 1, 0))
    host.facts = { ...FACTS, rtp_best: { numerator: '99', denominator: '100', percent: '99.00' } }

    const { data } = await pageOf(member)

    expect(data.rounds).toHaveLength(5)
    expect(data).toMatchObject({ facts: { rtp: '92.12-99.00', rtp_exact: null }, netToday: -6 })
  })

  test('names the largest wins masked, without members who opted out of being shown', async () => {
    const [seen, hidden] = [await app.memberWith(), await app.memberWith()]
    await (await app.as(hidden)).put('/me/live-feed', { optOut: true })
    for (const [member, win] of [
      [seen, 900],
      [hidden, 800],
      [seen, 700],
    ] as const)
      await sql`
        insert into game_top_win (host_id, round_id, game_id, day, member_id, stake, win, closed_at)
        values ('sandbox', ${`top-${win}`}, 1004, ${app.clock.now().toISOString().slice(0, 10)}, ${member.id}, 1000000, ${win * 100_000}, ${app.clock.now()})`.execute(
        app.context.db,
      )

    const { data } = await pageOf(await app.memberWith(), 1004)

    expect(data.biggestWins.map(({ username, win }: { username: string; win: number }) => [username, win])).toEqual([
      [`${seen.username.slice(0, 2)}***`, 900],
      [`${seen.username.slice(0, 2)}***`, 700],
    ])
  })

  test.each(['broken', 'silent'] as const)('has no figures while the provider is %s, and the rest all the same', async (mood) => {
    host.mood = mood
    expect(await pageOf(await app.memberWith())).toMatchObject({ status: 200, data: { facts: null, biggestWins: [], rounds: [] } })
  })

  test('is not found for an unknown game, one that is off, and one of another platform; needs a login', async () => {
    const [member, away] = [await app.memberWith(), await app.memberWith()]
    await sql`update game set is_active = false where id = 1003`.execute(app.context.db)
    const browser = await app.as(away)
    await sql`update member set platform_code = 'AMBKING' where id = ${away.id}`.execute(app.context.db)

    for (const reply of [await pageOf(member, 77), await pageOf(member, 1003), await browser.get('/me/games/1001')])
      expect(reply).toMatchObject({ status: 404, failure: { code: 'rounds.game_not_found', message: 'ไม่พบเกมนี้' } })
    expect((await pageOf(member, 'slot')).status).toBe(422)
    expect((await app.guest().get('/me/games/1001')).status).toBe(401)
  })
})
