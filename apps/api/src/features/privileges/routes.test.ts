import { randomUUID } from 'node:crypto'
import { openDatabase } from '@morakot/database/database'
import { balancesOf } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { giveBirthdayPoints } from './service-birthday.ts'
import { reviewTiers } from './service-review.ts'
import { present } from '../../../test/present.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const REVIEW = new Date('2026-11-30T20:30:00.000Z')
const NEXT_REVIEW = new Date('2026-12-31T20:30:00.000Z')
const REASON = 'ลูกค้าเก่าที่ย้ายมาจากระบบเดิม'

let banked: BankedApp
let app: TestApp
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
})
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

/** Pays a deposit; subscribers have not received its event yet. */
async function deposit(member: TestMember, baht: number): Promise<void> {
  const { data } = await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: baht })
  await deliver(app, arrival({ ref1: readQr(data.qrPayload).ref1, amount: baht.toFixed(2) }))
}

const verified = async () => await app.memberWith({ kycVerifiedAt: NOON })
const tiers = async (member: TestMember) => (await (await app.as(member)).get('/pao-privileges')).data
const tierNow = async (member: TestMember) => (await tiers(member)).own.tierCode
const changesOf = async (member: TestMember) =>
  (await publishedOf(app, member)).filter(({ topic }) => topic === 'tier.changed').map(({ payload }) => payload)

describe('the tiers', () => {
  test('[CALL-56, PAGE-7] show benefits, thresholds, the member’s own figures and what the next tier costs', async () => {
    const member = await verified()
    await deposit(member, 8_300)

    const { items, own } = await tiers(member)

    expect(items.map(({ tierCode, required, averageCost }) => ({ tierCode, required, averageCost }))).toEqual([
      { tierCode: 'DEFAULT', required: 0, averageCost: 0 },
      { tierCode: 'ELITE', required: 50_000, averageCost: 2_000 },
      { tierCode: 'EMPEROR', required: 300_000, averageCost: 12_000 },
    ])
    expect(present(items[1]).benefits).toContainEqual({ code: 'loss_return', label: 'คืนยอดเสีย', value: '7%' })
    expect(present(items[1]).benefits).toContainEqual({ code: 'withdraw_day', label: 'ถอนต่อวัน', value: '500,000' })
    expect(own).toMatchObject({
      tierCode: 'DEFAULT',
      deposits90d: 8_300,
      nextTier: 'ELITE',
      needed: 41_700,
      percent: 16,
      reviewAt: '2026-11-30T20:30:00.000Z',
      graceUntil: null,
      source: 'rule',
    })
  })

  test('[CALL-55] one by one, and none that is not there', async () => {
    const browser = await app.as(await verified())

    expect((await browser.get('/pao-privileges/ELITE')).data).toMatchObject({
      tierCode: 'ELITE',
      required: 50_000,
      own: { needed: 50_000 },
    })
    expect(await browser.get('/pao-privileges/SULTAN')).toMatchObject({ status: 404, failure: { code: 'privileges.tier_not_found' } })
    expect(await app.guest().get('/pao-privileges')).toMatchObject({ status: 401 })
  })
})

describe.each(['/pao-privileges.promoteTier', '/v2/privileges.promoteTier'] as const)('PUT %s', (path) => {
  test('[CALL-57, CALL-58] believes no figure of the body', async () => {
    const member = await verified()
    await deposit(member, 100)

    const body = { tierCode: 'EMPEROR', maxSpend: 999_999, fromDate: '2020-01-01', toDate: '2030-01-01' }
    const reply = await (await app.as(member)).put(path, body)

    expect(reply).toMatchObject({
      status: 200,
      data: { tierCode: 'EMPEROR', promoted: false, creditedDeposits: 100, required: 300_000, fromDate: '2026-08-22T05:00:00.000Z' },
    })
    expect(await tierNow(member)).toBe('DEFAULT')
  })

  test('[CALL-57, CALL-58] leads up when the deposits are there: ten at once do it once', async () => {
    const member = await verified()
    await deposit(member, 50_000)
    const browser = await app.as(member)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => browser.put(path, { tierCode: 'ELITE' })))

    expect(replies.filter(({ data }) => data.promoted)).toHaveLength(1)
    expect(await changesOf(member)).toEqual([{ from: 'DEFAULT', to: 'ELITE', source: 'rule' }])
    expect((await tiers(member)).own).toMatchObject({ tierCode: 'ELITE', celebrate: 'ELITE' })
    expect(await (await app.as(member)).post('/me/privileges.celebrated')).toMatchObject({ status: 200, data: { seen: true } })
    expect((await tiers(member)).own.celebrate).toBeNull()
  })

  test('[CALL-57, CALL-58] refuses a tier that is not there, and a body that is none', async () => {
    const browser = await app.as(await verified())

    expect(await browser.put(path, { tierCode: 'SULTAN' })).toMatchObject({ status: 404, failure: { code: 'privileges.tier_not_found' } })
    expect(await browser.put(path, { maxSpend: -1 })).toMatchObject({ status: 422 })
  })
})

describe('a deposit', () => {
  test('[CALL-57] that reaches a tier changes the tier automatically, and its limits hold at once', async () => {
    const member = await verified()
    await deposit(member, 200_000)
    await deposit(member, 100_000)

    await app.drainSubscribers()

    expect(await tierNow(member)).toBe('EMPEROR')
    const { rows } = await sql`select from_tier, to_tier, deposits from tier_change where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toEqual([{ from_tier: 'DEFAULT', to_tier: 'EMPEROR', deposits: 30_000_000n }])
  })

  test('[CALL-57] of 91 days ago counts no more, and breaks lengthen the window', async () => {
    const away = await verified()
    const here = await verified()
    for (const member of [away, here]) await deposit(member, 1_000)
    await excludeMember(app.context, away.id, { kind: 'time_out', days: 7 })

    app.clock.setTo(new Date('2027-02-20T05:00:00Z'))

    expect((await tiers(here)).own.deposits90d).toBe(0)
    expect((await tiers(away)).own.deposits90d).toBe(1_000)
  })
})

describe('the monthly review', () => {
  const review = async (at: Date) => {
    app.clock.setTo(at)
    await reviewTiers(app.context)
  }

  test('[PAGE-7] gives 30 days, then leads one step down and no further, however often it runs', async () => {
    const member = await app.memberWith({ tier: 'EMPEROR' })

    await Promise.all(Array.from({ length: 10 }, async () => await review(REVIEW)))
    expect((await tiers(member)).own).toMatchObject({ tierCode: 'EMPEROR', graceUntil: '2026-12-30T20:30:00.000Z' })
    await Promise.all(Array.from({ length: 10 }, async () => await review(NEXT_REVIEW)))

    expect((await tiers(member)).own).toMatchObject({ tierCode: 'ELITE', source: 'review', graceUntil: null, celebrate: null })
    expect(await changesOf(member)).toEqual([{ from: 'EMPEROR', to: 'ELITE', source: 'review' }])
  })

  test('[PAGE-7] lowers no tier of a member on a break', async () => {
    const member = await app.memberWith({ tier: 'ELITE' })
    await review(REVIEW)
    app.clock.setTo(new Date('2026-12-29T00:00:00Z'))
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 7 })

    await review(NEXT_REVIEW)

    expect(await tierNow(member)).toBe('ELITE')
  })

  test('[PAGE-7] leaves a member whose tier began after the first of the month to the next review', async () => {
    const member = await app.memberWith({ tier: 'ELITE' })

    await review(NOON)

    expect((await tiers(member)).own).toMatchObject({ tierCode: 'ELITE', graceUntil: null })
  })

  test('[PAGE-7] ends the grace of a member who is back above the threshold', async () => {
    const member = await app.memberWith({ tier: 'ELITE', kycVerifiedAt: NOON })
    await review(REVIEW)
    await deposit(member, 50_000)

    await review(NEXT_REVIEW)

    expect((await tiers(member)).own).toMatchObject({ tierCode: 'ELITE', graceUntil: null })
  })
})

describe('a birthday', () => {
  const born = async (member: TestMember, day: string) => {
    const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'birthday-test' })
    await owner.pool.query('update member set birth_date = $1 where id = $2', [day, member.id])
    await owner.close()
  }
  const pointsOf = async (member: TestMember) => Number((await balancesOf(app.context.db, member.id)).points)

  test('[PAGE-7] brings the points of the tier, once a year however often the job runs', async () => {
    const member = await app.memberWith({ tier: 'ELITE', kycVerifiedAt: NOON })
    await born(member, '1990-11-20')

    await Promise.all(Array.from({ length: 10 }, async () => await giveBirthdayPoints(app.context)))
    app.clock.setTo(new Date('2026-11-20T16:59:59Z'))
    await giveBirthdayPoints(app.context)
    expect(await pointsOf(member)).toBe(300)
    app.clock.setTo(new Date('2027-11-19T17:00:00Z'))
    await giveBirthdayPoints(app.context)

    expect(await pointsOf(member)).toBe(600)
  })

  test('[PAGE-7] brings none to a member who is not verified, on a break, or born on another day', async () => {
    const unverified = await app.memberWith()
    const away = await verified()
    const other = await verified()
    for (const [member, day] of [
      [unverified, '1990-11-20'],
      [away, '1990-11-20'],
      [other, '1990-11-21'],
    ] as const)
      await born(member, day)
    await excludeMember(app.context, away.id, { kind: 'time_out', days: 7 })

    await giveBirthdayPoints(app.context)

    expect([await pointsOf(unverified), await pointsOf(away), await pointsOf(other)]).toEqual([0, 0, 0])
  })
})

describe('a tier that operators give', () => {
  let owner: Browser
  let marketing: Browser
  beforeEach(async () => {
    owner = await operatorBrowser(app, 'owner1', 'เจ้าของ')
    marketing = await operatorBrowser(app, 'market1', 'การตลาด', ['marketing'])
  })
  const requested = (member: TestMember, given: object = {}) => ({
    overrideId: randomUUID(),
    username: member.username,
    tier: 'ELITE',
    lastDay: '2027-01-31',
    reason: REASON,
    ...given,
  })

  test('[PAGE-7] takes two of them, and holds until its day', async () => {
    const member = await verified()
    const { data } = await marketing.post('/console/tiers/overrides', requested(member))
    const path = `/console/tiers/overrides/${data.overrideId}` as const
    expect(data).toMatchObject({ status: 'WAITING', from: 'DEFAULT', tier: 'ELITE', isOwn: true, until: '2027-01-31T17:00:00.000Z' })

    expect(await marketing.post(`${path}/approve`)).toMatchObject({ status: 409, failure: { code: 'privileges.second_operator_needed' } })
    expect(await tierNow(member)).toBe('DEFAULT')
    const replies = await Promise.all(Array.from({ length: 10 }, async () => owner.post(`${path}/approve`)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'privileges.already_decided')).toHaveLength(9)
    expect((await tiers(member)).own).toMatchObject({ tierCode: 'ELITE', source: 'override', overrideUntil: '2027-01-31T17:00:00.000Z' })
    app.clock.setTo(REVIEW)
    await reviewTiers(app.context)
    expect((await tiers(member)).own).toMatchObject({ tierCode: 'ELITE', graceUntil: null })
  })

  test('[PAGE-7] has one end, for ten concurrent grants and declines', async () => {
    const member = await verified()
    const { data } = await marketing.post('/console/tiers/overrides', requested(member))
    const path = `/console/tiers/overrides/${data.overrideId}` as const

    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_none, at) =>
        at % 2 === 0 ? await owner.post(`${path}/approve`) : await marketing.post(`${path}/decline`, { reason: REASON }),
      ),
    )

    const [done, ...others] = replies.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(await tierNow(member)).toBe(done?.data.status === 'DONE' ? 'ELITE' : 'DEFAULT')
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = ${`member:${member.id}`} and action in ('tiers.override', 'tiers.decline')`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('[PAGE-7] that is declined changes nothing', async () => {
    const member = await verified()
    const { data } = await marketing.post('/console/tiers/overrides', requested(member))

    const reply = await owner.post(`/console/tiers/overrides/${data.overrideId}/decline`, { reason: 'ไม่มีหลักฐาน' })

    expect(reply).toMatchObject({ status: 200, data: { status: 'DECLINED', declinedBecause: 'ไม่มีหลักฐาน' } })
    expect(await tierNow(member)).toBe('DEFAULT')
    expect((await owner.get(`/console/tiers/overrides?view=declined&q=${member.username}`)).data).toMatchObject({ total: 1 })
  })

  test('[PAGE-7] is refused for a day that is over, a member or a proposal that is not there', async () => {
    const member = await verified()

    expect(await marketing.post('/console/tiers/overrides', requested(member, { lastDay: '2026-11-19' }))).toMatchObject({
      status: 422,
      failure: { code: 'privileges.over' },
    })
    expect(await marketing.post('/console/tiers/overrides', requested(member, { username: 'nobody' }))).toMatchObject({
      status: 404,
      failure: { code: 'privileges.member_not_found' },
    })
    expect(await owner.post(`/console/tiers/overrides/${randomUUID()}/approve`)).toMatchObject({
      status: 404,
      failure: { code: 'privileges.not_found' },
    })
    expect((await owner.get(`/console/tiers/members?username=${member.username}`)).data).toMatchObject({ tier: 'DEFAULT', deposits90d: 0 })
  })
})
