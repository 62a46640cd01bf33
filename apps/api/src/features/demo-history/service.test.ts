import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWallet } from '#features/wallet/public'
import { startPlayedApp } from '../../../test/game-host.ts'
import { playHistory, seedHistory } from './service.ts'
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
    expect(data.hours.filter(({ isScarce }: { isScarce: boolean }) => !isScarce).length).toBeGreaterThanOrEqual(10)
    expect(data.activePlayers).toBeGreaterThanOrEqual(5)
    expect(data.biggestWins).toHaveLength(10)
  } finally {
    await end()
  }
}, 120_000)
