import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeGroupTurn } from '#infra/events/group-turn'
import { readBehind } from '#infra/events/status'
import { openGame, say, startPlayedApp, callWallet } from './game-host.ts'
import type { GameHost, Player } from './game-host.ts'
import type { TestApp } from './start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  player = await openGame(app, host, await app.memberWith({ credit: '1000.00' }))
})
afterAll(async () => await end())

test('the subscribers of all features take their turn together: none fails, and all reach the same place', async () => {
  const { subscribers } = app.opened
  await app.drainSubscribers()
  const staked = say.bet(player, 10)
  await callWallet(app, 'bet', staked)
  await callWallet(app, 'win', say.win(player, 25, { round_id: staked['round_id'], ref_tx_id: staked['tx_id'], round_closed: true }))

  const { turn, failing, lagging } = await takeGroupTurn(app.context.db, subscribers)

  expect(turn).toMatchObject({ kind: 'handled', isFull: false })
  expect({ failing, lagging }).toEqual({ failing: [], lagging: [] })
  expect([...(await readBehind(app.context.db))]).toEqual([])
  const { rows } = await sql<{ counted: number }>`select sum(rounds)::integer as counted from game_day_rounds`.execute(app.context.db)
  expect(rows).toEqual([{ counted: 1 }])
  const places = await sql<{ places: number }>`select count(distinct (xid, id))::integer as places from event_cursor`.execute(
    app.context.db,
  )
  expect(places.rows).toEqual([{ places: 1 }])
})
