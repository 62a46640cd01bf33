import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { closeDue } from './service-close.ts'

/** The 1st of January, 00:00 in Bangkok. */
const BEGIN = Date.parse('2026-12-31T17:00:00.000Z')
const DAY_MS = 86_400_000
const MONTHS = 12
const SEED = 20_261_123

let app: TestApp
let friends: readonly TestMember[]
beforeAll(async () => {
  app = await startApp({ now: new Date(BEGIN) })
  const referrers = [await app.memberWith(), await app.memberWith(), await app.memberWith()]
  const made = []
  for (const [at, { id }] of referrers.entries()) {
    for (let n = 0; n <= at * 2; n += 1) made.push(await app.memberWith({ referredBy: id }))
  }
  // The last member has no referrer: their play is no referrer's income.
  friends = [...made, await app.memberWith()]
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
const TOPICS = [
  'round.settled',
  'round.settled',
  'round.settled',
  'reward.granted',
  'cashback.paid',
  'bonus.ended',
  'deposit.credited',
  'withdrawal.paid',
]

/** What happens to a friend within a month, in 1/100,000 baht. */
function factsOf(month: { readonly from: number; readonly days: number }) {
  return friends.flatMap(({ id }) =>
    Array.from({ length: 10 + below(15) }, () => {
      const topic = TOPICS[below(TOPICS.length)] ?? 'round.settled'
      const stake = 1 + below(900_000_000)
      return {
        member: String(id),
        topic,
        at: new Date(month.from + below(month.days * DAY_MS)).toISOString(),
        stake,
        win: below(2) === 0 ? 0 : below(1_500_000_000),
        amount: 1 + below(topic.includes('paid') || topic.includes('deposit') ? 90_000_000 : 20_000_000),
        isFree: below(10) === 0,
        isCleared: below(2) === 0,
      }
    }),
  )
}

type Fact = ReturnType<typeof factsOf>[number]

/** Publishes facts as their features do, all in one statement. */
async function report(facts: readonly Fact[]) {
  const given = facts.map(({ member, topic, at, stake, win, amount, isFree, isCleared }) => ({
    member,
    topic,
    v: topic === 'reward.granted' ? 2 : 1,
    at,
    payload: {
      closedAt: at,
      stakeReal: String(stake),
      winReal: String(win),
      stakeBonus: '7',
      winBonus: '9',
      isFree,
      reward: [{ token: 'CREDIT', amount: String(amount) }],
      amount: String(amount),
      left: String(amount),
      end: isCleared ? 'CLEARED' : 'EXPIRED',
      kind: 'CASHBACK',
      period: '2026-11-16',
      // Events that other subscribers read.
      host: 'test',
      game: null,
      provider: null,
      category: 'slot',
      jackpot: '0',
      bets: 1,
      openedAt: at,
      points: null,
      withdrawal: randomUUID(),
      deposit: randomUUID(),
      grant: randomUUID(),
      bonus: String(amount),
    },
  }))
  await sql`
    insert into domain_event (topic, v, occurred_at, member_id, actor, payload)
    select topic, v, at, member, 'test', payload
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (topic text, v integer, member bigint, at timestamptz, payload jsonb)`.execute(
    app.context.db,
  )
}

// Written out once more in SQL, from the facts alone: nothing of the feature's own sums is read.
async function independently(facts: readonly Fact[]) {
  const { rows } = await sql<{ referrer: bigint; friend: bigint; month: string; share: bigint }>`
    with fact as (
      select *, date_trunc('month', at at time zone 'Asia/Bangkok')::date as month
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as given (
        member bigint, topic text, at timestamptz, stake numeric, win numeric, amount numeric, "isFree" boolean, "isCleared" boolean
      )
    ), friend as (
      select member, month,
        coalesce(sum(stake - win) filter (where topic = 'round.settled' and not "isFree"), 0) as ggr,
        coalesce(sum(amount) filter (
          where topic in ('reward.granted', 'cashback.paid') or (topic = 'bonus.ended' and "isCleared")
        ), 0) as bonus,
        coalesce(sum(amount) filter (where topic in ('deposit.credited', 'withdrawal.paid')), 0) as payments
      from fact
      group by member, month
    )
    select known.referred_by as referrer, friend.member as friend, friend.month::text,
      floor(greatest(ggr - bonus - greatest(ggr, 0) * 0.10 - payments * 0.005, 0) * 0.10 / 1000)::bigint as share
    from friend
    join member as known on known.id = friend.member and known.referred_by is not null
    order by referrer, friend, month`.execute(app.context.db)
  return rows
}

test('[CALL-25] a year of shares agrees to the satang with SQL over the facts', async () => {
  const facts: Fact[] = []
  for (let month = 0; month < MONTHS; month += 1) {
    const from = Date.UTC(2027, month, 1) - 7 * 3_600_000
    const days = new Date(Date.UTC(2027, month + 1, 0)).getUTCDate()
    const reports = factsOf({ from, days })
    facts.push(...reports)
    await report(reports)
    // The 1st, 03:00: now, and no minute before.
    app.clock.setTo(new Date(from + days * DAY_MS + 3 * 3_600_000 - 60_000))
    await app.drainSubscribers()
    expect(await closeDue(app.context)).toBe(0)
    app.clock.advance(60_000)
    expect(await closeDue(app.context)).toBe(friends.length - 1)
  }
  const { rows } = await sql<{ share: bigint }>`
    select referrer_id as referrer, friend_id as friend, month::text, share from affiliate_share order by 1, 2, 3`.execute(app.context.db)
  expect(rows).toHaveLength(MONTHS * (friends.length - 1))
  expect(rows.filter(({ share }) => share > 0n).length).toBeGreaterThan(MONTHS)
  expect(rows.filter(({ share }) => share === 0n).length).toBeGreaterThan(MONTHS)
  expect(rows).toEqual(await independently(facts))
})
