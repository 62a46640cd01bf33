import { randomUUID } from 'node:crypto'
import { bangkokDay, mondayOf } from '@morakot/contract/bangkok-day'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCashierModule } from '#features/demo-cashier/module'
import { makeCashierHistory } from '#features/demo-cashier/service'
import type { MemberId } from '#infra/identity'
import { silentLogger } from '../../test/silent-logger.ts'
import { startApp } from '../../test/start-app.ts'
import type { TestApp } from '../../test/start-app.ts'
import { readEnv } from '../env.ts'
import { setUpDatabase } from '../setup.ts'
import { seedDemo } from './demo.ts'
import { applyMomentsOnce } from './moments.ts'

const THE_THREE = sql`('somchai', 'malee', 'thanakorn')`
/** The job of the cashier's history no longer waits for a subscriber from this try on. */
const LAST_TRY = 40

let app: TestApp
let startedAt: Date
beforeAll(async () => {
  const database = await createTestDatabase({ template: 'api', prepare: async (target) => await setUpDatabase(target, silentLogger) })
  startedAt = new Date()
  await seedDemo(database.target, silentLogger, readEnv({ DEMO_LOGINS: 'yes' }))
  await applyMomentsOnce(database.target)
  app = await startApp({ database, now: new Date() })
  const context = app.opened.contextOf(demoCashierModule)
  // The subscriber of deposits comes in between, and after.
  await makeCashierHistory(context, 0)
  while ((await app.drainSubscribers()) > 0);
  await makeCashierHistory(context, LAST_TRY)
  while ((await app.drainSubscribers()) > 0);
  await applyMomentsOnce(app.target)
})
// Ends with a full audit of ledger and features.
afterAll(async () => await app[Symbol.asyncDispose]())

interface Moved {
  readonly username: string
  readonly token: string
  readonly kind: string
  readonly amount: bigint
  readonly at: Date
  readonly isDated: boolean
  readonly scope: string
}

/** What moved points and spins of the three, in the order of their accounts. */
async function moved(): Promise<readonly Moved[]> {
  const { rows } = await sql<Moved>`
    select
      username, account.code as token, transfer.kind, entry.amount, transfer.scope,
      coalesce(transfer.occurred_at, transfer.created_at) as at, transfer.occurred_at is not null as "isDated"
    from member
    join ledger.account on account.owner_id = member.id and account.token in ('PNT', 'SPIN')
    join ledger.entry on entry.account_id = account.id
    join ledger.transfer on transfer.id = entry.transfer_id
    where username in ${THE_THREE}
    order by account.id, entry.account_version`.execute(app.context.db)
  return rows
}

const daysAgo = ({ at }: Pick<Moved, 'at'>) => (startedAt.getTime() - at.getTime()) / 86_400_000

describe('the points and spins of the demo', () => {
  test('[demo] each move at a moment of the past, and no account goes back', async () => {
    const all = await moved()
    expect(all.length).toBeGreaterThan(150)
    expect(all.filter(({ isDated, at }) => !isDated || at >= startedAt)).toEqual([])
    for (const own of Map.groupBy(all, ({ username, token }) => `${username} ${token}`).values()) {
      const moments = own.map(({ at }) => at.getTime())
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    }
  })

  test('[demo] are a life: what is old before the deposits of 90 days, and those before this week, with what came between', async () => {
    const points = (await moved()).filter(({ username, token }) => username === 'somchai' && token === 'points')
    const agoOf = (scope: string, kind?: string) =>
      points.filter((one) => one.scope === scope && (kind === undefined || one.kind === kind)).map(daysAgo)

    const spent = agoOf('seed', 'view_slot_hot_time')
    expect(spent).toHaveLength(1)
    expect(spent[0]).toBeGreaterThan(100)
    const earned = agoOf('points:deposit')
    expect(earned).toHaveLength(13)
    expect(earned[0]).toBeGreaterThan(85)
    expect(earned.at(-1)).toBeLessThan(7)
    // Requests between the deposits, the check-in and spins after them.
    expect(agoOf('redemption').map(Math.floor)).toEqual([20, 9, 1])
    expect(agoOf('quest').every((ago) => ago > 0.9)).toBe(true)
    expect(agoOf('minigame')).toHaveLength(4)
    expect(new Set(points.map((one) => Math.floor(daysAgo(one)))).size).toBeGreaterThan(20)
  })

  test('[demo] have lots, and uses of lots, of the moments of their transfers', async () => {
    const { rows } = await sql`
      select transfer.id, transfer.kind, transfer.occurred_at, lot.first_end
      from point_lot as lot
      join ledger.transfer on transfer.id = lot.transfer_id
      where lot.first_end <> bangkok_month(transfer.occurred_at, 13)
        -- What a refund would give back to a lot that ends within 30 days has a lot of its own.
        and not (transfer.kind = 'refund_gift_redeem' and lot.first_end = bangkok_month(transfer.occurred_at + interval '30 days', 1))
      union all
      select transfer.id, transfer.kind, transfer.occurred_at, used.used_at
      from point_lot_use as used
      join ledger.transfer on transfer.id = used.transfer_id
      where used.used_at is distinct from transfer.occurred_at`.execute(app.context.db)
    expect(rows).toEqual([])
  })

  test('[demo] of a deposit are its own, given when it was staked, and not again by the job', async () => {
    await app.runJobs()
    const { rows } = await sql`
      select
        username, count(*)::integer as given,
        count(*) filter (
          where posted.status = 'posted' and posted.id = earned.transfer_id and posted.occurred_at = earned.given_at
            and earned.given_at - deposit.credited_at between interval '1 minute' and interval '6 hours'
        )::integer as "atTheirTime"
      from deposit_points as earned
      join deposit on deposit.id = earned.deposit_id
      join member on member.id = earned.member_id
      cross join lateral ledger.transfer_of_key('points:deposit', earned.deposit_id::text) as posted
      where state = 'GIVEN'
      group by member.id, username order by member.id`.execute(app.context.db)
    expect(rows).toEqual([
      { username: 'somchai', given: 13, atTheirTime: 13 },
      { username: 'malee', given: 20, atTheirTime: 20 },
      { username: 'thanakorn', given: 39, atTheirTime: 39 },
    ])
    const orphans = await sql`
      select id from ledger.transfer
      where scope = 'points:deposit' and not exists (select from deposit_points where transfer_id = transfer.id)`.execute(app.context.db)
    expect(orphans.rows).toEqual([])
  })

  test('[demo] are as many as the table says, and so many of them end next month', async () => {
    const { rows } = await sql<Record<'username' | 'points' | 'spins' | 'ending', unknown>>`
      select
        username,
        (select balance from ledger.account where owner_id = member.id and code = 'points')::integer as points,
        (select balance from ledger.account where owner_id = member.id and code = 'spins')::integer as spins,
        (select sum(remaining) from point_lot where member_id = member.id and expires_at = bangkok_month(${startedAt}, 1))::integer as ending
      from member where username in ${THE_THREE} order by id`.execute(app.context.db)
    // No member has been there yet in a week that begins today.
    const unclaimed = mondayOf(bangkokDay(startedAt)) === bangkokDay(startedAt) ? 5 : 0
    expect(rows).toMatchObject([
      { username: 'somchai', points: 12_480 - unclaimed, spins: 3 },
      { username: 'malee', points: 48_200 - unclaimed, spins: 5 },
      { username: 'thanakorn', points: 310_000 - unclaimed, spins: 12 },
    ])
    // What a refund gave back early in a month ends with them.
    for (const [place, ending] of [240, 900, 5_000].entries()) expect(rows[place]?.ending).toBeGreaterThanOrEqual(ending)
  })

  test('[demo] stay as they are at a later start', async () => {
    const before = await moved()
    await seedDemo(app.target, silentLogger, readEnv({ DEMO_LOGINS: 'yes' }))
    await applyMomentsOnce(app.target)
    expect(await moved()).toEqual(before)
  })

  test('[demo] of what a member does after the start are of the present', async () => {
    const { rows } = await sql<{ id: MemberId }>`select id from member where username = 'somchai'`.execute(app.context.db)
    const [somchai] = rows
    if (somchai === undefined) throw new Error('the demo has somchai')
    const browser = await app.as({
      id: somchai.id,
      username: 'somchai',
      password: 'demo-1234',
      bank: { code: 'KBANK', number: '0123456780' },
    })
    const before = await moved()
    // Members are answered when the whole past is made; this test makes the part that it is about.
    await sql`update demo_history set finished_at = coalesce(finished_at, now()), whole_at = now()`.execute(app.context.db)

    const headers = { 'idempotency-key': randomUUID() }
    expect((await browser.post('/minigames/lucky-wheel/spins', { clientSeed: 'mine' }, headers)).status).toBe(200)
    await applyMomentsOnce(app.target)

    const after = await moved()
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.filter(({ isDated }) => !isDated)).toHaveLength(after.length - before.length)
  })
})
