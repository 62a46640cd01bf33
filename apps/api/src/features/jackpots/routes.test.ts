import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGame, say, startPlayedApp, callWallet, units } from '../../../test/game-host.ts'
import type { GameHost, Player } from '../../../test/game-host.ts'
import { markGame } from '#features/game-order/service'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { jackpotsModule } from './module.ts'
import { refreshReports } from './service.ts'
import { present } from '../../../test/present.ts'

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
const setPot = async (gameId: number, pot: string | null) =>
  await sql`update game set pot = ${pot} where id = ${gameId}`.execute(app.context.db)
/** Marks a game whose model has a pot that its provider does not report. */
const mark = async (gameId: number, network: string | null) => {
  await setPot(gameId, 'unreported')
  await app.context.withTransaction(async (tx) => await markGame(tx, { gameId, position: null, jackpotNetwork: network }))
}
const play = async (baht: number, fields: object = {}) => {
  expect(await callWallet(app, 'betWin', say.betWin(player, baht, 0, { ...fields }))).toMatchObject({ reply: { status: 'OK' } })
  await app.drainSubscribers()
}

describe('jackpot games', () => {
  test('[CALL-45] are none without a flagged game, and begin with nothing', async () => {
    expect(await read()).toEqual([])
    await mark(1001, 'morakot')
    await mark(1004, 'morakot')

    expect(await read()).toEqual([
      { gameId: 1001, gameName: 'Mango Nights', gameImg: '/art/g/slot/1001.svg', isMaintenance: false, jackpot: 0, pot: 'morakot' },
      { gameId: 1004, gameName: 'Papaya', gameImg: '/art/g/slot/1004.svg', isMaintenance: false, jackpot: 0, pot: 'morakot' },
    ])
    expect(await app.guest().get('/v2/games/jackpot')).toMatchObject({ status: 401 })
  })

  test('[CALL-45] share a pool of one part in a hundred of what was staked on them, each round counted once', async () => {
    await play(500)
    await play(350)
    await app.drainSubscribers()

    // 8.50 baht, rounded down.
    expect((await read()).map(({ jackpot }) => jackpot)).toEqual([8, 8])
  })

  test('[CALL-45] a jackpot that was won lowers the pool, and operators are notified of one above it', async () => {
    const desk = await signInOperator(app, { username: 'content', roles: ['content'] })
    await play(10_000)
    const before = present((await read())[0]).jackpot
    const win = async (jackpot: number) => {
      const bet = say.bet(player, 100)
      await callWallet(app, 'bet', bet)
      await callWallet(
        app,
        'win',
        say.win(player, jackpot, { round_id: bet['round_id'], round_closed: true, jackpot_amount: units(jackpot) }),
      )
      await app.drainSubscribers()
    }
    await win(50)
    const lowered = present((await read())[0]).jackpot
    await win(5_000)
    const { data } = await desk.get('/console/jackpots')

    expect(before).toBe(108)
    expect(lowered).toBe(59)
    expect(present((await read())[0]).jackpot).toBe(0)
    expect(data.pools).toEqual([{ network: 'morakot', amount: 0, games: 2 }])
    expect(data.items).toMatchObject([
      { network: 'morakot', paid: 5_000, poolBefore: 60.5, differs: true },
      { network: 'morakot', paid: 50, differs: false },
    ])
  })

  test('[CALL-45] a jackpot that is reported ten times concurrently, and counted by ten workers, is paid and taken off the pool once', async () => {
    await mark(1001, 'ten')
    const pool = async () => present((await read()).find(({ gameId }) => gameId === 1001)).jackpot
    await play(40_000)
    const before = await pool()
    const bet = say.bet(player, 100)
    await callWallet(app, 'bet', bet)
    const win = say.win(player, 200, { round_id: bet['round_id'], round_closed: true, jackpot_amount: units(200) })
    const credit = await app.creditOf(player.member)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'win', win)))
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

describe('[F-136] the figure of a jackpot', () => {
  const POT = 'emerald'
  const own = async (gameId: number) => (await read()).find((one: { gameId: number }) => one.gameId === gameId)
  const refresh = async () => {
    const context = { ...app.opened.contextOf(jackpotsModule) }
    return await refreshReports(context)
  }

  test("[F-136] is the provider's own where it reports one, the same for all games of the pot, rounded down", async () => {
    await mark(1001, 'told')
    await mark(1003, 'told')
    await setPot(1001, POT)
    await setPot(1003, POT)
    const pooled = present(await own(1001)).jackpot
    host.pots.set(POT, 2_000_199_999n)

    expect(await refresh()).toBe('refreshed')

    expect([pooled === 20_001, present(await own(1001)).jackpot, present(await own(1003)).jackpot]).toEqual([false, 20_001, 20_001])
    expect(present(await own(1001)).pot).toBe(present(await own(1003)).pot)
  })

  test('[F-136] follows the provider, and is not shown once it was not confirmed for ten minutes', async () => {
    host.pots.set(POT, 2_000_299_999n)
    await refresh()
    expect(present(await own(1001)).jackpot).toBe(20_002)

    host.mood = 'broken'
    expect(await refresh()).toBe('unreachable')
    app.clock.advance(10 * 60_000)
    expect(present(await own(1001)).jackpot).toBe(20_002)
    app.clock.advance(1)
    expect(await own(1001)).toBeUndefined()
    host.mood = 'willing'
    app.clock.advance(60_000)
    expect(await refresh()).toBe('refreshed')
    expect(present(await own(1001)).jackpot).toBe(20_002)
  })

  test('[F-136] belongs to no game whose model lost its pot, and a provider without jackpots is not queried', async () => {
    for (const gameId of [1001, 1003, 1004]) await setPot(gameId, null)

    expect(await read()).toEqual([])
    expect(await refresh()).toBe('nothing to query')
  })

  test('[F-136] a win is compared with what the provider said before it', async () => {
    await setPot(1001, POT)
    host.pots.set(POT, 2_000_000_000n)
    await refresh()
    app.clock.advance(1_000)
    const desk = await signInOperator(app, { username: 'content2', roles: ['content'] })
    const bet = say.bet(player, 100)
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'win', say.win(player, 15_000, { round_id: bet['round_id'], round_closed: true, jackpot_amount: units(15_000) }))
    await app.drainSubscribers()

    const { data } = await desk.get('/console/jackpots')
    const hit = data.items.find(({ paid }) => paid === 15_000)
    expect(hit).toMatchObject({ poolBefore: 20_001, differs: false })
  })
})
