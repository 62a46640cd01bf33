import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cashbackModule } from '#features/cashback/module'
import { membersModule } from '#features/member-account/module'
import { operatorsModule } from '#features/operators/module'
import { demoHistoryModule } from '#features/demo-history/module'
import { promotionsModule } from '#features/promotions/module'
import { questsModule } from '#features/quests/module'
import { startPlayedApp } from '../../../test/game-host.ts'
import { applyMomentsOnce } from '../../seed/moments.ts'
import { olderThanRegistration } from '../../../test/older-than-registration.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { demoCashierModule } from './module.ts'
import { makeCashierHistory } from './service.ts'

const PLAN = { seedNumber: 7, history: 'full', hasDemoLogins: true, isQuiet: false } as const

async function status(app: TestApp) {
  const { rows } = await sql`
    select
      username,
      (select sum(amount) / 100 from deposit where member_id = member.id and status = 'CREDITED')::integer as deposits,
      (select balance from ledger.account where owner_id = member.id and code = 'real')::float8 / 100000 as real,
      (select balance from ledger.account where owner_id = member.id and code = 'bonus')::float8 / 100000 as bonus,
      (select target - done from wallet_turnover where member_id = member.id)::float8 / 100000 as "toStake",
      (select string_agg(status || ' ' || (coalesce(done, 0) * 100 / target), ', ' order by offered_at)
        from bonus_grant where member_id = member.id) as bonuses,
      (select string_agg(status || ' ' || amount / 100, ', ' order by created_at, id) from withdrawal where member_id = member.id) as payouts,
      (select coalesce(sum(points), 0)::integer from deposit_points where member_id = member.id) as points
    from member where username in ('somchai', 'malee', 'thanakorn') order by member.id`.execute(app.context.db)
  return rows
}

/** Deposits by other rails, and transfers that matched nothing. */
async function rails(app: TestApp) {
  const { rows } = await sql<{ of: string; what: string }>`
    select 'slip' as of, concat_ws(' ', username, method, deposit_slip.status, coalesce(reject_reason, review_reason), deposit_slip.amount / 100) as what
    from deposit_slip join member on member.id = member_id
    union all
    select 'deposit', concat_ws(' ', username, method, deposit.status, amount / 100)
    from deposit join member on member.id = member_id where username like 'demo%' and (method <> 'QR' or deposit.status = 'EXPIRED')
    union all
    select 'unmatched', concat_ws(' ', coalesce(username, '-'), reason, payload ->> 'amount')
    from bank_event left join deposit on deposit.id = deposit_id left join member on member.id = deposit.member_id where outcome = 'unmatched'
    order by of, what`.execute(app.context.db)
  return rows.map(({ of, what }) => `${of}: ${what}`)
}

/**
 * The number of movements of the three's credit per kind, and how many of them are misplaced in its history, away from what they belong to.
 */
async function misplaced(app: TestApp) {
  const { rows } = await sql`
    select
      transfer.kind, count(*)::integer as moved,
      count(*) filter (where transfer.occurred_at is null or abs(extract(epoch from transfer.occurred_at - fact.at)) > 5)::integer as misplaced
    from member
    join ledger.account on account.owner_id = member.id and account.code = 'real'
    join ledger.entry on entry.account_id = account.id
    join ledger.transfer on transfer.id = entry.transfer_id
    cross join lateral (
      select closed_at as at from seamless_message as sent join game_round using (host_id, round_id) where transfer.id = any (sent.transfer_ids)
      union all
      select credited_at from deposit where transfer_id = transfer.id
      union all
      select created_at from withdrawal where hold_id = transfer.id
    ) as fact
    where username in ('somchai', 'malee', 'thanakorn')
    group by transfer.kind order by transfer.kind`.execute(app.context.db)
  return rows
}

test('[demo] deposits of 90 days behind the three tiers, staked and paid out; one bonus cleared, one in progress; other rails, and money that matched nothing; the auditor finds nothing', async () => {
  // Ends with a full audit of ledger and features.
  const { app, end } = await startPlayedApp()
  try {
    const plan = { ...PLAN, clock: app.clock }
    for (const module of [membersModule, operatorsModule, promotionsModule, questsModule, demoHistoryModule])
      await app.opened.opened.find((one) => one.module === module)?.parts.seed?.(plan)
    const context = app.opened.contextOf(demoCashierModule)

    await makeCashierHistory(context, 0)
    expect((await status(app))[0]).toMatchObject({ deposits: 7_800, payouts: 'PAID 7000' })
    while ((await app.drainSubscribers()) > 0);
    for (let start = 0; start < 2; start += 1) await makeCashierHistory(context, 0)
    while ((await app.drainSubscribers()) > 0);

    // The players of the history, who cannot log in, are another matter.
    expect((await olderThanRegistration(app.context.db)).filter((row) => !/ demo\d\d$/.test(row))).toEqual([])
    expect(await status(app)).toEqual([
      { username: 'somchai', deposits: 8_300, real: 1_250.5, bonus: 0, toStake: 320, bonuses: null, payouts: 'PAID 7000', points: 88 },
      {
        username: 'malee',
        deposits: 62_400,
        real: 15_000,
        bonus: 0,
        toStake: 0,
        bonuses: 'CLEARED 100',
        payouts: 'PAID 19900, PAID 19900, PAID 19900',
        points: 620,
      },
      {
        username: 'thanakorn',
        deposits: 412_000,
        real: 119_380,
        bonus: 620,
        toStake: 2_595.74,
        bonuses: 'ACTIVE 62',
        payouts: 'PAID 107000, PAID 107000, PAID 107000, REVIEW 55000',
        points: 4_100,
      },
    ])
    expect(await rails(app)).toEqual([
      'deposit: demo04 QR EXPIRED 200',
      'deposit: demo06 SLIP CREDITED 620',
      'deposit: demo08 AUTO_SLIP CREDITED 450',
      'deposit: demo12 TRUEWALLET CREDITED 300',
      'slip: demo06 SLIP CREDITED team 620',
      'slip: demo07 SLIP REJECTED payer_differs 900',
      'slip: demo08 AUTO_SLIP CREDITED 450',
      'slip: malee AUTO_SLIP UNDER_REVIEW payer_differs 1500',
      'unmatched: - no_intent 777.00',
      'unmatched: demo03 over_limit 500.00',
      'unmatched: demo04 payer_differs 300.00',
      'unmatched: somchai amount_differs 199.60',
    ])
    const tiers = await sql`select tier from member where username in ('somchai', 'malee', 'thanakorn') order by id`.execute(app.context.db)
    expect(tiers.rows).toEqual([{ tier: 'DEFAULT' }, { tier: 'ELITE' }, { tier: 'EMPEROR' }])

    await applyMomentsOnce(app.target)
    expect(await misplaced(app)).toEqual([
      { kind: 'bet', moved: 395, misplaced: 0 },
      { kind: 'deposit', moved: 74, misplaced: 0 },
      { kind: 'win', moved: 290, misplaced: 0 },
      { kind: 'withdraw_hold', moved: 8, misplaced: 0 },
    ])
    const back = await sql`
        select account_id from (
          select account_id, coalesce(occurred_at, created_at)
            < lag(coalesce(occurred_at, created_at)) over (partition by account_id order by account_version) as "isBack"
          from ledger.entry join ledger.transfer on transfer.id = entry.transfer_id
          where account_version is not null
        ) as placed where "isBack"`.execute(app.context.db)
    expect(back.rows).toEqual([])

    const { calculateDue } = await import('#features/cashback/service-calculate')
    await calculateDue(app.opened.contextOf(cashbackModule))
    const ready = await sql`
        select kind, amount::integer from cashback_row join member on member.id = member_id
        where username = 'malee' and state = 'READY' and kind = 'LOSS_RETURN'`.execute(app.context.db)
    expect(ready.rows).toMatchObject([{ kind: 'LOSS_RETURN' }])
  } finally {
    await end()
  }
})
