import { roundSettled } from '@morakot/contract/features/seamless/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { calculateDue } from './service-calculate.ts'
import { payDue } from './service-pay.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'

/** A Monday, 00:00 in Bangkok. */
const BEGIN = Date.parse('2026-11-29T17:00:00.000Z')
const DAY_MS = 86_400_000
const WEEKS = 53
const CATEGORIES = ['slot', 'live_casino', 'sports', 'arcade', null] as const
const SEED = 20_261_123

let app: TestApp
let members: readonly TestMember[]
beforeAll(async () => {
  app = await startApp({ now: new Date(BEGIN) })
  members = [await app.memberWith(), await app.memberWith(), await app.memberWith()]
  for (const [at, tier] of (['DEFAULT', 'ELITE', 'EMPEROR'] as const).entries()) {
    await sql`update member set tier = ${tier} where id = ${members[at]?.id}`.execute(app.context.db)
  }
})
afterAll(async () => await app[Symbol.asyncDispose]())

/** A generator of whole numbers below a bound, the same for a seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const below = numbers(SEED)

/** Rounds of one week, in 1/100,000 baht; some give their stake back, some are free, some are played with bonus money. */
function roundsOf(week: number) {
  return members.flatMap(({ id: member }) =>
    Array.from({ length: 12 + below(20) }, (_, at) => {
      const stake = 1 + below(40_000_000)
      const bonus = below(6) === 0 ? below(5_000_000) : 0
      const isEven = below(6) === 0
      return {
        member,
        round: `${week}-${member}-${at}`,
        closedAt: new Date(BEGIN + week * 7 * DAY_MS + below(7 * DAY_MS)).toISOString(),
        category: CATEGORIES[below(CATEGORIES.length)] ?? null,
        stakeReal: stake,
        stakeBonus: bonus,
        winReal: isEven ? stake : below(3) === 0 ? below(90_000_000) : 0,
        winBonus: isEven ? bonus : 0,
        isFree: below(12) === 0,
      }
    }),
  )
}

type Round = ReturnType<typeof roundsOf>[number]

/** Publishes rounds as their trigger does, all in one statement. */
async function report(rounds: readonly Round[]) {
  const given = rounds.map(({ member, closedAt, ...round }) => ({
    member: String(member),
    at: closedAt,
    payload: {
      ...round,
      stakeReal: String(round.stakeReal),
      stakeBonus: String(round.stakeBonus),
      winReal: String(round.winReal),
      winBonus: String(round.winBonus),
      host: 'test',
      game: null,
      provider: null,
      jackpot: '0',
      bets: 1,
      openedAt: closedAt,
      closedAt,
    },
  }))
  await sql`
    insert into domain_event (topic, v, occurred_at, member_id, actor, payload)
    select ${roundSettled.topic}, 1, at, member, 'provider:test', payload
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (member bigint, at timestamptz, payload jsonb)`.execute(
    app.context.db,
  )
}

// Written out once more in SQL, from the rounds and from what the ledger posted: nothing of the feature's own sums is read.
async function independently(rounds: readonly Round[]) {
  const given = JSON.stringify(rounds.map((round) => ({ ...round, member: String(round.member) })))
  const { rows } = await sql<{ kind: string; member: bigint; first_day: string; amount: bigint }>`
    with round as (
      select *, ("closedAt" at time zone 'Asia/Bangkok')::date as day
      from jsonb_to_recordset(${given}::jsonb) as given (
        member bigint, "closedAt" timestamptz, category text, "stakeReal" numeric, "stakeBonus" numeric, "winReal" numeric,
        "winBonus" numeric, "isFree" boolean
      )
      where not "isFree"
    ), paid as (
      select account.owner_id as member, (row.paid_at at time zone 'Asia/Bangkok')::date as day, sum(entry.amount) as amount
      from ledger.transfer
      join ledger.entry on entry.transfer_id = transfer.id
      join ledger.account on account.id = entry.account_id and account.code = 'real'
      join cashback_row as row on row.transfer_id = transfer.id
      where transfer.kind in ('cashback', 'loss_return')
      group by 1, 2
    ), week as (
      select member, date_trunc('week', day)::date as first_day,
        floor(sum(
          case when "stakeReal" + "stakeBonus" = "winReal" + "winBonus" then 0 else "stakeReal" end
          * case category when 'slot' then 0.005 when 'live_casino' then 0.003 when 'sports' then 0.003 else 0.002 end
        ) / 1000) as satang
      from round group by 1, 2
    ), lost as (
      select round.member, round.day as first_day,
        floor(greatest(sum("stakeReal" - "winReal") - coalesce(max(paid.amount), 0), 0)
          * max(case tier when 'ELITE' then 0.07 when 'EMPEROR' then 0.10 else 0.05 end) / 1000) as satang
      from round
      join member on member.id = round.member
      left join paid on paid.member = round.member and paid.day = round.day
      group by 1, 2
    )
    select 'CASHBACK' as kind, member, first_day::text, case when satang < 100 then 0 else least(satang, 500000) end::bigint as amount
    from week
    union all
    select 'LOSS_RETURN', member, first_day::text, case when satang < 1000 then 0 else least(satang, 100000) end::bigint
    from lost
    order by kind, member, first_day`.execute(app.context.db)
  return rows
}

test(
  '[LOSS-1, LOSS-2] a year of both agrees to the satang with SQL over the rounds and the ledger, and every row is paid',
  { timeout: 300_000 * timeFactor },
  async () => {
    const rounds: Round[] = []
    for (let week = 0; week < WEEKS; week += 1) {
      const reports = roundsOf(week)
      rounds.push(...reports)
      await report(reports)
      // Monday 02:30 after it: due periods are calculated, and unclaimed ones are paid.
      app.clock.setTo(new Date(BEGIN + (week + 1) * 7 * DAY_MS + 9_000_000))
      await app.drainSubscribers()
      await calculateDue(app.context)
      await payDue(app.context)
      await app.drainSubscribers()
    }
    app.clock.advance(14 * DAY_MS)
    await payDue(app.context)

    const { rows } = await sql<{ kind: string; member: bigint; first_day: string; amount: bigint }>`
    select kind, member_id as member, first_day::text, amount from cashback_row order by kind, member, first_day`.execute(app.context.db)
    expect(rows.length).toBeGreaterThan(WEEKS * members.length * 3)
    expect(rows).toEqual(await independently(rounds))
    const { rows: open } = await sql`select 1 from cashback_row where state = 'READY'`.execute(app.context.db)
    expect(open).toEqual([])
    const balances = await Promise.all(members.map(async (member) => await app.creditOf(member)))
    const due = members.map(({ id }) => rows.filter(({ member }) => member === BigInt(id)).reduce((sum, { amount }) => sum + amount, 0n))
    expect(balances).toEqual(due.map((satang) => `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`))
  },
)
