import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { GameHost, Player } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import { settleUnfinished } from './service-unfinished.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))
const eventsOf = async (roundId: unknown) => {
  const { rows } = await sql<{ topic: string; actor: string; payload: object }>`
    select topic, actor, payload from domain_event where payload ->> 'round' = ${roundId} order by id`.execute(app.context.db)
  return rows
}
const SETTLED = { topic: 'round.settled', actor: 'provider:sandbox' }

describe('a round', () => {
  test('is settled once, by the win that closes it, with what remains of it', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)
    expect(await eventsOf(bet['round_id'])).toEqual([])
    const openedAt = app.clock.now().toISOString()
    app.clock.advance(1_000)

    const win = say.win(player, 25, { round_id: bet['round_id'], round_closed: true, jackpot_amount: units(5) })
    await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'win', win)))
    await callWallet(app, 'roundClose', say.close(player, bet['round_id']))

    expect(await eventsOf(bet['round_id'])).toEqual([
      {
        ...SETTLED,
        payload: {
          host: 'sandbox',
          round: bet['round_id'],
          game: '1001',
          provider: expect.stringMatching(/^\d+$/),
          category: expect.any(String),
          stakeReal: units(10),
          stakeBonus: '0',
          winReal: units(25),
          winBonus: '0',
          jackpot: units(5),
          bets: 1,
          openedAt,
          closedAt: app.clock.now().toISOString(),
          isFree: false,
        },
      },
    ])
  })

  test('of one combined message is settled with its win', async () => {
    const player = await playerWith('100.00')
    const both = say.betWin(player, 10, 4, { round_closed: true })
    await callWallet(app, 'betWin', both)

    expect(await eventsOf(both['round_id'])).toMatchObject([{ ...SETTLED, payload: { stakeReal: units(10), winReal: units(4), bets: 1 } }])
  })

  test('is corrected by a late win and by a rollback after its end, each with the signed difference', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 10, { round_closed: true })
    await callWallet(app, 'bet', bet)
    const win = say.win(player, 7, { round_id: bet['round_id'] })
    await callWallet(app, 'win', win)
    await callWallet(app, 'rollback', say.rollback(player, win['tx_id']))
    await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))

    expect(await eventsOf(bet['round_id'])).toMatchObject([
      { ...SETTLED, payload: { winReal: '0' } },
      { topic: 'round.corrected', payload: { stakeReal: '0', winReal: units(7), game: '1001' } },
      { topic: 'round.corrected', payload: { stakeReal: '0', winReal: `-${units(7)}` } },
      { topic: 'round.corrected', payload: { stakeReal: `-${units(10)}`, winReal: '0' } },
    ])
  })

  test('of which nothing remains closes without an event', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))
    await callWallet(app, 'roundClose', say.close(player, bet['round_id']))

    expect(await eventsOf(bet['round_id'])).toEqual([])
  })

  test('that its provider left open is settled by the job that closes it', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)
    host.roundStates.set(String(bet['round_id']), 'closed')
    app.clock.advance(30 * 3_600_000)
    await settleUnfinished(app.wiring.seamless)

    expect(await eventsOf(bet['round_id'])).toMatchObject([{ topic: 'round.settled', actor: 'job:seamless.unfinished' }])
  })

  test('that pays a large win says so', async () => {
    const player = await playerWith('100.00')
    const win = say.win(player, 5_000_000)
    await callWallet(app, 'win', win)

    expect(await eventsOf(win['round_id'])).toMatchObject([{ topic: 'win.large', payload: { win: units(5_000_000) } }])
  })
})
