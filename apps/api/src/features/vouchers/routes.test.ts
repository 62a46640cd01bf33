import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { permissions } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { turnVouchers } from './service-turn.ts'
import { present } from '../../../test/present.ts'

const DAY_MS = 86_400_000

let app: TestApp
let marketing: Browser
beforeAll(async () => {
  app = await startApp()
})
// Each by a session of its own: tests move the clock, and a session ends when it is idle.
beforeEach(async () => {
  marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
})
// The audit at the end holds every claimed voucher against its reward and its transfer (J1).
afterAll(async () => await app[Symbol.asyncDispose]())

let made = 0
type Given = Readonly<Record<string, unknown>>

async function draft(given: Given = {}) {
  made += 1
  return await marketing.post('/console/vouchers', {
    code: `CODE-${made}`,
    title: 'คูปองทดสอบ',
    kind: 'personal',
    points: 50,
    count: 100,
    ...given,
  })
}

async function published(given: Given = {}) {
  const { data } = await draft(given)
  expect((await marketing.post(`/console/vouchers/${data.id}/publish`, {})).status).toBe(200)
  return (await marketing.get(`/console/vouchers/${data.id}`)).data
}

/** Each call is an attempt of its own, unless it says which. */
const issue = async (id: string, body: object) => await marketing.post(`/console/vouchers/${id}/issue`, { issueId: randomUUID(), ...body })

async function issued(member: TestMember, given: Given = {}): Promise<string> {
  const { id } = await published(given)
  expect((await issue(id, { usernames: [member.username] })).data).toEqual({ issued: 1 })
  return id
}

const claim = async (browser: Browser, id: string, key: string = randomUUID()) =>
  await browser.post(`/vouchers/${id}.claim`, undefined, { [IDEMPOTENCY_HEADER]: key })
const claimCode = async (browser: Browser, code: string, more: object = {}, key: string = randomUUID()) =>
  await browser.post('/vouchers.claim', { code, ...more }, { [IDEMPOTENCY_HEADER]: key })
const own = async (browser: Browser, path: '/vouchers' | '/vouchers/pending' | '/vouchers/expired' = '/vouchers/pending') =>
  (await browser.get(path)).data
const pointsOf = async (browser: Browser) => {
  const { data } = await browser.get('/me/tokens')
  return present(data.find(({ code }) => code === 'PNT')).balance
}

const turn = async () => await turnVouchers(app.context)

describe('a voucher of a member', () => {
  test('[CALL-75, CALL-76, VOUCH-1] is claimed once: points, spins and credit in one transfer', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    await issued(member, { points: 50, spins: 2, credit: 20 })
    const { items, total } = await own(browser)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ status: 'CLAIMABLE', title: 'คูปองทดสอบ' })
    expect(present(items[0]).reward.map(({ token, amount }) => `${token} ${amount}`)).toEqual(['CREDIT 20', 'PNT 50', 'SPIN 2'])

    const first = await claim(browser, present(items[0]).id)

    expect(first).toMatchObject({ status: 200, data: { voucher: { status: 'CLAIMED' }, pointsAfter: 50, spinsAfter: 2, creditAfter: 20 } })
    expect(await claim(browser, present(items[0]).id)).toMatchObject({ status: 409, failure: { code: 'vouchers.claimed' } })
    expect(await own(browser)).toMatchObject({ items: [], total: 0 })
    expect((await own(browser, '/vouchers')).items).toMatchObject([{ id: present(items[0]).id, status: 'CLAIMED' }])
    const events = await publishedOf(app, member)
    expect(events.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['voucher.issued', 'voucher.claimed', 'reward.granted']))
  })

  test('[VOUCH-1] is claimed by one of ten presses with ten keys, and a repeated key gets the first response', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    await issued(member)
    const { id } = present((await own(browser)).items[0])

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await claim(browser, id)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'vouchers.claimed')).toHaveLength(9)
    expect(await pointsOf(browser)).toBe('50')
    await issued(member)
    const [next] = (await own(browser)).items
    const key = randomUUID()
    const [one, again] = [await claim(browser, present(next).id, key), await claim(browser, present(next).id, key)]
    expect([one.status, again.status]).toEqual([200, 200])
    expect(again.data).toEqual(one.data)
    expect(await pointsOf(browser)).toBe('100')
  })

  test('[CALL-76, VOUCH-1] that is still to come says from when on', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    await issued(member, { claimableAt: new Date(app.clock.now().getTime() + DAY_MS).toISOString() })
    const { items, total } = await own(browser)
    expect([present(items[0]).status, total]).toEqual(['PENDING', 0])

    const reply = await claim(browser, present(items[0]).id)

    expect(reply).toMatchObject({
      status: 409,
      failure: { code: 'vouchers.not_yet', message: expect.stringMatching(/^ใช้ได้ตั้งแต่ 21 พ\.ย\. 2569/) },
    })
  })

  test('[CALL-77, VOUCH-1] that was revoked says why', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    const campaign = await issued(member)
    const { id } = present((await own(browser)).items[0])
    expect(await marketing.post(`/console/vouchers/${campaign}/revoke`, { reason: 'ออกผิดกลุ่ม' })).toMatchObject({ data: { revoked: 1 } })

    expect(await claim(browser, id)).toMatchObject({ status: 409, failure: { code: 'vouchers.revoked', message: 'คูปองถูกยกเลิก: ออกผิดกลุ่ม' } })
    expect((await own(browser, '/vouchers/expired')).items).toMatchObject([{ id, status: 'REVOKED', reason: 'ออกผิดกลุ่ม' }])
    expect(await marketing.post(`/console/vouchers/${campaign}/revoke`, { reason: 'ออกผิดกลุ่ม' })).toMatchObject({
      status: 409,
      failure: { code: 'vouchers.nothing_to_revoke' },
    })
  })

  test('of another is not there, and without a session nothing is', async () => {
    const [member, other] = [await app.memberWith(), await app.memberWith()]
    await issued(member)
    const { id } = present((await own(await app.as(member))).items[0])

    expect(await claim(await app.as(other), id)).toMatchObject({ status: 404, failure: { code: 'vouchers.not_found' } })
    expect((await claim(app.guest(), id)).status).toBe(401)
    expect((await app.guest().get('/vouchers')).status).toBe(401)
    expect((await claim(await app.as(member), 'no-uuid')).status).toBe(422)
  })

  test('waits while the member is on a break, and outlives it', async () => {
    const member = await app.memberWith()
    await issued(member, { lifeDays: 2 })
    const [before] = (await own(await app.as(member))).items
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 7 })
    const browser = await app.as(member)

    expect(await claim(browser, present(before).id)).toMatchObject({ status: 409, failure: { code: 'members.on_break' } })
    app.clock.advance(DAY_MS)
    await turn()
    const [after] = (await own(await app.as(member))).items
    expect(Date.parse(present(after).expiresAt)).toBe(Date.parse(present(before).expiresAt) - 2 * DAY_MS + 14 * DAY_MS)
  })

  test('[CALL-77, VOUCH-1] that was not claimed shows when it ended, and the end is notified once', async () => {
    const member = await app.memberWith()
    await issued(member, { lifeDays: 1 })
    const { id } = present((await own(await app.as(member))).items[0])
    app.clock.advance(DAY_MS)
    const browser = await app.as(member)

    expect(await claim(browser, id)).toMatchObject({ status: 409, failure: { code: 'vouchers.expired' } })
    await turn()
    await turn()
    const ended = (await publishedOf(app, member)).filter(({ topic }) => topic === 'voucher.ended')
    expect(ended).toMatchObject([{ payload: { voucher: id, end: 'EXPIRED' } }])
    expect((await own(browser, '/vouchers/expired')).items).toMatchObject([{ id, status: 'EXPIRED' }])
  })
})

async function openCodes(count: number): Promise<readonly string[]> {
  const { id } = await published({ kind: 'open', count })
  expect((await issue(id, { count })).data).toEqual({ issued: count })
  const owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')
  const { data } = await owner.post(`/console/vouchers/${id}/export`, {})
  return String(data.content).match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/gu) ?? []
}

describe('a code', () => {
  test('[VOUCH-1] that is open goes to the first of ten members', async () => {
    const [code = ''] = await openCodes(1)
    const browsers = await Promise.all(Array.from({ length: 10 }, async () => await app.as(await app.memberWith())))

    const replies = await Promise.all(browsers.map(async (browser) => await claimCode(browser, code.toLowerCase())))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'vouchers.not_found')).toHaveLength(9)
  })

  test('[TEXT-2, F-127] of a campaign serves a member once', async () => {
    const [one = '', other = ''] = await openCodes(2)
    const browser = await app.as(await app.memberWith())

    // As a phone writes its dashes and ends a sentence.
    expect((await claimCode(browser, `${one.replaceAll('-', '\u2013')}\u200b.`)).status).toBe(200)
    expect(await claimCode(browser, other)).toMatchObject({ status: 409, failure: { code: 'vouchers.campaign_used' } })
    expect(await claimCode(browser, one)).toMatchObject({ status: 409, failure: { code: 'vouchers.claimed' } })
  })

  test('that is shared serves each member once, and not more than its cap', async () => {
    const { sharedCode } = await published({ kind: 'shared', count: 3 })
    const browsers = await Promise.all(Array.from({ length: 10 }, async () => await app.as(await app.memberWith())))

    const replies = await Promise.all(browsers.map(async (browser) => await claimCode(browser, present(sharedCode))))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    const winner = browsers[replies.findIndex(({ status }) => status === 200)]
    expect(winner === undefined ? null : await claimCode(winner, present(sharedCode))).toMatchObject({
      failure: { code: 'vouchers.campaign_used' },
    })
  })

  test('that is guessed costs a captcha after five tries, and is refused after twenty', async () => {
    const browser = await app.as(await app.memberWith())
    const tries = []
    for (let tried = 0; tried < 6; tried += 1) tries.push((await claimCode(browser, `0000-0000-000${tried}`)).failure.code)
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 'vouchers.not_found'), 'members.captcha_required'])

    await sql`update rate_budget set spent = 20 where subject like 'vouchers:wrong:all:%'`.execute(app.context.db)
    const reply = await claimCode(browser, '0000-0000-0000')

    expect(reply).toMatchObject({
      status: 429,
      failure: { code: 'vouchers.too_many', message: expect.stringMatching(/ลองใหม่ได้ใน \d+ นาที/) },
    })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    await sql`delete from rate_budget where subject like 'vouchers:wrong:%'`.execute(app.context.db)
  })

  test('is stored neither as it is typed nor in the audit', async () => {
    const { sharedCode } = await published({ kind: 'shared', count: 3, sharedCode: 'TEST-2569-C0DE' })
    expect(sharedCode).toBe('TEST-2569-C0DE')
    const { rows } = await sql<{ found: number }>`
      select count(*)::integer as found
      from (select after::text as kept from audit union all select row_to_json(voucher_campaign)::text from voucher_campaign) as all_rows
      where kept like '%TEST%C0DE%'`.execute(app.context.db)
    expect(rows[0]?.found).toBe(0)
    expect((await draft({ kind: 'shared', sharedCode: 'short' })).failure).toMatchObject({
      code: 'site.invalid',
      fields: { sharedCode: expect.any(String) },
    })
  })
})

describe('a campaign', () => {
  test('issues nothing before it is published, and nothing after it ended', async () => {
    const member = await app.memberWith()
    const { data } = await draft()
    const issueOnce = async () => await issue(data.id, { usernames: [member.username] })
    expect((await issueOnce()).failure.code).toBe('vouchers.not_published')
    await marketing.post(`/console/vouchers/${data.id}/publish`, {})
    expect((await marketing.post(`/console/vouchers/${data.id}/publish`, {})).failure.code).toBe('vouchers.not_draft')
    expect((await issueOnce()).status).toBe(200)
    await marketing.post(`/console/vouchers/${data.id}/end`, { reason: 'หมดช่วงกิจกรรม' })
    expect((await issueOnce()).failure.code).toBe('vouchers.not_published')
    expect((await marketing.post(`/console/vouchers/${data.id}/end`, { reason: 'หมดช่วงกิจกรรม' })).failure.code).toBe(
      'vouchers.not_published',
    )
  })

  test('above 20,000 baht is published by another than who drafted it', async () => {
    const { data } = await draft({ credit: 1_000, count: 51 })
    expect(data).toMatchObject({ budget: 51_255 })
    expect(await marketing.post(`/console/vouchers/${data.id}/publish`, {})).toMatchObject({
      status: 409,
      failure: { code: 'vouchers.second_operator' },
    })

    const owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')

    expect(await owner.post(`/console/vouchers/${data.id}/publish`, {})).toMatchObject({ status: 200, data: { publishedBy: 'คุณเจ้าของ' } })
  })

  test('is issued as it was previewed: all lines or none, within its number', async () => {
    const member = await app.memberWith()
    const { id } = await published({ count: 1 })
    const request = { usernames: [member.username, 'nobody-of-us'] }

    expect((await marketing.post(`/console/vouchers/${id}/issue.preview`, request)).data).toMatchObject({
      good: 1,
      bad: 1,
      cost: 5,
      left: 1,
      lines: [{ problem: null }, { problem: 'unknown' }],
    })
    expect((await issue(id, request)).failure.code).toBe('vouchers.bad_lines')
    expect((await issue(id, { usernames: [member.username] })).data).toEqual({ issued: 1 })
    const other = await app.memberWith()
    expect((await issue(id, { usernames: [other.username] })).failure).toMatchObject({
      code: 'vouchers.over_budget',
    })
    expect((await issue(id, { count: 1 })).failure.code).toBe('vouchers.kind_differs')
  })

  test('is issued once by ten sends of one attempt, whose answer got lost', async () => {
    const { id } = await published({ kind: 'open', count: 100 })
    const issueId = randomUUID()

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await issue(id, { issueId, count: 3 })))

    expect(replies.map(({ status, data }) => [status, data])).toEqual(Array(10).fill([200, { issued: 3 }]))
    expect((await marketing.get(`/console/vouchers/${id}`)).data.counts.issued).toBe(3)
    expect((await issue(id, { count: 3 })).data).toEqual({ issued: 3 })
    expect((await marketing.get(`/console/vouchers/${id}`)).data.counts.issued).toBe(6)
  })

  test('is found with what became of its vouchers', async () => {
    const member = await app.memberWith()
    const id = await issued(member)
    const browser = await app.as(member)
    await claim(browser, present((await own(browser)).items[0]).id)

    const { data } = await marketing.get(`/console/vouchers/${id}`)

    expect(data.counts).toEqual({ issued: 1, open: 0, claimed: 1, expired: 0, revoked: 0, spent: 5 })
    expect((await marketing.get(`/console/vouchers?q=${data.code}`)).data).toMatchObject({ total: 1, items: [{ id }] })
    expect((await marketing.get(`/console/vouchers/${id}/vouchers?status=CLAIMED`)).data).toMatchObject({
      total: 1,
      items: [{ username: member.username, memberId: String(member.id) }],
    })
    expect((await marketing.get(`/console/vouchers/${id}/vouchers?status=EXPIRED`)).data.total).toBe(0)
  })

  test('that is not there, or whose code is taken, is reported so', async () => {
    const nowhere = randomUUID()
    expect((await marketing.get(`/console/vouchers/${nowhere}`)).failure.code).toBe('vouchers.campaign_not_found')
    expect((await marketing.post(`/console/vouchers/${nowhere}/publish`, {})).failure.code).toBe('vouchers.campaign_not_found')
    const { data } = await draft()
    expect(await draft({ code: data.code })).toMatchObject({
      status: 409,
      failure: { code: 'vouchers.code_taken', fields: { code: 'มีแคมเปญรหัสนี้แล้ว' } },
    })
    expect((await draft({ points: 0 })).failure.fields).toMatchObject({ points: 'กรุณากรอกรางวัลอย่างน้อยหนึ่งอย่าง' })
  })

  test('is drafted by those who may', () => {
    expect(permissions['vouchers.edit'].roles).toEqual({ owner: 'may', marketing: 'may' })
  })
})
