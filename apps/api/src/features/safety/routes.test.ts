import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startPlayedApp } from '../../../test/game-host.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { depositFor, publishPromotion } from '../../../test/promotions.ts'
import { decideDue } from './service-decide.ts'
import { playPast } from '../../../test/play-past.ts'
import { present } from '../../../test/present.ts'

/** Noon of the 20th in Bangkok. */
const NOON = new Date('2026-11-20T05:00:00.000Z')
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const REASON = 'สมาชิกขอเองทางโทรศัพท์'

let app: TestApp
let end: () => Promise<void>
let risk: Browser
let support: Browser
beforeAll(async () => {
  const started = await startPlayedApp()
  app = started.app
  end = started.end
  app.clock.setTo(NOON)
  risk = await operatorBrowser(app, 'riskdesk', 'คุณความเสี่ยง', ['risk'])
  support = await operatorBrowser(app, 'supportdesk', 'คุณซัพพอร์ต', ['support'])
})
afterAll(async () => await end())
beforeEach(() => app.clock.setTo(NOON))

let numbers = 2_000_000

interface Played {
  readonly at: Date
  /** In baht. */
  readonly stake: number
  readonly win?: number
}

async function play(member: TestMember, rounds: readonly Played[]) {
  const given = rounds.map(({ at, stake, win = 0 }) => {
    numbers += 1
    return { number: numbers, game: { id: 1001 }, at, stake: BigInt(stake) * 100_000n, win: BigInt(win) * 100_000n }
  })
  await app.context.withTransaction(
    async (tx) => await playPast(tx, { member: member.id, username: `${member.username}-${numbers}` }, given),
  )
}

async function check() {
  await app.drainSubscribers()
  return await decideDue(app.context)
}

/** Stakes that double after each loss, so many times in a row of five, a minute apart. */
const chase = (from: Date, rounds: number): readonly Played[] =>
  Array.from({ length: rounds }, (_, place) => ({ at: new Date(from.getTime() + place * MINUTE_MS), stake: 10 * 2 ** (place % 5) }))
/** 20 rounds a night, from one in the morning, on the last three nights. */
const nights = (): readonly Played[] =>
  [2, 1, 0].flatMap((ago) =>
    Array.from({ length: 20 }, (_, place) => ({
      at: new Date(NOON.getTime() - ago * DAY_MS - 11 * 60 * MINUTE_MS + place * MINUTE_MS),
      stake: 10,
    })),
  )
const MORNING = new Date('2026-11-20T02:00:00.000Z')

const casesOf = async (member: TestMember, view = 'open') =>
  (await risk.get(`/console/safety?view=${view}&q=${member.username}`)).data.items
/** A member with a case of night play and chasing: five points. */
async function memberInCase() {
  const member = await app.memberWith()
  await play(member, [...nights(), ...chase(MORNING, 15)])
  await check()
  const [one] = await casesOf(member)
  return { member, id: String(present(one).caseId), path: `/console/safety/${present(one).caseId}` as const }
}

const entry = (given: object = {}) => ({ entryId: randomUUID(), kind: 'phone', tone: 'calm', text: 'โทรคุยเรื่องเวลาเล่น', ...given })

describe('markers of harm', () => {
  test('[PROD-5] are found in a member’s own rounds, with what was found and from where on it counts', async () => {
    const { member, path } = await memberInCase()
    const { data } = await risk.get(path)

    expect(data).toMatchObject({
      username: member.username,
      status: 'OPEN',
      score: 5,
      scoreMax: 5,
      level: 'message',
      isWithoutOffers: false,
    })
    // 15 rounds in rows of five: four doubled stakes a row.
    expect(data.markers).toEqual([
      { kind: 'chasing', day: '2026-11-20', points: 3, found: 12, limit: 10 },
      { kind: 'night_play', day: '2026-11-20', points: 2, found: 3, limit: 3 },
    ])
    expect(await casesOf(member)).toEqual([expect.objectContaining({ kinds: ['chasing', 'night_play'], contacts: 0, holder: null })])
  })

  test('[PROD-5] do not call a raised stake after a win, after a pause, or a stretch with a pause, harm', async () => {
    const member = await app.memberWith()
    const at = (minutes: number) => new Date(MORNING.getTime() + minutes * MINUTE_MS)
    await play(member, [
      ...Array.from({ length: 12 }, (_, place) => ({ at: at(place), stake: 10 * 2 ** (place % 5), win: 500 })),
      ...Array.from({ length: 14 }, (_, place) => ({ at: at(60 + place * 12), stake: 10 * 2 ** (place % 5) })),
    ])
    await check()

    expect(await casesOf(member)).toEqual([])
    expect(await kept(member)).toEqual([])
  })

  test('[PROD-5] do not call stakes harm that are doubled after a win as often as after a loss', async () => {
    const member = await app.memberWith()
    // Every third round wins; the stake is doubled in every second round, whatever came before.
    const mixed = Array.from({ length: 60 }, (_, place) => ({
      at: new Date(MORNING.getTime() + place * MINUTE_MS),
      stake: place % 2 === 0 ? 10 : 20,
      ...(place % 3 === 0 ? { win: 100 } : {}),
    }))
    await play(member, mixed)
    await check()

    expect(await kept(member)).toEqual([])
  })

  test('[PROD-5] are long play without a pause, deposits in a row, and far above the weeks before', async () => {
    const member = await app.memberWith({ credit: '2000.00' })
    await play(
      member,
      Array.from({ length: 25 }, (_, place) => ({ at: new Date(MORNING.getTime() + place * 10 * MINUTE_MS - 180 * MINUTE_MS), stake: 10 })),
    )
    const browser = await app.as(member)
    for (let times = 0; times < 5; times += 1) expect((await depositFor(app, browser, 2_000)).status).toBe(200)
    await check()

    expect(await kept(member)).toEqual(['deposit_growth 10000/10000', 'long_play 240/240', 'many_deposits 5/5'])
    expect((await casesOf(member))[0]).toMatchObject({ score: 5 })
  })

  test('[PROD-5] are deposits that were never paid, and money that returns after a withdrawal', async () => {
    const member = await app.memberWith({ credit: '1000.00' })
    for (let hour = 1; hour <= 5; hour += 1) {
      await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: 200 })
      app.clock.setTo(new Date(NOON.getTime() + hour * 60 * MINUTE_MS))
      await app.runJobs()
    }
    const browser = await app.as(member)
    const input = await browser.post(
      '/v2/users/credit.withdraw',
      { amount: 300, password: TEST_PASSWORD },
      { [IDEMPOTENCY_HEADER]: randomUUID() },
    )
    expect(input.status, input.text).toBeLessThan(300)
    app.clock.setTo(new Date(NOON.getTime() + 6 * 60 * MINUTE_MS))
    for (let times = 0; times < 2; times += 1) await depositFor(app, await app.as(member), 100)
    await check()

    expect(await kept(member)).toEqual(['failed_deposits 5/5', 'redeposit 2/2'])
    app.clock.setTo(NOON)
    expect(await casesOf(member)).toEqual([])
  })

  test('[PROD-5] are higher limits that were requested, confirmed or not', async () => {
    // The audit stamps its rows with the database's own clock.
    app.clock.setTo(new Date())
    const member = await app.memberWith()
    const browser = await app.as(member)
    const set = async (kind: string, value: number) => await browser.put('/me/limits', { kind, period: 'day', value })
    for (const value of [100, 200]) await set('deposit', value)
    for (const value of [100, 300]) await set('loss', value)
    await check()

    expect(await kept(member)).toEqual(['limit_raises 2/2'])
  })

  test('[PROD-5] are evaluated again, once however often the job runs, and ten at the same time open one case', async () => {
    const member = await app.memberWith()
    await play(member, [...nights(), ...chase(MORNING, 15)])
    await app.drainSubscribers()
    await Promise.all(Array.from({ length: 10 }, async () => await decideDue(app.context)))

    expect(await casesOf(member, 'all')).toHaveLength(1)
    expect(await check()).toBe(0)
  })

  test('[PROD-5] leave the score after seven days, and the case stays until an operator closes it', async () => {
    const { member } = await memberInCase()
    app.clock.setTo(new Date(NOON.getTime() + 8 * DAY_MS))
    await check()
    app.clock.setTo(NOON)

    expect((await casesOf(member))[0]).toMatchObject({ score: 0, scoreMax: 5, status: 'OPEN' })
  })
})

async function kept(member: TestMember) {
  const { rows } = await sql<{ shown: string }>`
    select kind || ' ' || found || '/' || threshold as shown from safety_marker
    where member_id = ${member.id} order by kind`.execute(app.context.db)
  return rows.map(({ shown }) => shown)
}

describe('a case', () => {
  test('[PROD-5] of a call offers nothing any more, neither promotions nor the boost, until it is closed', async () => {
    const { member, path } = await memberInCase()
    const offer = await publishPromotion(app)
    await app.context.withTransaction(async (tx) => {
      await sql`
        insert into boost_offer (id, title, created_at, end_at, multiplier)
        values (${randomUUID()}, 'ฝากช่วงนี้', ${NOON}, ${new Date(NOON.getTime() + DAY_MS)}, 2)`.execute(tx)
    })
    const browser = await app.as(member)
    const offered = async () => [
      (await browser.get('/promotions')).data.items.map(({ id }) => id),
      (await browser.get('/users/deposit-point.boost')).data.isActive,
    ]
    expect(await offered()).toEqual([[offer], true])

    expect((await risk.post(`${path}/entries`, entry({ tone: 'distressed' }))).data).toMatchObject({
      score: 8,
      level: 'call',
      isWithoutOffers: true,
    })
    expect(await offered()).toEqual([[], false])
    expect((await browser.get(`/promotions/${offer}`)).status).toBe(404)

    await risk.post(`${path}/close`, { finding: 'informed', reason: 'คุยกับสมาชิกแล้ว' })
    expect(await offered()).toEqual([[offer], true])
    // What the closed case had seen opens no other.
    await check()
    expect(await casesOf(member)).toEqual([])
  })

  test('[PROD-5] keeps who held it, what was said and done, and the finding; everything is audited', async () => {
    const { member, path } = await memberInCase()
    await risk.post(`${path}/take`, {})
    const given = entry({ tone: 'worried' })
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await risk.post(`${path}/entries`, given)))
    // Entries of one moment have no order of their own.
    app.clock.advance(1_000)
    await risk.post(`${path}/entries`, entry({ kind: 'note', tone: null, text: 'รอโทรกลับ' }))
    const closed = await Promise.all(
      Array.from({ length: 10 }, async () => await risk.post(`${path}/close`, { finding: 'no_harm', reason: 'ไม่พบสัญญาณเพิ่ม' })),
    )

    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(closed.map(({ status, failure }) => failure?.code ?? status).toSorted()).toEqual([200, ...Array(9).fill('safety.closed')])
    expect((await risk.get(path)).data).toMatchObject({
      status: 'CLOSED',
      holder: 'คุณความเสี่ยง',
      isOwn: true,
      contacts: 1,
      finding: 'no_harm',
      reason: 'ไม่พบสัญญาณเพิ่ม',
      closedBy: 'คุณความเสี่ยง',
      entries: [
        { kind: 'note', text: 'รอโทรกลับ', operator: 'คุณความเสี่ยง' },
        { kind: 'phone', tone: 'worried' },
      ],
    })
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = ${`member:${member.id}`} and action like 'safety.%' order by id`.execute(app.context.db)
    expect(rows.map(({ action }) => action)).toEqual(['safety.take', 'safety.entry', 'safety.entry', 'safety.close'])
    expect(await risk.post(`${path}/take`, {})).toMatchObject({ status: 409, failure: { code: 'safety.closed' } })
    expect(await casesOf(member, 'closed')).toHaveLength(1)
    expect(await casesOf(member, 'mine')).toEqual([])
  })

  test('[PROD-5] lets an operator lower a limit and start a break on request, never the other way', async () => {
    const { member, path } = await memberInCase()
    const browser = await app.as(member)
    const lower = async (value: number | null) =>
      await support.post(`${path}/limit`, { limit: { kind: 'deposit', period: 'day', value }, reason: REASON })
    const pause = async (days: number) => await support.post(`${path}/break`, { ask: { kind: 'time_out', days }, reason: REASON })

    expect((await lower(1_000)).status).toBe(200)
    for (const value of [1_000, 5_000]) expect(await lower(value)).toMatchObject({ status: 409, failure: { code: 'safety.not_lower' } })
    expect(await lower(null)).toMatchObject({ status: 422 })
    expect((await lower(500)).data.entries).toMatchObject([{ kind: 'limit', text: REASON }, { kind: 'limit' }])
    expect((await browser.get('/me/limits')).data.limits).toContainEqual(
      expect.objectContaining({ kind: 'deposit', period: 'day', value: 500 }),
    )

    expect((await pause(7)).data).toMatchObject({ isOnBreak: true, exclusion: { kind: 'time_out' } })
    expect(await pause(1)).toMatchObject({ status: 409, failure: { code: 'safety.not_longer' } })
    const { rows } = await sql<{ actor: string; action: string }>`
      select actor, action from audit where subject = ${`member:${member.id}`} and action like 'member.%' order by id`.execute(
      app.context.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['member.limit.deposit.day', 'member.limit.deposit.day', 'member.excluded'])
    expect(rows.every(({ actor }) => actor.startsWith('op:'))).toBe(true)
  })

  test('[PROD-5] takes no bad input, is not found under another number, and is worked on by operators who may', async () => {
    const { path } = await memberInCase()
    const fieldsOf = async (body: object) => Object.keys((await risk.post(`${path}/entries`, body)).failure.fields ?? {})

    expect(await fieldsOf(entry({ text: '' }))).toEqual(['text'])
    expect(await fieldsOf(entry({ tone: null }))).toEqual(['tone'])
    expect(await fieldsOf(entry({ kind: 'fax' }))).toEqual(['kind'])
    expect(await risk.post(`${path}/close`, { finding: 'informed', reason: 'สั้น' })).toMatchObject({ status: 422 })
    expect(await risk.get(`/console/safety/${randomUUID()}`)).toMatchObject({ status: 404, failure: { code: 'safety.not_found' } })
    expect(await risk.post(`/console/safety/${randomUUID()}/take`, {})).toMatchObject({
      status: 404,
      failure: { code: 'safety.not_found' },
    })
    expect((await support.get(path)).status).toBe(200)
    expect(await support.post(`${path}/take`, {})).toMatchObject({ status: 403, failure: { code: 'operators.not_permitted' } })
    const marketing = await operatorBrowser(app, 'adsdesk', 'คุณการตลาด', ['marketing'])
    expect(await marketing.get('/console/safety')).toMatchObject({ status: 403, failure: { code: 'operators.not_permitted' } })
  })

  test('[PROD-5] waits in the work queue of operators who may work on it, until it is closed', async () => {
    const { member, id, path } = await memberInCase()
    const waiting = async (desk: Browser) => (await desk.get('/console/queue?kind=safety_case&limit=100')).data.items
    const task = expect.objectContaining({ kind: 'safety_case', subject: id, username: member.username, amount: null })
    const badge = async () => (await risk.get('/console/badges')).data.badges.safety.count
    const before = await badge()

    expect(await waiting(risk)).toContainEqual(task)
    expect(await waiting(support)).toContainEqual(task)
    expect(await support.post('/console/queue/take', { kind: 'safety_case', subject: id })).toMatchObject({ status: 403 })
    expect((await risk.post('/console/queue/take', { kind: 'safety_case', subject: id })).status).toBe(200)
    await risk.post(`${path}/close`, { finding: 'informed', reason: 'คุยกับสมาชิกแล้ว' })
    expect(await waiting(risk)).not.toContainEqual(task)
    expect(await badge()).toBe(before - 1)
  })

  test('[PROD-5] is listed by its marker', async () => {
    const { member } = await memberInCase()
    const found = async (marker: string) => (await risk.get(`/console/safety?marker=${marker}&q=${member.username}`)).data.items.length

    expect([await found('chasing'), await found('contact_tone')]).toEqual([1, 0])
    expect((await risk.get('/console/safety?marker=magic')).status).toBe(422)
    expect((await risk.get('/console/safety?q=nobody-here')).data).toEqual({ items: [], total: 0 })
  })
})
