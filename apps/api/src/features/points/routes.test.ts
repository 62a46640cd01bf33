import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import { writeRules } from '#infra/database/rules-config'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { scheduleExpiry } from './jobs.ts'
import { expirePoints } from './service-expiry.ts'
import { pointLifeRules } from './service-overview.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const REASON = 'ชดเชยกิจกรรมที่ล่าช้า'

let app: TestApp
let owner: Browser
let marketing: Browser
beforeAll(async () => {
  app = await startApp()
  owner = await operatorBrowser(app, 'owner1', 'เจ้าของ')
  marketing = await operatorBrowser(app, 'market1', 'การตลาด', ['marketing'])
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

function requested(member: TestMember, given: object = {}) {
  return { adjustmentId: randomUUID(), username: member.username, kind: 'GRANT', points: 500, reason: REASON, ...given }
}

const give = async (member: TestMember, points: number, at = NOON) => {
  app.clock.setTo(at)
  const reply = await (
    await operatorBrowser(app, `giver${randomUUID().slice(0, 8)}`)
  ).post('/console/points', requested(member, { points }))
  expect(reply.status).toBe(200)
}

const balanceOf = async (member: TestMember) => (await (await app.as(member)).get('/me/points')).data.balance

describe('GET /me/points', () => {
  test('[POINT-1] without any is thirteen empty months and no notice', async () => {
    const { data } = await (await app.as(await app.memberWith())).get('/me/points')

    expect(data).toMatchObject({ balance: 0, pending: [], pendingTotal: 0, ending: null })
    expect(data.months).toHaveLength(13)
    expect(data.months[0]).toEqual({ endsAt: '2026-11-30T17:00:00.000Z', points: 0 })
    expect(data.months[12]).toEqual({ endsAt: '2027-11-30T17:00:00.000Z', points: 0 })
  })

  test('[POINT-1] shows the life of points that is in force, and as many months', async () => {
    const { browser, before } = { browser: await app.as(await app.memberWith()), before: pointLifeRules.schema.parse({}) }
    expect((await browser.get('/me/points')).data.lifeMonths).toBe(before.pointsLifeMonths)
    await app.context.withTransaction(async (tx) => await writeRules(tx, pointLifeRules, { pointsLifeMonths: 6 }, null))
    const { data } = await browser.get('/me/points')
    await app.context.withTransaction(async (tx) => await writeRules(tx, pointLifeRules, before, null))
    expect(data.lifeMonths).toBe(6)
    expect(data.months).toHaveLength(7)
  })

  test('[POINT-1] adds the lots up by the month of their end, to the balance', async () => {
    const member = await app.memberWith()
    await give(member, 30, new Date('2026-10-10T00:00:00Z'))
    await give(member, 20, NOON)
    await give(member, 50, NOON)

    const { data } = await (await app.as(member)).get('/me/points')

    expect(data.balance).toBe(100)
    expect(data.months.filter(({ points }) => points > 0)).toEqual([
      { endsAt: '2027-10-31T17:00:00.000Z', points: 30 },
      { endsAt: '2027-11-30T17:00:00.000Z', points: 70 },
    ])
  })

  test.each([
    ['2027-10-31T16:59:59Z', null],
    ['2027-10-31T17:00:01Z', { points: 40, daysLeft: 30, notice: '30' }],
    ['2027-11-23T16:59:59Z', { points: 40, daysLeft: 8, notice: '30' }],
    ['2027-11-23T17:00:00Z', { points: 40, daysLeft: 7, notice: '7' }],
    ['2027-11-30T16:59:59Z', { points: 40, daysLeft: 1, notice: '7' }],
    ['2027-11-30T17:00:00Z', null],
  ])('[POINT-1] at %s returns the points that end soon: %o', async (at, reported) => {
    const member = await app.memberWith()
    await give(member, 40)

    app.clock.setTo(new Date(at))
    const { data } = await (await app.as(member)).get('/me/points')

    expect(data.ending).toEqual(reported === null ? null : { ...reported, endsAt: '2027-11-30T17:00:00.000Z' })
    expect(data.balance).toBe(at === '2027-11-30T17:00:00Z' ? 0 : 40)
  })

  test('[POINT-1] shows what a deposit has earned and what it waits for', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    const { data: opened } = await browser.post('/v2/users/deposit.generate-qr-code', { amount: 550 })
    await deliver(app, arrival({ ref1: readQr(opened.qrPayload).ref1, amount: '550.00' }))
    const own = { depositId: opened.depositId, amount: 550, points: 5, multiplier: 1, turnoverLeft: 550, dueAt: '2026-11-27T05:00:00.000Z' }

    expect((await browser.get('/me/points')).data).toMatchObject({ balance: 0, pendingTotal: 5, pending: [own] })
    await app.drainSubscribers()

    const { data } = await browser.get('/me/points')
    expect(data.pending).toEqual([{ ...own, why: 'รอเล่นครบยอดฝาก 1 เท่า หรือถึง 27 พ.ย. 69' }])
  })

  test('[POINT-1] requires a login', async () => {
    expect(await app.guest().get('/me/points')).toMatchObject({ status: 401 })
  })
})

describe('the end of points', () => {
  test('[POINT-1] is posted by the job, once, with its reason', async () => {
    const member = await app.memberWith()
    await give(member, 40)
    app.clock.setTo(new Date('2027-11-30T17:00:00Z'))

    await scheduleExpiry(app.context)
    await app.runJobs()
    await scheduleExpiry(app.context)
    await app.runJobs()

    const { data } = await (await app.as(member)).get('/me/point-transactions')
    expect(data.items.map(({ reason, amount, balanceAfter }) => ({ reason, amount, balanceAfter }))).toEqual([
      { reason: 'REVOKE_POINT', amount: -40, balanceAfter: 0 },
      { reason: 'COMPLIMENTARY', amount: 40, balanceAfter: 40 },
    ])
  })

  test('[POINT-1] waits while the wallet is frozen', async () => {
    const member = await app.memberWith()
    await give(member, 40)
    app.clock.setTo(new Date('2027-12-01T00:00:00Z'))
    const set = async (status: string) =>
      await sql`select ledger.set_status(id, ${status}) from ledger.account where owner_id = ${member.id} and code = 'points'`.execute(
        app.context.db,
      )
    await set('frozen')
    await expirePoints(app.context)
    const kept = await sql`select remaining from point_lot where member_id = ${member.id}`.execute(app.context.db)
    await set('open')
    await expirePoints(app.context)
    const gone = await sql`select remaining from point_lot where member_id = ${member.id}`.execute(app.context.db)

    expect([kept.rows, gone.rows]).toEqual([[{ remaining: 40n }], [{ remaining: 0n }]])
  })
})

describe('points that operators give', () => {
  test('[POINT-1] up to the limit are there at once, with the reason in the audit log', async () => {
    const member = await app.memberWith()

    const reply = await marketing.post('/console/points', requested(member, { points: 1000 }))

    expect(reply).toMatchObject({ status: 200, data: { status: 'DONE', needsTwo: false, proposedBy: 'การตลาด', points: 1000 } })
    expect(await balanceOf(member)).toBe(1000)
    const { rows } = await sql`select action, after ->> 'reason' as reason from audit where subject = ${`member:${member.id}`}`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ action: 'points.grant', reason: REASON }])
  })

  test('[POINT-1] above it wait for another operator, who is not the first', async () => {
    const member = await app.memberWith()
    const { data } = await marketing.post('/console/points', requested(member, { points: 1001 }))
    const path = `/console/points/${data.adjustmentId}`
    expect(data).toMatchObject({ status: 'WAITING', needsTwo: true, isOwn: true })
    expect(await balanceOf(member)).toBe(0)

    expect(await marketing.post(`${path}/approve`)).toMatchObject({ status: 409, failure: { code: 'points.second_operator_needed' } })
    expect(await owner.post(`${path}/approve`)).toMatchObject({ status: 200, data: { status: 'DONE', decidedBy: 'เจ้าของ' } })

    expect(await owner.post(`${path}/approve`)).toMatchObject({ status: 409, failure: { code: 'points.already_decided' } })
    expect(await balanceOf(member)).toBe(1001)
  })

  test('[POINT-1] that ten agree to at once are given once', async () => {
    const member = await app.memberWith()
    const { data } = await marketing.post('/console/points', requested(member, { points: 5000 }))

    const replies = await Promise.all(Array.from({ length: 10 }, async () => owner.post(`/console/points/${data.adjustmentId}/approve`)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(member)).toBe(5000)
  })

  test('[POINT-1] that are declined move nothing, and show the reason', async () => {
    const member = await app.memberWith()
    const { data } = await marketing.post('/console/points', requested(member, { points: 5000 }))

    const reply = await owner.post(`/console/points/${data.adjustmentId}/decline`, { reason: 'ไม่มีหลักฐาน' })

    expect(reply).toMatchObject({ status: 200, data: { status: 'DECLINED', declinedBecause: 'ไม่มีหลักฐาน' } })
    expect(await owner.post(`/console/points/${data.adjustmentId}/approve`)).toMatchObject({ status: 409 })
    expect(await balanceOf(member)).toBe(0)
  })

  test('[POINT-1] need another operator when one has given enough alone that day, also when ten are sent at once', async () => {
    const giver = await operatorBrowser(app, 'giver1', 'ผู้ให้', ['marketing'])
    const member = await app.memberWith()

    const replies = await Promise.all(
      Array.from({ length: 25 }, async () => giver.post('/console/points', requested(member, { points: 1000 }))),
    )

    expect(replies.filter(({ data }) => data.status === 'DONE')).toHaveLength(20)
    expect(replies.filter(({ data }) => data.status === 'WAITING')).toHaveLength(5)
    expect(await balanceOf(member)).toBe(20_000)
    app.clock.advance(24 * 3_600_000)
    const later = await operatorBrowser(app, 'giver1', 'ผู้ให้', ['marketing'])
    expect((await later.post('/console/points', requested(member, { points: 1000 }))).data.status).toBe('DONE')
  })

  test('[POINT-1] under an id that was sent before are what the first answered, and other content is refused', async () => {
    const member = await app.memberWith()
    const body = requested(member, { points: 10 })

    const replies = await Promise.all(Array.from({ length: 10 }, async () => marketing.post('/console/points', body)))

    expect(new Set(replies.map(({ data }) => data.transferId)).size).toBe(1)
    expect(await balanceOf(member)).toBe(10)
    expect(await marketing.post('/console/points', { ...body, points: 11 })).toMatchObject({
      status: 409,
      failure: { code: 'site.key_reused' },
    })
  })
})

describe('points that operators take', () => {
  test('[POINT-1] are complimentary with a minus, and the member reads why', async () => {
    const member = await app.memberWith()
    await give(member, 100)

    await owner.post('/console/points', requested(member, { kind: 'REVOKE', points: 30, reason: 'ให้ซ้ำสองครั้ง' }))

    const { data } = await (await app.as(member)).get('/me/point-transactions')
    expect(data.items[0]).toMatchObject({ reason: 'COMPLIMENTARY', amount: -30, text: 'ทีมงานปรับลดพอยท์: ให้ซ้ำสองครั้ง' })
    expect(data).toMatchObject({ received: 100, spent: -30 })
  })

  test('[POINT-1] are at most what is there', async () => {
    const member = await app.memberWith()
    await give(member, 100)

    expect(await owner.post('/console/points', requested(member, { kind: 'REVOKE', points: 101 }))).toMatchObject({
      status: 409,
      failure: { code: 'points.above_balance', message: 'สมาชิกมีพอยท์ 100 พอยท์ ปรับลดมากกว่านี้ไม่ได้' },
    })
    expect(await balanceOf(member)).toBe(100)
  })
})

describe('the list of adjustments', () => {
  test('[POINT-1] is newest first, by view and member, and says what is one’s own', async () => {
    const member = await app.memberWith()
    const first = await marketing.post('/console/points', requested(member, { points: 7 }))
    app.clock.advance(1000)
    const second = await marketing.post('/console/points', requested(member, { points: 7000 }))
    const list = async (view: string) => (await owner.get(`/console/points?view=${view}&q=${member.username}`)).data

    expect((await list('all')).items.map(({ adjustmentId }) => adjustmentId)).toEqual([second.data.adjustmentId, first.data.adjustmentId])
    expect(await list('waiting')).toMatchObject({ total: 1, items: [{ points: 7000, isOwn: false, username: member.username }] })
    expect((await owner.get('/console/points?q=nobody')).data).toEqual({ items: [], total: 0 })
  })

  test('[POINT-1] has a member’s balance with the limit that the caller may use alone', async () => {
    const member = await app.memberWith()
    await give(member, 100)

    const { data } = await owner.get(`/console/points/members?username=${member.username}`)

    expect(data).toMatchObject({ username: member.username, balance: 100, aloneMax: 1000, months: { length: 13 } })
    expect(await owner.get('/console/points/members?username=nobody')).toMatchObject({
      status: 404,
      failure: { code: 'points.member_not_found' },
    })
  })

  test.each([
    [{ points: 0 }, 'points'],
    [{ points: 1.5 }, 'points'],
    [{ reason: 'สั้น' }, 'reason'],
    [{ kind: 'STEAL' }, 'kind'],
  ])('[POINT-1] refuses %o', async (wrong, field) => {
    const reply = await owner.post('/console/points', requested(await app.memberWith(), wrong))

    expect(reply.status).toBe(422)
    expect(Object.keys(reply.failure.fields ?? {})).toEqual([field])
  })

  test('[POINT-1] knows no adjustment that is not there, and no member of that name', async () => {
    expect(await owner.post(`/console/points/${randomUUID()}/approve`)).toMatchObject({
      status: 404,
      failure: { code: 'points.not_found' },
    })
    expect(await owner.post('/console/points', { ...requested(await app.memberWith()), username: 'nobody' })).toMatchObject({ status: 404 })
  })
})
