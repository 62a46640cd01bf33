import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWallet, newId, openGame, say, startPlayedApp } from '../../../../test/game-host.ts'
import type { GameHost, Player } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const player = async (): Promise<Player> => await openGame(app, host, await app.memberWith({ credit: '100.00' }))

async function tableOf(roundId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ table: string | null }>`select table_id as table from game_round where round_id = ${roundId}`.execute(
    app.context.db,
  )
  return rows[0]?.table
}

test('[TABLE-5] keeps the first table that a bet, a win or both at once name for a round', async () => {
  const who = await player()
  const [named, later, whole, alone] = [newId('round'), newId('round'), newId('round'), newId('round')]
  await callWallet(app, 'bet', say.bet(who, 10, { round_id: named, table_id: 'baccarat:1' }))
  await callWallet(app, 'win', say.win(who, 5, { round_id: named, table_id: 'baccarat:2' }))
  await callWallet(app, 'bet', say.bet(who, 10, { round_id: later }))
  await callWallet(app, 'win', say.win(who, 5, { round_id: later, table_id: 'crash:1' }))
  await callWallet(app, 'betWin', say.betWin(who, 10, 5, { round_id: whole, table_id: 'keno:1' }))
  await callWallet(app, 'bet', say.bet(who, 10, { round_id: alone }))

  expect(await Promise.all([named, later, whole, alone].map(tableOf))).toEqual(['baccarat:1', 'crash:1', 'keno:1', null])
})

test('[TABLE-5] the table is content: another one under the same transaction is a mismatch and moves nothing', async () => {
  const who = await player()
  const bet = say.bet(who, 10, { round_id: newId('round'), table_id: 'baccarat:1' })
  await callWallet(app, 'bet', bet)

  expect(await callWallet(app, 'bet', bet)).toMatchObject({ reply: { status: 'OK', replayed: true } })
  expect(await callWallet(app, 'bet', { ...bet, table_id: 'baccarat:2' })).toMatchObject({ reply: { status: 'DUPLICATE_MISMATCH' } })
})

test.each([['a'.repeat(65)], [''], ['two words'], ['โต๊ะ'], [7]])('[TABLE-5] a table called %j is malformed', async (table) => {
  const roundId = newId('round')
  const answer = await callWallet(app, 'bet', say.bet(await player(), 10, { round_id: roundId, table_id: table }))

  expect(answer).toMatchObject({ http: 400, reply: { status: 'BAD_REQUEST', detail: 'table_id' } })
  expect(await tableOf(roundId)).toBeUndefined()
})

test('[TABLE-5] the database keeps no longer name', async () => {
  const roundId = newId('round')
  await callWallet(app, 'bet', say.bet(await player(), 10, { round_id: roundId }))

  await expect(sql`update game_round set table_id = repeat('a', 65) where round_id = ${roundId}`.execute(app.context.db)).rejects.toThrow(
    'game_round__table_short',
  )
})
