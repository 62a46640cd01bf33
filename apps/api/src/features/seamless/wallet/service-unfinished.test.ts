import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scheduleUnfinished } from '#features/seamless/jobs'
import { openGame, say, startPlayedApp, callWallet } from '../../../../test/game-host.ts'
import type { GameHost, Player } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import { settleUnfinished } from './service-unfinished.ts'

const DAY_MS = 24 * 3_600_000

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())
beforeEach(async () => {
  host.mood = 'willing'
  app.clock.advance(60_000)
  await sql`update game_round set state = 'closed', closed_at = clock_timestamp() where state = 'open'`.execute(app.context.db)
})

async function openRound(player?: Player): Promise<string> {
  const who = player ?? (await openGame(app, host, await app.memberWith({ credit: '100.00' })))
  const bet = say.bet(who, 10)
  await callWallet(app, 'bet', bet)
  return String(bet['round_id'])
}

const roundOf = async (roundId: string) => {
  const { rows } = await sql<{ state: string; flags: string[] }>`select state, flags from game_round where round_id = ${roundId}`.execute(
    app.context.db,
  )
  return rows[0]
}
const reasonOf = async (roundId: string) => {
  const { rows } = await sql<{ reason: string }>`
    select details ->> 'reason' as reason from seamless_alert where kind = 'unfinished_round' and subject = ${roundId}`.execute(
    app.context.db,
  )
  return rows[0]?.reason
}

describe('a round that was never closed', () => {
  test('[seamless rule 13] is closed after a day when its provider says that it is over', async () => {
    const roundId = await openRound()
    host.roundStates.set(roundId, 'closed')
    app.clock.advance(DAY_MS + 1)

    expect(await settleUnfinished(app.wiring.seamless)).toEqual({ closed: 1, flagged: 0 })
    expect(await roundOf(roundId)).toEqual({ state: 'closed', flags: ['closed_by_us'] })
  })

  test('[seamless rule 13] is left alone before that', async () => {
    const roundId = await openRound()
    host.roundStates.set(roundId, 'closed')
    app.clock.advance(DAY_MS)

    expect(await settleUnfinished(app.wiring.seamless)).toEqual({ closed: 0, flagged: 0 })
    expect(await roundOf(roundId)).toMatchObject({ state: 'open' })
  })

  test.each([
    ['open', 'provider_says_open'],
    ['unknown', 'provider_says_unknown'],
    ['void', 'void_with_bets'],
  ])('[seamless rule 13] stays open for an operator when its provider says %s', async (said, reason) => {
    const roundId = await openRound()
    host.roundStates.set(roundId, said)
    app.clock.advance(DAY_MS + 1)

    expect(await settleUnfinished(app.wiring.seamless)).toEqual({ closed: 0, flagged: 1 })
    expect(await roundOf(roundId)).toEqual({ state: 'open', flags: ['unfinished'] })
    expect(await reasonOf(roundId)).toBe(reason)
  })

  test('[seamless rule 13] is closed when it is void and its bets are given back', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))
    host.roundStates.set(String(bet['round_id']), 'void')
    app.clock.advance(DAY_MS + 1)

    expect(await settleUnfinished(app.wiring.seamless)).toEqual({ closed: 1, flagged: 0 })
  })

  test('[seamless rule 13] is reported to operators when its provider does not answer, and closed when it answers again', async () => {
    const roundId = await openRound()
    app.clock.advance(DAY_MS + 1)
    host.mood = 'broken'

    expect(await settleUnfinished(app.wiring.seamless)).toEqual({ closed: 0, flagged: 1 })
    expect(await reasonOf(roundId)).toBe('provider_unreachable')
    host.mood = 'willing'
    host.roundStates.set(roundId, 'closed')
    expect(await settleUnfinished(app.wiring.seamless)).toEqual({ closed: 1, flagged: 0 })
  })

  test('[seamless rule 13] that its provider closes during the query is not closed again', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
    const roundId = await openRound(player)
    host.roundStates.set(roundId, 'closed')
    app.clock.advance(DAY_MS + 1)
    host.beforeRoundStates = async () => void (await callWallet(app, 'roundClose', say.close(player, roundId)))

    expect(await settleUnfinished(app.wiring.seamless)).toEqual({ closed: 1, flagged: 0 })
    host.beforeRoundStates = async () => undefined
    expect(await roundOf(roundId)).toEqual({ state: 'closed', flags: [] })
  })

  test('[seamless rule 13, M3] is queried in its turn, however many before it stay open', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
    const requests: string[][] = []
    const send = async () => {
      const outcome = await settleUnfinished(app.wiring.seamless, 2)
      const { rows } = await sql<{ round_id: string }>`
        select round_id from game_round where asked_at = ${app.clock.now()} order by opened_at, round_id`.execute(app.context.db)
      requests.push(rows.map(({ round_id: id }) => id))
      app.clock.advance(900_000)
      return outcome
    }
    const rounds: string[] = []
    for (let n = 0; n < 5; n += 1) {
      rounds.push(await openRound(player))
      app.clock.advance(1_000)
    }
    const [a = '', b = '', c = '', d = '', e = ''] = rounds
    // The four oldest are stuck, two batches of them; only the newest is over.
    for (const stuck of [a, b, c, d]) host.roundStates.set(stuck, 'open')
    host.roundStates.set(e, 'closed')
    app.clock.advance(DAY_MS + 1)

    expect(await send()).toEqual({ closed: 0, flagged: 2 })
    expect(await send()).toEqual({ closed: 0, flagged: 2 })
    expect(await send()).toEqual({ closed: 1, flagged: 1 })
    expect(await roundOf(e)).toEqual({ state: 'closed', flags: ['closed_by_us'] })
    await send()
    expect(requests).toEqual([
      [a, b],
      [c, d],
      [a, e],
      [b, c],
    ])

    // A round whose provider did not respond counts as checked all the same.
    host.mood = 'broken'
    await send()
    expect(requests.at(-1)).toEqual([a, d])
  })

  test('[seamless rule 13, M3] that is being played is not waited for, and is queried next time', async () => {
    const roundId = await openRound()
    host.roundStates.set(roundId, 'closed')
    app.clock.advance(DAY_MS + 1)

    await app.context.withTransaction(async (tx) => {
      await sql`select 1 from game_round where round_id = ${roundId} for no key update`.execute(tx)
      expect(await settleUnfinished(app.wiring.seamless)).toEqual({ closed: 0, flagged: 0 })
    })

    expect(await settleUnfinished(app.wiring.seamless)).toEqual({ closed: 1, flagged: 0 })
  })

  test('[seamless rule 13] is looked after by a job, which comes again', async () => {
    const roundId = await openRound()
    host.roundStates.set(roundId, 'closed')
    app.clock.advance(DAY_MS + 1)
    await scheduleUnfinished(app.wiring.seamless)

    await app.runJobs()

    expect(await roundOf(roundId)).toMatchObject({ state: 'closed' })
    const { rows } = await sql<{ waiting: bigint }>`
      select count(*) as waiting from pgboss.job where name = 'seamless.unfinished' and state = 'created'`.execute(app.context.db)
    expect(rows[0]?.waiting).toBe(1n)
  })
})
