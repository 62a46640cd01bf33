import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGame, say, startPlayedApp, tell, units } from '../../../test/game-host.ts'
import type { GameHost, Player } from '../../../test/game-host.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  player = await openGame(app, host, await app.memberWith({ credit: '90000.00' }))
})
afterAll(async () => await end())

const read = async () => (await (await app.as(player.member)).get('/v2/games/jackpot')).data
const mark = async (gameId: number, network: string | null) =>
  await sql`
    insert into game_mark (game_id, jackpot_network) values (${gameId}, ${network})
    on conflict (game_id) do update set jackpot_network = excluded.jackpot_network`.execute(app.context.db)
const play = async (baht: number, fields: object = {}) => {
  expect(await tell(app, 'betWin', say.betWin(player, baht, 0, { ...fields }))).toMatchObject({ reply: { status: 'OK' } })
  await app.drainSubscribers()
}

describe('jackpot games', () => {
  test('[CALL-45] are none without a flagged game, and begin with nothing', async () => {
    expect(await read()).toEqual([])
    await mark(1001, 'morakot')
    await mark(1004, 'morakot')

    expect(await read()).toEqual([
      { gameId: 1001, gameName: 'Mango Nights', gameImg: '/art/g/slot/1001.svg', isMaintenance: false, jackpot: 0 },
      { gameId: 1004, gameName: 'Papaya', gameImg: '/art/g/slot/1004.svg', isMaintenance: false, jackpot: 0 },
    ])
    expect(await app.guest().get('/v2/games/jackpot')).toMatchObject({ status: 401 })
  })

  test('[CALL-45] share a pool of one part in a hundred of what was staked on them, each round counted once', async () => {
    await play(500)
    await play(350)
    await app.drainSubscribers()

    // 8.50 baht, rounded down.
    expect((await read()).map(({ jackpot }: { jackpot: number }) => jackpot)).toEqual([8, 8])
  })

  test('[CALL-45] a jackpot that was won lowers the pool, and one above it is told to operators', async () => {
    const desk = await signInOperator(app, { username: 'content', roles: ['content'] })
    await play(10_000)
    const before = (await read())[0].jackpot
    const win = async (jackpot: number) => {
      const bet = say.bet(player, 100)
      await tell(app, 'bet', bet)
      await tell(app, 'win', say.win(player, jackpot, { round_id: bet['round_id'], round_closed: true, jackpot_amount: units(jackpot) }))
      await app.drainSubscribers()
    }
    await win(50)
    const lowered = (await read())[0].jackpot
    await win(5_000)
    const { data } = await desk.get('/console/jackpots')

    expect(before).toBe(108)
    expect(lowered).toBe(59)
    expect((await read())[0].jackpot).toBe(0)
    expect(data.pools).toEqual([{ network: 'morakot', amount: 0, games: 2 }])
    expect(data.items).toMatchObject([
      { network: 'morakot', paid: 5_000, poolBefore: 60.5, differs: true },
      { network: 'morakot', paid: 50, differs: false },
    ])
  })

  test('[CALL-45] a jackpot that is told ten times at once, and counted by ten workers, is paid and taken off the pool once', async () => {
    await mark(1001, 'ten')
    const pool = async () => (await read()).find(({ gameId }: { gameId: number }) => gameId === 1001).jackpot
    await play(40_000)
    const before = await pool()
    const bet = say.bet(player, 100)
    await tell(app, 'bet', bet)
    const win = say.win(player, 200, { round_id: bet['round_id'], round_closed: true, jackpot_amount: units(200) })
    const credit = await app.creditOf(player.member)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await tell(app, 'win', win)))
    await Promise.all(Array.from({ length: 10 }, async () => await app.drainSubscribers()))

    expect(replies.every(({ reply }) => reply['status'] === 'OK')).toBe(true)
    expect(Number(await app.creditOf(player.member))).toBe(Number(credit) + 200)
    expect([before, await pool()]).toEqual([400, 201])
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from jackpot_hit where round_id = ${bet['round_id']}`.execute(app.context.db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('[CALL-45] of no network feed no pool, and one that is switched off is not shown', async () => {
    await mark(1001, null)
    await play(1_000)
    const left = await read()
    await sql`update game set is_active = false where id = 1004`.execute(app.context.db)

    expect(left).toMatchObject([{ gameId: 1004, jackpot: 0 }])
    expect(await read()).toEqual([])
  })
})
