import { expect, test } from 'vitest'

import { openGame, startSandbox } from '../../testing/start-sandbox.ts'

const FOOTBALL = { engine: 'football', model: 'league' } as const

test('[F-144] a match runs for 90 seconds: goals appear as they fall, and the slip is paid at its end without a page', async () => {
  await using sandbox = await startSandbox()
  const game = await openGame(sandbox, FOOTBALL)
  const { current } = (await game.call('GET', '/draws')).body
  const { round } = (await game.play([{ spot: '0h+1o+2u', baht: 10 }])).body
  const { outcome } = await sandbox.context.db.selectFrom('draws').select('outcome').executeTakeFirstOrThrow()
  const { goals } = JSON.parse(outcome)
  const toKickOff = new Date(current.endsAt).getTime() - sandbox.context.clock.now().getTime()

  const before = (await game.call('GET', '/draws')).body
  await sandbox.pass(toKickOff + 45_000)
  const half = (await game.call('GET', '/draws')).body
  const open = (await game.call('GET', `/rounds/${round.roundId}`)).body.round
  const proof = await sandbox.app.inject({ method: 'GET', url: `/fair/${round.roundId}` })
  await sandbox.pass(50_000)
  const after = (await game.call('GET', '/draws')).body
  const settled = (await game.call('GET', `/rounds/${round.roundId}`)).body.round

  expect(before.playing).toBeNull()
  expect(half.playing?.drawId).toBe(current.drawId)
  const minute = half.playing?.minute ?? 0
  expect(minute).toBeGreaterThanOrEqual(45)
  expect(half.playing?.matches.map((match) => match.goals)).toEqual(
    goals.map((match: { minute: number }[]) => match.filter((goal) => goal.minute <= minute)),
  )
  expect(half.past).toEqual([])
  expect([open.state, open.outcome]).toEqual(['bet_taken', null])
  expect(proof.body).not.toContain('goals')
  expect([after.playing, after.past[0]?.drawId, settled.state]).toEqual([null, current.drawId, 'settled'])
})

test('[F-144] a slip has three matches at most: the server takes no fourth', async () => {
  await using sandbox = await startSandbox()
  const game = await openGame(sandbox, FOOTBALL)

  const four = await game.play([{ spot: '0h+1h+2h+3h', baht: 10 }])
  const three = await game.play([{ spot: '0h+1h+2h', baht: 10 }])

  expect([four.status, four.body.code, three.status]).toEqual([409, 'bad_bets', 200])
})

test('[F-144] a draw without the minutes of its goals, of an earlier version, runs without them', async () => {
  await using sandbox = await startSandbox()
  const game = await openGame(sandbox, FOOTBALL)
  const { current } = (await game.call('GET', '/draws')).body
  const { outcome } = await sandbox.context.db.selectFrom('draws').select('outcome').executeTakeFirstOrThrow()
  const { goals: _left, ...old } = JSON.parse(outcome)
  await sandbox.context.db
    .updateTable('draws')
    .set({ outcome: JSON.stringify(old) })
    .execute()
  await sandbox.pass(new Date(current.endsAt).getTime() - sandbox.context.clock.now().getTime() + 30_000)

  const { status, body } = await game.call('GET', '/draws')

  expect([status, body.playing?.matches.flatMap(({ goals }) => goals)]).toEqual([200, []])
})

test('[GAMEMOVE-3] a draw that is over has the sum of the own slips in its grade, once all are paid', async () => {
  await using sandbox = await startSandbox()
  const game = await openGame(sandbox, FOOTBALL)
  const other = await openGame(sandbox, { ...FOOTBALL, player_id: 'p_2' })
  const { current } = (await game.call('GET', '/draws')).body
  // The three ends of one match: one of them is paid. Each slip is bought in a play of its own, as two of one play need time between them.
  for (const spot of ['0h', '0d', '0a']) await (await openGame(sandbox, FOOTBALL)).play([{ spot, baht: 10 }])
  const before = (await game.call('GET', '/draws')).body.mine
  const toKickOff = new Date(current.endsAt).getTime() - sandbox.context.clock.now().getTime()
  sandbox.later(toKickOff + 91_000)
  const unpaid = (await game.call('GET', '/draws')).body.mine
  await sandbox.pass(0)
  await sandbox.pass(2_000)
  const paid = (await game.call('GET', '/draws')).body.mine
  const rows = await sandbox.context.db.selectFrom('rounds').select(['state', 'payout']).execute()

  expect(before).toBeNull()
  expect([unpaid.drawId, unpaid.total]).toEqual([current.drawId, null])
  expect(rows.map(({ state }) => state)).toEqual(['settled', 'settled', 'settled'])
  const payout = rows.reduce((sum, row) => sum + (row.payout ?? 0n), 0n)
  expect(paid.total).toEqual({ stake: '3000000', payout: String(payout), grade: payout > 3_000_000n ? 2 : 1 })
  expect((await other.call('GET', '/draws')).body.mine).toBeNull()
})
