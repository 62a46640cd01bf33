import { addDays, bangkokDay, startOfDay } from '@morakot/contract/bangkok-day'
import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, openGame, say, startPlayedApp, tell } from '../../../test/game-host.ts'
import type { Fields, GameHost, Player } from '../../../test/game-host.ts'
import { depositFor, publishFree, publishPromotion, update } from '../../../test/promotions.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { rebuildDay } from './service-rebuild.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const TABLES = ['report_play_day', 'report_money_day', 'report_promo_day', 'report_member_day', 'report_minute'] as const

/** Every row of the figures, as text. */
async function figures(): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`select kept::text as row from ${sql.table(table)} as kept order by 1`.execute(app.context.db)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

async function days(): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from (
      select day from report_play_day union select day from report_money_day union select day from report_promo_day
    ) as days order by 1`.execute(app.context.db)
  return rows.map(({ day }) => day)
}

async function rebuildAll(): Promise<void> {
  for (const day of await days()) await rebuildDay(app.context.db, day)
}

const said = async (call: Parameters<typeof tell>[1], fields: Fields) =>
  expect((await tell(app, call, fields)).reply.status).toBe('OK')

test('[REPORT-1] figures that subscribers keep are those that are made again, whatever happened to rounds, bonuses and deposits', async () => {
  app.clock.advance(startOfDay('2026-11-21').getTime() - 60_000 - app.clock.now().getTime())
  const [one, two] = [await app.memberWith({ credit: '5000.00' }), await app.memberWith()]
  const player = await openGame(app, host, one)
  const across = newId('round')
  await said('bet', say.bet(player, 33.33, { round_id: across }))
  const lateWin = say.betWin(player, 10, 0)
  const taken = say.betWin(player, 50, 20)
  await said('betWin', lateWin)
  await said('betWin', taken)
  await app.drainSubscribers()
  // After midnight: a win of a bet of the day before, a win that comes after the close, and a rollback.
  app.clock.advance(120_000)
  await said('win', say.win(player, 99.99, { round_id: across, round_closed: true }))
  await said('win', say.win(player, 7, { round_id: lateWin['round_id'], round_closed: true }))
  await said('rollback', say.rollback(player, taken['tx_id']))
  await said('adjust', say.adjust(player, 1.25))
  const match = await publishPromotion(app)
  await update(await app.as(two), match, 'ACCEPT')
  expect((await depositFor(app, await app.as(two), 200, match)).status).toBe(200)
  const withBonus = await openGame(app, host, two)
  await said('betWin', say.betWin(withBonus, 10, 2.5))
  const free = await publishFree(app, 100)
  await update(await app.as(one), free, 'ACCEPT')
  await app.runJobs()

  const kept = await figures()
  await rebuildAll()

  expect(await figures()).toEqual(kept)
  expect(kept['report_play_day']?.length).toBeGreaterThan(2)
  console.log(kept)
})
