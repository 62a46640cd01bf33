import { cashbackReady } from '@morakot/contract/features/cashback/events'
import { memberBankChanged } from '@morakot/contract/features/bank-change/events'
import {
  depositCredited,
  receiptResolved,
  receiptUnmatched,
  withdrawalEnded,
  withdrawalPaid,
  withdrawalRequested,
} from '@morakot/contract/features/cashier/events'
import { kycRefused, kycVerified } from '@morakot/contract/features/kyc/events'
import { NOTICE_PAGES } from '@morakot/contract/features/notices/states'
import { redemptionMoved } from '@morakot/contract/features/redemption/events'
import { tierChanged } from '@morakot/contract/features/privileges/noun'
import { voucherIssued } from '@morakot/contract/features/vouchers/events'
import type { EventKind, PayloadOf } from '@morakot/contract/event'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEvents } from '../../../test/read-events.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { publish } from '#infra/events/publish'
import { drainSubscribers } from '#infra/events/worker'
import { insertNotice } from './store.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const DAY_MS = 86_400_000

async function signedIn(given: Parameters<TestApp['memberWith']>[0] = {}) {
  const member = await app.memberWith(given)
  return { member, browser: await app.as(member) }
}

/** Delivers the published events to the subscriber of the notices alone; others would look for rows that the facts of a test name. */
const receive = async () =>
  await drainSubscribers(
    app.context.db,
    app.opened.subscribers.filter(({ name }) => name === 'notices.keep'),
  )

/** Publishes a fact as its feature does. */
async function happened<K extends EventKind>(member: TestMember, kind: K, payload: PayloadOf<K>): Promise<void> {
  await app.context.withTransaction(
    async (tx) => await publish(tx, kind, { member: member.id, actor: 'test', occurredAt: app.clock.now(), payload }),
  )
  await receive()
}

const noticesOf = async (browser: Browser) => (await browser.get('/me/notices')).data
const titlesOf = async (browser: Browser): Promise<string[]> => (await noticesOf(browser)).items.map(({ title }) => title)
const paid = { withdrawal: 'w', amount: '120050000' } as const

describe('the notices of a member', () => {
  test('[F-9] are none at first', async () => {
    const { browser } = await signedIn()
    expect(await noticesOf(browser)).toEqual({ items: [], total: 0 })
  })

  test('[F-9] of cashback name the period, once', async () => {
    const { member, browser } = await signedIn()
    const week = { kind: 'CASHBACK', period: '2026-11-09', amount: '3180000' } as const
    await happened(member, cashbackReady, week)
    await happened(member, cashbackReady, week)
    await happened(member, cashbackReady, { kind: 'LOSS_RETURN', period: '2026-11-16', amount: '1590000' })
    expect((await titlesOf(browser)).toSorted()).toEqual(['คืนยอดเสีย 16 พ.ย. 69: 15.90 บาท', 'แคชแบ็ก 9 พ.ย. 69 - 15 พ.ย. 69: 31.80 บาท'])
  })

  test('[F-9] show the result of money and account changes, newest first, each with its page', async () => {
    const { member, browser } = await signedIn()
    await happened(member, receiptUnmatched, { receipt: 'r', reason: 'over_limit' })
    app.clock.advance(1_000)
    await happened(member, receiptResolved, { receipt: 'r', how: 'returned' })
    app.clock.advance(1_000)
    await happened(member, withdrawalRequested, { ...paid, path: 'review' })
    app.clock.advance(1_000)
    await happened(member, withdrawalPaid, paid)
    app.clock.advance(1_000)
    await happened(member, kycRefused, { submission: 's', reason: 'expired' })
    app.clock.advance(1_000)
    await happened(member, kycVerified, { submission: 's' })
    app.clock.advance(1_000)
    const now = app.clock.now().toISOString()
    await happened(member, memberBankChanged, {
      change: 'c',
      effectiveAt: now,
      waitUntil: new Date(Date.parse(now) + 36 * 3_600_000).toISOString(),
    })

    const { items, total } = await noticesOf(browser)

    expect(total).toBe(7)
    expect(items.map(({ kind, title, link }) => [kind, title, link])).toEqual([
      ['bank_changed', 'เปลี่ยนบัญชีรับเงินแล้ว ถอนได้หลังครบ 36 ชั่วโมง', '/profile/bank-account'],
      ['identity_verified', 'ยืนยันตัวตนเรียบร้อยแล้ว', '/profile/identity'],
      ['identity_refused', 'ยังยืนยันตัวตนไม่ได้ ดูเหตุผลและส่งใหม่ได้', '/profile/identity'],
      ['withdrawal_paid', 'ถอน 1,200.50 บาท โอนเข้าบัญชีของคุณแล้ว', '/withdraw'],
      ['withdrawal_waits', 'ถอน 1,200.50 บาท รอเจ้าหน้าที่ตรวจ แจ้งผลที่นี่', '/withdraw'],
      ['money_settled', 'เงินที่รอตรวจ ทีมงานโอนคืนแล้ว', '/deposit-selection'],
      ['money_held', 'เงินของคุณเข้าแล้ว แต่ยังไม่เครดิต: เกินวงเงินฝากที่คุณตั้งไว้', '/deposit-selection'],
    ])
  })

  test('[F-9] leave out what the page already shows: a QR that was paid, a withdrawal that is sent at once, parcels in transit', async () => {
    const { member, browser } = await signedIn()
    const credited = { deposit: 'd', amount: '50000000', grant: null, points: null, isFirst: true } as const
    await happened(member, depositCredited, { ...credited, method: 'qr' })
    await happened(member, withdrawalRequested, { ...paid, path: 'auto' })
    const moved = { request: 'r', item: '1', type: 'COMMODITY', from: 'APPROVED', reason: null } as const
    await happened(member, redemptionMoved, { ...moved, to: 'DELIVERING' })
    expect(await titlesOf(browser)).toEqual([])

    await happened(member, depositCredited, { ...credited, method: 'slip' })
    await happened(member, redemptionMoved, { ...moved, from: 'DELIVERING', to: 'DELIVERED' })
    await happened(member, tierChanged, { from: 'DEFAULT', to: 'ELITE', source: 'rule' })
    await happened(member, tierChanged, { from: 'ELITE', to: 'DEFAULT', source: 'review' })
    expect((await titlesOf(browser)).toSorted()).toEqual(
      ['ฝาก 500 บาท เครดิตเข้าแล้ว', 'ของรางวัลของคุณจัดส่งสำเร็จแล้ว', 'คุณเลื่อนเป็น Elite แล้ว', 'ระดับของคุณเปลี่ยนเป็น สมาชิกทั่วไป'].toSorted(),
    )
  })

  test('[F-9] come of what really happens: a withdrawal that waits for a person', async () => {
    const { browser } = await signedIn({ credit: '9000.00' })
    await browser.post('/v2/users/credit.withdraw', { amount: 5_000, password: TEST_PASSWORD })
    await receive()
    expect(await titlesOf(browser)).toEqual(['ถอน 5,000 บาท รอเจ้าหน้าที่ตรวจ แจ้งผลที่นี่'])
  })

  test('[F-9] offer nothing to a member on a break, and still report money', async () => {
    const { member, browser } = await signedIn()
    await happened(member, voucherIssued, { voucher: 'v', campaign: 'c' })
    expect(await titlesOf(browser)).toEqual(['คุณได้รับคูปองใหม่'])
    expect(await browser.post('/me/self-exclusion', { months: 6, password: TEST_PASSWORD })).toMatchObject({ status: 200 })
    const again = await app.as(member)

    await happened(member, voucherIssued, { voucher: 'w', campaign: 'c' })
    await happened(member, withdrawalEnded, { ...paid, status: 'FAILED', reason: null })

    expect((await titlesOf(again)).filter((title) => title.includes('คูปอง'))).toHaveLength(1)
    expect((await titlesOf(again)).some((title) => title.includes('ถอน 1,200.50 บาทไม่สำเร็จ'))).toBe(true)
  })

  test('[F-9] report one fact once, also for ten concurrent events', async () => {
    const { member, browser } = await signedIn()
    const at = app.clock.now()
    const notice = {
      kind: 'x',
      title: 'ครั้งเดียว',
      link: '/withdraw',
      key: 'event:1',
      memberId: member.id,
      createdAt: at,
      until: new Date(at.getTime() + DAY_MS),
    }
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => await app.context.withTransaction(async (tx) => await insertNotice(tx, notice))),
    )
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1)
    expect((await noticesOf(browser)).total).toBe(1)
  })

  test('[F-9] are marked as read once, however often and by how many screens, and only by their member', async () => {
    const { member, browser } = await signedIn()
    await happened(member, withdrawalPaid, paid)
    await happened(member, kycVerified, { submission: 's' })
    const { items } = await noticesOf(browser)
    const stranger = (await signedIn()).browser
    const path = `/me/notices/${present(items[0]).id}.dismiss`
    expect(await stranger.post(path)).toMatchObject({ status: 404, failure: { code: 'notices.not_found' } })
    expect(await app.guest().post(path)).toMatchObject({ status: 401 })
    expect(await browser.post('/me/notices/none.dismiss')).toMatchObject({ status: 422 })

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(path)))

    expect(new Set(replies.map(({ status, data }) => JSON.stringify([status, data])))).toEqual(
      new Set([JSON.stringify([200, { dismissed: true, total: 1 }])]),
    )
    const after = await noticesOf(browser)
    expect(after.total).toBe(1)
    expect(after.items).toHaveLength(2)
    expect(after.items.filter(({ dismissedAt }) => dismissedAt === null)).toHaveLength(1)
  })

  test('[F-9] are shown for thirty days', async () => {
    const { member, browser } = await signedIn()
    const at = app.clock.now()
    await happened(member, withdrawalPaid, paid)
    expect((await noticesOf(browser)).items).toHaveLength(1)
    app.clock.advance(30 * DAY_MS)
    expect((await noticesOf(await app.as(member))).items).toEqual([])
    app.clock.setTo(at)
  })

  test('[F-9] reach open screens as they are stored, and of their member alone', async () => {
    const { member, browser } = await signedIn()
    const other = await signedIn()
    await using own = await readEvents(app, '/api/me/notices/stream', browser.cookie)
    await using others = await readEvents(app, '/api/me/notices/stream', other.browser.cookie)

    await happened(member, withdrawalPaid, paid)
    await app.context.hub.pump()

    const { items } = await noticesOf(browser)
    expect(await own.next()).toEqual({ id: present(items[0]).id })
    expect(others.seen).toEqual([])
  })

  test('[F-9] lead to pages below our address only, in the database too', async () => {
    for (const link of Object.values(NOTICE_PAGES)) expect(link).toMatch(/^\/[a-z]/)
    const { member } = await signedIn()
    await expect(
      sql`
        insert into member_notice (member_id, kind, title, link, key, created_at, until)
        values (${member.id}, 'x', 'x', 'https://elsewhere.example', 'k', now(), now() + interval '1 day')`.execute(app.context.db),
    ).rejects.toThrow('member_notice__link')
  })

  test('[F-9] are read by operators who may see members, read or not', async () => {
    const { member, browser } = await signedIn()
    await happened(member, withdrawalPaid, paid)
    await browser.post(`/me/notices/${present((await noticesOf(browser)).items[0]).id}.dismiss`)
    const support = await signInOperator(app, { username: 'nsupport', roles: ['support'] })
    const content = await signInOperator(app, { username: 'ncontent', roles: ['content'] })

    expect((await support.get(`/console/members/${member.id}/notices`)).data).toMatchObject({
      total: 1,
      items: [{ kind: 'withdrawal_paid', dismissedAt: expect.any(String) }],
    })
    expect(await support.get('/console/members/999999/notices')).toMatchObject({
      status: 404,
      failure: { code: 'notices.member_not_found' },
    })
    expect(await content.get(`/console/members/${member.id}/notices`)).toMatchObject({ status: 403 })
  })
})
