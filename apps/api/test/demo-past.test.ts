import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@morakot/contract/outside/demo-logins'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calculateDue } from '#features/cashback/service-calculate'
import { seedCatalogue } from '#features/games/service-catalogue'
import { isPassword } from '#infra/crypto/password-hash'
import { parseCsv } from '#infra/files/csv'
import { runUnfinished } from '#infra/rebuild/run'
import { demoPast, writeFolder } from '../../../tools/demo-past/folder.ts'
import { buildCatalogue } from '../src/seed/catalogue.ts'
import { memberOf, openPlace } from './import-place.ts'
import type { Place } from './import-place.ts'
import { PAST, REBUILDS } from './rebuilds.ts'
import { signInOperator } from './sign-in-operator.ts'
import { brokenInvariants } from './start-app.ts'

const LINES_AT_ONCE = 2_000
const DAY_MS = 86_400_000

/** An installation with the catalogue, into which the past of a seed was imported. */
async function withPast(seed: number, share: number): Promise<Place> {
  const place = await openPlace(3, LINES_AT_ONCE)
  await place.app.context.withTransaction(async (tx) => await seedCatalogue(tx, buildCatalogue()))
  const folder = join(await mkdtemp(join(tmpdir(), 'past-')), 'demo')
  const now = place.app.clock.now()
  await writeFolder(folder, demoPast({ seed, now, share }))
  const { kind } = await place.bring(folder)
  await rm(join(folder, '..'), { recursive: true })
  if (kind !== 'imported') throw new Error(place.faults.slice(0, 20).join('\n'))
  await runUnfinished(place.owner, REBUILDS, { past: PAST, now, archivedUntil: null })
  return place
}

type Row = Readonly<Record<string, unknown>>
const one = async (place: Place, query: RawBuilder<unknown>) => (await all(place, query))[0] ?? {}
const all = async (place: Place, query: RawBuilder<unknown>) => (await sql<Row>`${query}`.execute(place.owner)).rows

describe('the past of the demo', () => {
  let place: Place
  beforeAll(async () => (place = await withPast(1, 1)))
  // Ends with a full audit of the ledger and of what every feature says of it.
  afterAll(async () => await place[Symbol.asyncDispose]())
  const browserOf = async (username: string) => await place.app.as(await memberOf(place.owner, username))

  test('[PAST-1] ends with the balances, points, spins and tiers of the demo’s table', async () => {
    const people = await all(
      place,
      sql`
        select username, tier, kyc_verified_at is not null as verified,
          (select sum(balance)::text from ledger.account where owner_id = member.id and code = 'real') as credit,
          (select sum(balance)::integer from ledger.account where owner_id = member.id and code = 'points') as points,
          (select sum(balance)::integer from ledger.account where owner_id = member.id and code = 'spins') as spins,
          (select (sum(amount) / 100)::integer from deposit where member_id = member.id) as deposited
        from member where username in ('somchai', 'malee', 'thanakorn', 'napha') order by id`,
    )
    // With the 20 baht that somchai bets after the first start, in a round that stays open.
    expect(people).toEqual([
      { username: 'somchai', tier: 'DEFAULT', verified: true, credit: '127050000', points: 12_480, spins: 3, deposited: 8_300 },
      { username: 'malee', tier: 'ELITE', verified: true, credit: '1500000000', points: 48_200, spins: 5, deposited: 62_400 },
      { username: 'thanakorn', tier: 'EMPEROR', verified: true, credit: '11938000000', points: 310_000, spins: 12, deposited: 412_000 },
      { username: 'napha', tier: 'DEFAULT', verified: false, credit: '64000000', points: 60, spins: 0, deposited: 8_200 },
    ])
    expect(await brokenInvariants(place.app.target)).toEqual([])
  })

  test('[PAST-1] has 9,000 rounds in thirty days, a third of them in the last, and nothing of a member who takes a break', async () => {
    const now = place.app.clock.now()
    const rounds = await one(
      place,
      sql`
        select
          count(*) filter (where round_id like '%:play-%')::integer as whole,
          count(*) filter (where round_id like '%:play-%' and closed_at >= ${new Date(now.getTime() - DAY_MS)})::integer as last_day,
          count(*) filter (where round_id like '%:play-%' and username in ('somchai', 'malee', 'thanakorn'))::integer as of_stories,
          count(*) filter (where username = 'demo10')::integer as of_excluded,
          count(*) filter (where username = 'demo09' and closed_at >= ${new Date(now.getTime() - 2 * DAY_MS)})::integer as of_timed_out
        from game_round join member on member.id = member_id`,
    )
    expect(rounds).toEqual({ whole: 9_000, last_day: 3_000, of_stories: 900, of_excluded: 0, of_timed_out: 0 })
    const exclusions = await all(
      place,
      sql`select username, kind from member_exclusion join member on member.id = member_id where ends_at > ${now} order by username`,
    )
    expect(exclusions).toEqual([
      { username: 'demo09', kind: 'time_out' },
      { username: 'demo10', kind: 'self_exclusion' },
    ])
  })

  test('[PAST-1] shows each member what is ready: coupons, requests, points that end, income, limits', async () => {
    const somchai = await browserOf('somchai')
    expect((await somchai.get('/vouchers/pending')).data.items).toMatchObject([
      { code: 'WEB-NOV', status: 'CLAIMABLE' },
      { code: 'PAYDAY', status: 'PENDING' },
    ])
    expect((await somchai.get('/vouchers/expired')).data.items).toMatchObject([{ code: 'WELCOME', status: 'EXPIRED' }])
    expect((await somchai.get('/redemptions/requests')).data.items).toMatchObject([
      { itemName: 'แก้วเก็บความเย็น', status: 'PROCESSING' },
      { itemName: 'ร่มพับ', status: 'DELIVERED', carrier: 'THAI_POST' },
      { itemName: 'เครดิตฟรี ฿10', status: 'REFUNDED' },
    ])
    expect((await somchai.get('/me/points')).data.ending).toMatchObject({ points: 240 })
    expect((await somchai.get('/v2/users/affiliates')).data).toMatchObject({ available: 459, held: 95.4 })
    const thanakorn = await browserOf('thanakorn')
    expect((await thanakorn.get('/v2/users/affiliates')).data).toMatchObject({ available: 6_200 })
    expect((await thanakorn.get('/v2/users/withdrawals')).data.items[0]).toMatchObject({ status: 'REVIEW', amount: 55_000 })
    const malee = await browserOf('malee')
    expect((await malee.get('/me/limits')).data.limits).toContainEqual(
      expect.objectContaining({ kind: 'deposit', period: 'day', value: 5_000 }),
    )
  })

  test('[PAST-1] has what is not finished: a bonus at 62 %, one that was cleared, turnover, points that wait, steps that were claimed', async () => {
    const [somchai, malee, thanakorn] = [await browserOf('somchai'), await browserOf('malee'), await browserOf('thanakorn')]
    expect((await thanakorn.get('/me/tokens')).data).toContainEqual(expect.objectContaining({ code: 'CREDIT', balance: '120000.00' }))
    expect((await thanakorn.get('/v2/users/promotions')).data.items).toMatchObject([
      { status: 'ACTIVE', bonus: 620, bonusLeft: 620, real: 119_380, turnover: { target: 2_480, done: 1_537.6, percent: 62 } },
    ])
    expect((await malee.get('/v2/users/promotions')).data.items).toMatchObject([{ status: 'CLEARED', bonus: 200, moved: 200 }])
    expect((await somchai.get('/v2/users/withdrawal/conditions')).data.locks).toContainEqual(
      expect.objectContaining({ code: 'TURNOVER', amount: 320, target: 500, progress: 180 }),
    )
    expect((await somchai.get('/me/points')).data).toMatchObject({ pendingTotal: 10 })
    for (const browser of [somchai, malee, thanakorn]) {
      const steps = (await browser.get('/quests')).data.flatMap(({ code, claimableSteps, questSteps }) => ({
        code,
        claimable: claimableSteps.length,
        claimed: questSteps.filter(({ claimedAt }) => claimedAt !== null).length,
      }))
      expect(steps).toEqual(
        expect.arrayContaining([
          { code: 'verify-identity', claimable: 0, claimed: 1 },
          { code: 'try-5-games', claimable: 1, claimed: 0 },
          { code: 'spin-3-times', claimable: 0, claimed: 0 },
        ]),
      )
    }
  })

  test('[PAST-1] leaves work in the queues of operators, and fourteen payouts of a month', async () => {
    const desk = await signInOperator(place.app, { username: 'desk', roles: ['owner'] })
    const { waiting } = (await desk.get('/console/overview?period=today')).data
    const counts = Object.fromEntries(waiting.flatMap(({ kind, count }) => (count > 0 ? [[kind, count]] : [])))
    expect(counts).toEqual({ withdrawal_review: 1, redemption_order: 3, redemption_coins: 1, redemption_error: 1 })
    const paid = await one(
      place,
      sql`select count(*)::integer as paid from withdrawal
        where status = 'PAID' and paid_at >= ${new Date(place.app.clock.now().getTime() - 30 * DAY_MS)}`,
    )
    expect(paid).toEqual({ paid: 14 })
  })

  test('[PAST-1] lets the demo’s members in with the published password, and no player', async () => {
    const rows = await sql<{ username: string; hash: string }>`
      select username, password_hash as hash from member where username in ('somchai', 'demo01')`.execute(place.owner)
    const opened = await Promise.all(rows.rows.map(async ({ username, hash }) => [username, await isPassword(hash, DEMO_PASSWORD)]))
    expect(Object.fromEntries(opened)).toEqual({ somchai: true, demo01: false })
  })
})

test('[PAST-1] is the same for one seed and one moment, and another for another seed', async () => {
  const now = new Date('2026-11-20T05:00:00.000Z')
  const past = demoPast({ seed: 4, now })
  expect(demoPast({ seed: 4, now })).toEqual(past)
  const other = demoPast({ seed: 5, now })
  expect(other.rounds).not.toEqual(past.rounds)
  expect(other.members).toEqual(past.members)
})

describe.each([
  [1, 1 / 10],
  [2, 1 / 10],
  [3, 1 / 10],
])('the past of seed %i', (seed, share) => {
  let place: Place
  beforeAll(async () => (place = await withPast(seed, share)))
  afterAll(async () => await place[Symbol.asyncDispose]())

  test('[PAST-2] has balances, points, tiers and stakes of members as the files add up to', async () => {
    for (const username of ['somchai', 'malee', 'thanakorn', 'napha', 'demo17', 'demo24', 'petchara8']) {
      const browser = await place.app.as(await memberOf(place.owner, username))
      const [credit, points, tiers, rounds, bonuses] = [
        (await browser.get('/me/tokens')).data,
        (await browser.get('/me/points')).data,
        (await browser.get('/pao-privileges')).data.own,
        (await browser.get('/me/rounds')).data,
        (await browser.get('/v2/users/promotions')).data.items,
      ]
      const own = await one(place, ofMember(username, place.app.clock.now()))
      expect({
        username,
        credit: credit.find(({ code }) => code === 'CREDIT')?.balance,
        points: points.balance,
        waiting: points.pendingTotal,
        bonus: bonuses.find(({ status }) => status === 'ACTIVE')?.bonusLeft ?? 0,
        tier: tiers.tierCode,
        deposits: tiers.deposits90d,
        rounds: rounds.total,
      }).toEqual({ username, ...own })
    }
  })

  test('[PAST-2] has the overview and the day report of yesterday and of today as the rounds and the cashier add up to', async () => {
    const desk = await signInOperator(place.app, { username: 'desk', roles: ['owner'] })
    for (const [period, day] of [
      ['yesterday', '2026-11-19'],
      ['today', '2026-11-20'],
    ] as const) {
      const { since, until, figures } = (await desk.get(`/console/overview?period=${period}`)).data
      const own = await one(place, ofSpan(since, until))
      const values = Object.fromEntries(
        Object.entries(figures ?? {}).flatMap(([name, figure]) => (typeof figure === 'object' ? [[name, figure.value]] : [])),
      )
      expect(values).toMatchObject(own)
      const report = totalsOf((await desk.post('/console/reports/day', { day })).data.content)
      expect(report).toMatchObject(await one(place, ofDay(day)))
    }
  })

  test('[PAST-2] has the last week and yesterday of its three members ready, at what the rounds add up to', async () => {
    await calculateDue(place.app.context)
    const ready = await all(
      place,
      sql`
        select username, kind, first_day::text as "firstDay", computed::integer as computed, amount::integer as amount
        from cashback_row join member on member.id = member_id where not (state = 'NONE' and ready_at = ${place.app.clock.now()})
        order by username, kind`,
    )
    const own = await all(place, ofUnpaid({ week: '2026-11-09', day: '2026-11-19' }))
    expect(ready).toEqual(own)
    // Of a tenth of the rounds one of them may have none yesterday.
    expect(own.length).toBeGreaterThanOrEqual(4)
  })

  test('[PAST-2] has the cashback of the running week and day as the rounds add up to, by group', async () => {
    for (const username of ['somchai', 'malee', 'thanakorn', 'demo02', 'demo15']) {
      const { cashback, lossReturn } = (await (await place.app.as(await memberOf(place.owner, username))).get('/v2/users/cashback')).data
      for (const { running, onlyValid } of [
        { running: cashback.running, onlyValid: true },
        { running: lossReturn.running, onlyValid: false },
      ]) {
        const lines = running.breakdown.lines.filter(({ stake, win }) => stake !== 0 || win !== 0)
        const sum = (pick: (line: (typeof lines)[number]) => number) => Math.round(lines.reduce((all, line) => all + pick(line) * 100, 0))
        const own = await one(place, ofPeriod(username, { ...running.period, onlyValid }))
        expect({ stake: sum(({ stake }) => stake), win: sum(({ win }) => win) }).toEqual(own)
      }
    }
  })
})

/** Own sums from the lines of the ledger and the rows of the cashier, none from a projection. */
const ofMember = (username: string, now: Date) => sql`
  select
    (select trunc(sum(entry.amount) / 100000, 2) from ledger.entry join ledger.account on account.id = entry.account_id
      where account.owner_id = member.id and account.code in ('real', 'bonus'))::text as credit,
    (select coalesce(sum(entry.amount), 0) / 100000 from ledger.entry join ledger.account on account.id = entry.account_id
      where account.owner_id = member.id and account.code = 'bonus')::float8 as bonus,
    (select coalesce(sum(div(deposit.amount, 10000) * multiplier), 0) from deposit_points join deposit on deposit.id = deposit_id
      where deposit_points.member_id = member.id)::integer as waiting,
    (select coalesce(sum(entry.amount), 0) from ledger.entry join ledger.account on account.id = entry.account_id
      where account.owner_id = member.id and account.code = 'points')::integer as points,
    tier,
    (select coalesce(sum(amount), 0) / 100 from deposit
      where member_id = member.id and credited_at > ${new Date(now.getTime() - 90 * DAY_MS)})::float8 as deposits,
    (select count(*) from game_round where member_id = member.id)::integer as rounds
  from member where username = ${username}`

const ofSpan = (since: string, until: string) => sql`
  with play as (
    select member_id, bet_real, win_total from game_round where closed_at >= ${since}::timestamptz and closed_at < ${until}::timestamptz
  ), came as (
    select amount from deposit where credited_at >= ${since}::timestamptz and credited_at < ${until}::timestamptz
  ), left_us as (
    select amount from withdrawal where paid_at >= ${since}::timestamptz and paid_at < ${until}::timestamptz
  )
  select
    (select coalesce(sum(amount), 0)::float8 / 100 from came) as "moneyIn",
    (select coalesce(sum(amount), 0)::float8 / 100 from left_us) as "moneyOut",
    (select count(*)::integer from came) as deposits,
    (select count(*)::integer from left_us) as withdrawals,
    (select coalesce(sum(bet_real - win_total), 0)::float8 / 100000 from play) as ggr,
    (select count(distinct member_id)::integer from play) as players,
    0 as "firstDeposits"`

const ofDay = (day: string) => sql`
  select
    (select coalesce(sum(amount), 0)::float8 / 100 from deposit where (credited_at at time zone 'Asia/Bangkok')::date = ${day}) as "ยอดฝาก",
    (select coalesce(sum(amount), 0)::float8 / 100 from withdrawal where (paid_at at time zone 'Asia/Bangkok')::date = ${day}) as "ยอดถอน"`

/** The sums of the columns of a CSV. */
function totalsOf(content: string): Readonly<Record<string, number>> {
  const [head = [], ...rows] = (parseCsv(content) ?? []).map((row) => [...row])
  const sumOf = (at: number) => rows.reduce((sum, row) => sum + Number(row[at]), 0)
  return Object.fromEntries(head.map((name, at) => [name.replace(' (บาท)', ''), sumOf(at)]))
}

interface Period {
  readonly from: string
  readonly to: string
  /** Cashback counts no stake of a round that gave back what was staked. */
  readonly onlyValid: boolean
}

/** Own sums of what the periods that were not paid for pay: 1,000 satang and 100 satang at least, and at most 1,000 and 5,000 baht. */
const ofUnpaid = ({ week, day }: { readonly week: string; readonly day: string }) => sql`
  with played as (
    select
      username, tier, bet_real, win_total, category_code as category, (closed_at at time zone 'Asia/Bangkok')::date as day
    from game_round
    join member on member.id = member_id and username in ('somchai', 'malee', 'thanakorn')
    join game on game.id = game_id
  ), computed as (
    select
      username, 'CASHBACK' as kind, ${week} as "firstDay", 100 as least, 500000 as most,
      div(coalesce(sum(
        bet_real * case category when 'slot' then 5 when 'live_casino' then 3 when 'sports' then 3 else 2 end
      ) filter (where bet_real <> win_total), 0), 1000000)::integer as computed
    from played where day between ${week}::date and ${week}::date + 6
    group by username
    union all
    select
      username, 'LOSS_RETURN', ${day}, 1000, 100000,
      div(greatest(sum(bet_real - win_total), 0) * case tier when 'DEFAULT' then 5 when 'ELITE' then 7 else 10 end, 100000)::integer
    from played where day = ${day}::date
    group by username, tier
  )
  select
    username, kind, "firstDay", computed, case when computed < least then 0 else least(computed, most) end as amount
  from computed order by username, kind`

const ofPeriod = (username: string, { from, to, onlyValid }: Period) => sql`
  select
    coalesce(sum(bet_real) filter (where not ${onlyValid} or bet_real <> win_total), 0)::float8 / 1000 as stake, coalesce(sum(win_total), 0)::float8 / 1000 as win
  from game_round
  where member_id = (select id from member where username = ${username})
    and (closed_at at time zone 'Asia/Bangkok')::date between ${from}::date and ${to}::date`
