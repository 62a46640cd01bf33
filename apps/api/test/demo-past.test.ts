import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@morakot/contract/outside/demo-logins'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '#features/games/service-catalogue'
import { isPassword } from '#infra/crypto/password-hash'
import { writeCrowd } from '../../../tools/demo-past/crowd.ts'
import { demoPast } from '../../../tools/demo-past/folder.ts'
import { buildCatalogue } from '../src/seed/catalogue.ts'
import { all, one, withPast } from './demo-past-place.ts'
import { memberOf, openPlace } from './import-place.ts'
import type { Place } from './import-place.ts'
import { signInOperator } from './sign-in-operator.ts'
import { brokenInvariants } from './start-app.ts'

const DAY_MS = 86_400_000

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

test('[PAST-4] a crowd is imported whole: members with the accounts of any other, rounds, and balances that its movements leave', async () => {
  // Ends with a full audit.
  await using place = await openPlace(3)
  await place.app.context.withTransaction(async (tx) => await seedCatalogue(tx, buildCatalogue()))
  const folder = join(await mkdtemp(join(tmpdir(), 'crowd-')), 'crowd')
  await writeCrowd(folder, { seed: 1, now: place.app.clock.now(), members: 12, rounds: 4 })

  const { kind } = await place.bring(folder)

  await rm(join(folder, '..'), { recursive: true })
  expect(kind, place.faults.join()).toBe('imported')
  expect(
    await one(
      place,
      sql`
        select
          (select count(*) from member)::integer as members,
          (select count(*) from ledger.account where owner_id is not null)::integer as accounts,
          (select count(*) from game_round)::integer as rounds,
          (select sum(balance) from ledger.account where code = 'real')::text as credit,
          (select sum(win_total) from game_round)::text as won`,
    ),
  ).toEqual({ members: 12, accounts: 84, rounds: 48, credit: expect.stringMatching(/^\d+$/), won: expect.stringMatching(/^\d+$/) })
  // All deposits were staked: what is left was won.
  expect(
    await all(place, sql`select from game_round having sum(win_total) <> (select sum(balance) from ledger.account where code = 'real')`),
  ).toEqual([])
})
