import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { memberByUsername } from '#features/members/service-status'
import { openWallet } from '#features/wallet/service'
import { startPlayedApp } from '../../../test/game-host.ts'
import { playGap, playHistory, seedHistory } from './service.ts'
import type { DemoHistoryContext } from './service.ts'

const PLAN = { seedNumber: 7, history: 'full', hasDemoLogins: true, isQuiet: false } as const

const SHARE = { share: 1 / 10 } as const

async function sums(context: DemoHistoryContext) {
  const { rows } = await sql`
    select
      (select count(*)::integer from game_round where host_id = 'demo') as rounds,
      (select count(*)::integer from seamless_message where host_id = 'demo') as messages,
      (select count(*)::integer from member where username like 'demo%') as players,
      (select coalesce(sum(balance), 0)::text from ledger.account where code = 'real') as money,
      (select finished_at is not null from demo_history) as finished`.execute(context.db)
  return rows[0]
}

async function roundsOf(context: DemoHistoryContext, username: string): Promise<number> {
  const { rows } = await sql<{ rounds: number }>`
    select count(*)::integer as rounds
    from game_round
    join member on member.id = game_round.member_id
    where member.username = ${username}`.execute(context.db)
  return rows[0]?.rounds ?? 0
}

test('[demo] rounds are played once, go on after a failure, show in the statistics, and leave nothing for the auditor', async () => {
  // Ends with a full audit of ledger and wallet.
  const { app, end } = await startPlayedApp()
  try {
    let failsAfter = 1
    const context: DemoHistoryContext = {
      ...app.context,
      openWallet,
      provider: {
        ...app.wiring.games.provider,
        demoOutcomes: async ({ count }) => {
          failsAfter -= 1
          if (failsAfter < 0) return { kind: 'unreachable', why: 'a test' }
          const outcomes = Array.from({ length: count }, (_, at) => ({
            spot: 'spin',
            amount: String((1 + (at % 5)) * 1_000_000),
            win_amount: at % 4 === 0 ? '9000000' : '0',
          }))
          return { kind: 'answered', reply: { outcomes } }
        },
      },
    }
    await seedHistory(context, { ...PLAN, clock: app.clock, isQuiet: true })
    await seedHistory(context, { ...PLAN, clock: app.clock, history: 'small' })
    await playHistory(context, SHARE)
    expect(await sums(context)).toMatchObject({ rounds: 0, finished: null })

    await seedHistory(context, { ...PLAN, clock: app.clock })
    await expect(playHistory(context, SHARE)).rejects.toThrow('draws no outcomes')
    failsAfter = 1_000_000
    await playHistory(context, SHARE)
    const first = await sums(context)
    await sql`update demo_history set finished_at = null`.execute(context.db)
    await playHistory(context, SHARE)
    await seedHistory(context, { ...PLAN, clock: app.clock })
    while ((await app.drainSubscribers()) > 0);

    expect(first).toMatchObject({ rounds: 900, messages: 900, players: 24, finished: true })
    expect(await sums(context)).toEqual(first)
    const reader = await app.memberWith({ tier: 'EMPEROR' })
    const { data } = await (await app.as(reader)).get('/analytics/slots/ltn/games/1004')
    expect(data.hours.filter(({ isScarce }) => !isScarce).length).toBeGreaterThanOrEqual(10)
    expect(data.activePlayers).toBeGreaterThanOrEqual(5)
    expect(data.biggestWins).toHaveLength(10)

    // A later start, two hours on: played once, though the job runs twice.
    const member = await app.memberWith({ username: 'somchai', credit: '10.00' })
    const onBreak = await memberByUsername(context.db, 'demo03')
    if (onBreak === null) throw new Error('the history has its players')
    await (await app.as({ ...member, id: onBreak.id })).post('/me/time-out', { days: 1 })
    const before = await roundsOf(context, 'demo03')
    const from = app.clock.now()
    app.clock.advance(2 * 3_600_000)
    const gap = { from, to: app.clock.now() }
    await playGap(context, gap)
    await playGap(context, gap)
    while ((await app.drainSubscribers()) > 0);
    const { rounds } = (await sums(context)) as { rounds: number }
    expect(rounds).toBeGreaterThanOrEqual(900 + 200)
    expect(rounds).toBeLessThan(900 + 300)
    expect(await app.creditOf(member)).toBe('10.00')
    expect(before).toBeGreaterThan(0)
    expect(await roundsOf(context, 'demo03')).toBe(before)
    const shown = (await (await app.as(reader)).get('/analytics/slots/ltn/games/1004')).data.hours as readonly { rounds: number }[]
    expect(shown.slice(-3).reduce((sum, hour) => sum + hour.rounds, 0)).toBeGreaterThan(20)
  } finally {
    await end()
  }
})
