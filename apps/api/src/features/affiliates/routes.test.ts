import { randomUUID } from 'node:crypto'
import { depositCredited, withdrawalPaid } from '@morakot/contract/features/cashier/events'
import { bonusEnded } from '@morakot/contract/features/promotions/events'
import { rewardGranted } from '@morakot/contract/features/rewards/events'
import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordDevice } from '#features/devices/service'
import { publish } from '#infra/events/publish'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { publishRound } from '../../../test/published-round.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember, TestReply } from '../../../test/start-app.ts'
import { closeDue } from './service-close.ts'
import { present } from '../../../test/present.ts'

const READ = '/v2/users/affiliates'
const CONDITIONS = '/v2/users/affiliates/withdrawal-conditions'
const WITHDRAW = '/v2/users/affiliates.withdraw'

const NOVEMBER = new Date('2026-11-20T05:00:00.000Z')
/** The 1st of December, 03:05 in Bangkok, and the 8th, 03:00. */
const CLOSED = new Date('2026-11-30T20:05:00.000Z')
const EIGHTH = new Date('2026-12-07T20:00:00.000Z')
const REASON = { reason: 'ตรวจแล้วถูกต้อง' }

let app: TestApp
let owner: Browser
let finance: Browser
beforeAll(async () => {
  // Operators log in on the day on which they decide.
  app = await startApp({ now: EIGHTH })
  owner = await operatorBrowser(app, 'boss', 'คุณเจ้าของ', ['owner'])
  finance = await operatorBrowser(app, 'money', 'คุณการเงิน', ['finance'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

const codeOf = ({ failure }: { readonly failure: { readonly code?: string } | null }) => failure?.code
const outcomesOf = (replies: readonly TestReply<{ readonly status: string }>[]) =>
  replies.map((reply) => codeOf(reply) ?? reply.data.status).toSorted((one, other) => one.localeCompare(other))
const friendOf = async (referrer: TestMember) => await app.memberWith({ referredBy: referrer.id })

/** A referrer and friends, each of whom has lost so much of real money in November, in baht. */
async function referrerWith(...losses: readonly number[]) {
  app.clock.setTo(NOVEMBER)
  const referrer = await app.memberWith()
  const friends: TestMember[] = []
  for (const stake of losses) {
    friends.push(await friendOf(referrer))
    await publishRound(app, present(friends.at(-1)), { stake })
  }
  return { referrer, friends, browser: browserOf(referrer) }
}

/** The member's browser, logged in again whenever the day is another one. */
function browserOf(member: TestMember): Pick<Browser, 'get' | 'post'> {
  let session: { readonly at: number; readonly browser: Promise<Browser> } | undefined
  const now = async () => {
    const at = app.clock.now().getTime()
    if (session?.at !== at) session = { at, browser: app.as(member) }
    return await session.browser
  }
  return { get: async (...call) => await (await now()).get(...call), post: async (...call) => await (await now()).post(...call) }
}

async function closeAt(now: Date) {
  app.clock.setTo(now)
  await app.drainSubscribers()
  await closeDue(app.context)
  await app.drainSubscribers()
}

const withdraw = async (browser: Pick<Browser, 'post'>, key: string = randomUUID()) =>
  await browser.post(WITHDRAW, undefined, { 'idempotency-key': key })
const openPayout = async (member: TestMember) => (await owner.get(`/console/affiliate-payouts?q=${member.username}`)).data.items[0]
const sharesOf = async (member: TestMember) => (await owner.get(`/console/affiliates?q=${member.username}`)).data.items
const approve = async (by: Browser, id: string) => await by.post(`/console/affiliate-payouts/${id}/approve`, REASON)

/** Two members who have logged in from one browser. */
async function shareBrowser(...members: readonly TestMember[]) {
  let deviceToken: string | undefined
  for (const member of members) {
    const visitor = { address: '127.0.0.1', userAgent: 'vitest', ...(deviceToken === undefined ? {} : { deviceToken }) }
    deviceToken = (await app.context.withTransaction(async (tx) => await recordDevice(app.context, tx, member.id, visitor))).token
  }
}

describe('the income of a month', () => {
  test('[CALL-25] is a tenth of the net of each friend with its deductions, held until the 8th', async () => {
    const { referrer, browser } = await referrerWith()
    const [friend, winner] = [await friendOf(referrer), await friendOf(referrer)]
    await publishRound(app, friend, { stake: 10_000, win: 4_000 })
    await publishRound(app, friend, { stake: 9_000, isFree: true })
    await publishRound(app, friend, { bonus: 900, winBonus: 1 })
    await publishRound(app, winner, { stake: 100, win: 9_000 })
    const at = { member: friend.id, actor: 'test', occurredAt: app.clock.now() }
    await app.context.withTransaction(async (tx) => {
      const reward = { source: 'redemption', scope: 'redemption', key: 'test', points: 0, spins: 0 } as const
      await publish(tx, rewardGranted, { ...at, payload: { ...reward, reward: [{ token: 'CREDIT', amount: '30000000' }] } })
      const bonus = { grant: randomUUID(), promotion: randomUUID(), bonus: '50000000', left: '20000000' } as const
      await publish(tx, bonusEnded, { ...at, payload: { ...bonus, end: 'CLEARED', reason: 'turnover' } })
      await publish(tx, bonusEnded, { ...at, payload: { ...bonus, end: 'CANCELLED', reason: 'member' } })
      const deposit = { deposit: randomUUID(), method: 'qr', amount: '150000000', grant: null, points: null, isFirst: true } as const
      await publish(tx, depositCredited, { ...at, payload: deposit })
      await publish(tx, withdrawalPaid, { ...at, payload: { withdrawal: randomUUID(), amount: '50000000' } })
    })
    await closeAt(new Date('2026-11-30T19:59:00.000Z'))
    expect((await browser.get(CONDITIONS)).data).toMatchObject({ available: 0, pending: 0, nextDate: EIGHTH.toISOString() })
    await closeAt(CLOSED)

    // 6,000 won by the house − 500 of bonus − 600 for games − 10 for payments of 2,000; the winner's minus is dropped.
    const deductions = { ggr: 6_000, bonus: 500, gamesFee: 600, paymentsFee: 10, net: 4_880 + 10 }
    expect((await browser.get(CONDITIONS)).data).toEqual({
      available: 0,
      pending: 489,
      min: 300,
      nextDate: EIGHTH.toISOString(),
      deductions,
      canWithdraw: false,
      reason: 'ขาดอีก ฿300.00 จึงถอนได้',
    })
    expect(codeOf(await withdraw(browser))).toBe('affiliates.below_min')
    app.clock.setTo(EIGHTH)
    const shown = (await browser.get(READ)).data
    expect(shown).toMatchObject({ available: 489, pending: 0, held: 0, canWithdraw: true, payouts: [] })
    expect(shown.months).toEqual([
      {
        month: '2026-11-01',
        sharePercent: 10,
        availableAt: EIGHTH.toISOString(),
        amount: 489,
        deductions,
        friends: [
          { name: `me***${friend.username.slice(-1)}`, joined: '2026-11-01', share: 489, state: 'FREE', reason: null },
          { name: `me***${winner.username.slice(-1)}`, joined: '2026-11-01', share: 0, state: 'FREE', reason: null },
        ],
      },
    ])
    expect((await publishedOf(app, referrer)).filter(({ topic }) => topic === 'affiliate.month_closed')).toMatchObject([
      { payload: { month: '2026-11-01', amount: '48900000' } },
    ])
  })

  test('[CALL-25] below 300 baht carries to the next month', async () => {
    const { friends, browser } = await referrerWith(2_000)
    await closeAt(EIGHTH)
    expect((await browser.get(CONDITIONS)).data).toMatchObject({ available: 180, reason: 'ขาดอีก ฿120.00 จึงถอนได้' })
    expect(codeOf(await withdraw(browser))).toBe('affiliates.below_min')
    for (const friend of friends) await publishRound(app, friend, { stake: 2_000 })
    await closeAt(new Date('2027-01-07T20:00:00.000Z'))

    expect((await withdraw(browser)).data).toMatchObject({ amount: 360, status: 'PAID' })
  })

  test('[CALL-25] takes what is corrected after its calculation off the running month', async () => {
    const { friends, browser } = await referrerWith(8_000)
    await closeAt(CLOSED)
    const [friend] = friends
    if (friend === undefined) throw new Error('no friend')
    app.clock.setTo(EIGHTH)
    // Closed in November, published in December.
    await publishRound(app, friend, { win: 1_000, at: NOVEMBER })
    await publishRound(app, friend, { stake: 5_000 })
    await app.drainSubscribers()
    await closeAt(new Date('2027-01-07T20:00:00.000Z'))

    const { months } = (await browser.get(READ)).data
    expect(months).toMatchObject([
      { month: '2026-12-01', amount: 360 },
      { month: '2026-11-01', amount: 720 },
    ])
  })

  test('[CALL-25] hides the name of a friend who is blocked or on a break', async () => {
    const { friends, browser } = await referrerWith(9_000, 1_000)
    const [blocked, away] = friends
    if (blocked === undefined || away === undefined) throw new Error('no friends')
    await closeAt(EIGHTH)
    await sql`update member set status = 'blocked' where id = ${blocked.id}`.execute(app.context.db)
    expect((await (await app.as(away)).post('/me/time-out', { days: 1 })).status).toBe(200)

    const { friends: shown } = present((await browser.get(READ)).data.months[0])
    expect(shown.map(({ name }) => name)).toEqual(['เพื่อน', 'เพื่อน'])
  })
})

describe('a withdrawal', () => {
  test('[CALL-26] pays the whole available sum at once, once for a key', async () => {
    const { referrer, browser } = await referrerWith(10_000, 4_000)
    await closeAt(EIGHTH)
    const key = randomUUID()
    const paid = await withdraw(browser, key)
    expect([paid.status, paid.data]).toEqual([200, { amount: 1_260, creditAfter: 1_260, status: 'PAID' }])
    expect((await withdraw(browser, key)).data).toEqual(paid.data)
    const again = await withdraw(browser)
    expect([again.status, codeOf(again), again.failure.message]).toEqual([409, 'affiliates.below_min', 'ถอนได้ขั้นต่ำ 300 บาท'])
    expect(await app.creditOf(referrer)).toBe('1260.00')
    expect((await browser.get(READ)).data).toMatchObject({ available: 0, payouts: [{ amount: 1_260, status: 'PAID' }] })
    const { id } = (await sql<{ id: string }>`select id from affiliate_payout where member_id = ${referrer.id}`.execute(app.context.db))
      .rows[0] ?? { id: '' }
    expect((await publishedOf(app, referrer)).filter(({ topic }) => topic === 'affiliate.paid')).toMatchObject([
      { payload: { payout: id, amount: '126000000' } },
    ])
  })

  test('[CALL-26] above 5,000 baht waits for two operators; ten at once make one payout', async () => {
    const { referrer, browser } = await referrerWith(70_000)
    await closeAt(EIGHTH)
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await withdraw(browser)))
    expect(replies.map(({ status, data }) => ({ status, data }))).toEqual(
      Array.from({ length: 10 }, () => ({ status: 200, data: { amount: 6_300, creditAfter: null, status: 'PENDING' } })),
    )
    expect((await owner.get(`/console/affiliate-payouts?q=${referrer.username}`)).data.total).toBe(1)
    expect((await browser.get(CONDITIONS)).data).toMatchObject({ available: 0, canWithdraw: false, reason: 'กำลังโอนอยู่ 1 รายการ' })

    const { payoutId } = present(await openPayout(referrer))
    const waiting = async () => (await finance.get('/console/queue?kind=affiliate_payout&limit=100')).data.items
    const task = { subject: payoutId, username: referrer.username, amount: 6_300 }
    expect(await waiting()).toContainEqual(expect.objectContaining({ ...task, detail: null, isLate: false }))
    const first = await approve(finance, payoutId)
    expect(await waiting()).toContainEqual(expect.objectContaining({ ...task, detail: 'proposed' }))
    expect(first.data).toMatchObject({ status: 'PENDING', firstBy: 'คุณการเงิน', isFirstOwn: true, needsTwo: true })
    expect(codeOf(await approve(finance, payoutId))).toBe('affiliates.second_operator_needed')
    expect(await app.creditOf(referrer)).toBe('0.00')
    const both = await Promise.all(Array.from({ length: 5 }, async () => await approve(owner, payoutId)))
    expect(outcomesOf(both)).toEqual([...Array.from({ length: 4 }, () => 'affiliates.already_decided'), 'PAID'])
    expect(await app.creditOf(referrer)).toBe('6300.00')
    expect((await waiting()).map(({ subject }) => subject)).not.toContain(payoutId)
    const subject = `member:${referrer.id}`
    const audited = sql`select 1 from audit where action like 'affiliates.approve%' and subject = ${subject}`
    expect((await audited.execute(app.context.db)).rows).toHaveLength(2)
  })

  test('[CALL-26] ten at once pay once', async () => {
    const { referrer, browser } = await referrerWith(10_000)
    await closeAt(EIGHTH)
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await withdraw(browser)))
    expect(outcomesOf(replies)).toEqual([...Array.from({ length: 9 }, () => 'affiliates.below_min'), 'PAID'])
    expect(await app.creditOf(referrer)).toBe('900.00')
  })

  test('[CALL-26] that operators refuse is available again, with the reason', async () => {
    const { referrer, browser } = await referrerWith(70_000)
    await closeAt(EIGHTH)
    await withdraw(browser)
    const { payoutId } = present(await openPayout(referrer))
    expect((await finance.post(`/console/affiliate-payouts/${payoutId}/refuse`, { reason: 'สั้น' })).status).toBe(422)
    const refused = await finance.post(`/console/affiliate-payouts/${payoutId}/refuse`, { reason: 'ขอตรวจเพื่อนก่อน' })
    expect(refused.data).toMatchObject({ status: 'REFUSED', reason: 'ขอตรวจเพื่อนก่อน', decidedBy: 'คุณการเงิน' })
    expect((await browser.get(READ)).data).toMatchObject({
      available: 6_300,
      canWithdraw: true,
      payouts: [{ status: 'REFUSED', reason: 'ขอตรวจเพื่อนก่อน' }],
    })
    expect(codeOf(await approve(owner, payoutId))).toBe('affiliates.already_decided')
    expect((await withdraw(browser)).data).toMatchObject({ amount: 6_300, status: 'PENDING' })
  })

  test('[CALL-26] goes on during a break, and waits for a wallet under review', async () => {
    const { referrer, browser } = await referrerWith(10_000)
    await closeAt(EIGHTH)
    expect((await browser.post('/me/time-out', { days: 1 })).status).toBe(200)
    const freeze = async (status: 'frozen' | 'open') =>
      await app.context.withTransaction(async (tx) => {
        await setAccountStatus(tx, (await memberAccounts(tx, referrer.id)).real.id, status)
      })
    await freeze('frozen')
    expect(codeOf(await withdraw(browser))).toBe('wallet.frozen')
    await freeze('open')
    expect((await withdraw(browser)).data).toEqual({ amount: 900, creditAfter: 900, status: 'PAID' })
  })

  test('[CALL-25, CALL-26] needs a session, and sees nothing of others', async () => {
    const strangers = [await app.guest().get(READ), await app.guest().get(CONDITIONS), await app.guest().post(WITHDRAW)]
    expect(strangers.map(({ status }) => status)).toEqual([401, 401, 401])
    const { friends } = await referrerWith(10_000)
    await closeAt(EIGHTH)
    const [friend] = friends
    if (friend === undefined) throw new Error('no friend')
    expect((await (await app.as(friend)).get(READ)).data).toMatchObject({ available: 0, months: [], payouts: [] })
  })
})

describe('what is suspicious', () => {
  test('[CALL-26] income of a friend on the own browser is held until an operator releases it', async () => {
    const { referrer, friends, browser } = await referrerWith(6_000, 5_000)
    const [suspect] = friends
    if (suspect === undefined) throw new Error('no friend')
    await shareBrowser(referrer, suspect)
    await closeAt(EIGHTH)
    expect((await browser.get(READ)).data).toMatchObject({ available: 450, held: 540 })
    const [held] = (await owner.get(`/console/affiliates?view=held&q=${referrer.username}`)).data.items
    expect(held).toMatchObject({ friend: suspect.username, flags: ['own_device'], share: 540, state: 'HELD', needsTwo: false })
    // Small, but an operator looks at it while income is held.
    expect((await withdraw(browser)).data).toMatchObject({ amount: 450, status: 'PENDING' })
    const payout = await openPayout(referrer)
    expect(payout).toMatchObject({ flagged: true, needsTwo: false, shares: [{ share: 450, wasHeld: false }] })
    expect((await approve(finance, present(payout).payoutId)).data).toMatchObject({ status: 'PAID', decidedBy: 'คุณการเงิน', firstBy: null })

    const release = async () => await finance.post(`/console/affiliates/${present(held).shareId}/release`, REASON)
    expect((await release()).data).toMatchObject({ state: 'FREE', decidedBy: 'คุณการเงิน' })
    expect(codeOf(await release())).toBe('affiliates.already_decided')
    expect((await withdraw(browser)).data).toMatchObject({ amount: 540, status: 'PAID' })
    expect(await app.creditOf(referrer)).toBe('990.00')
  })

  test('[CALL-26] a circle of friends is held for review; what is refused is dropped, with the reason', async () => {
    const { referrer, friends, browser } = await referrerWith(6_000, 5_000)
    await shareBrowser(...friends)
    await closeAt(EIGHTH)
    const shares = await sharesOf(referrer)
    expect(shares).toMatchObject([{ flags: ['ring'] }, { flags: ['ring'] }])
    const refused = await owner.post(`/console/affiliates/${present(shares[0]).shareId}/refuse`, { reason: 'บัญชีของคนเดียวกัน' })
    expect(refused.data).toMatchObject({ state: 'REFUSED', reason: 'บัญชีของคนเดียวกัน' })
    const { months, available, held } = (await browser.get(READ)).data
    expect([available, held]).toEqual([0, present(shares[1]).share])
    expect(present(months[0]).friends).toContainEqual(expect.objectContaining({ state: 'REFUSED', reason: 'บัญชีของคนเดียวกัน' }))
    expect(codeOf(await withdraw(browser))).toBe('affiliates.below_min')
  })

  test('[CALL-26] above 5,000 baht is released by two', async () => {
    const { referrer, friends } = await referrerWith(60_000)
    await shareBrowser(referrer, ...friends)
    await closeAt(EIGHTH)
    const [held] = await sharesOf(referrer)
    const release = async (by: Browser) => await by.post(`/console/affiliates/${present(held).shareId}/release`, REASON)
    expect((await release(owner)).data).toMatchObject({ state: 'HELD', firstBy: 'คุณเจ้าของ', isFirstOwn: true })
    expect(codeOf(await release(owner))).toBe('affiliates.second_operator_needed')
    expect((await release(finance)).data).toMatchObject({ state: 'FREE', decidedBy: 'คุณการเงิน' })
  })

  test('[CALL-26] is an operator’s with the permission; an unknown number is not found', async () => {
    const risk = await operatorBrowser(app, 'riskman', 'คุณเสี่ยง', ['risk'])
    const id = randomUUID()
    expect((await risk.get('/console/affiliates')).status).toBe(200)
    for (const list of ['affiliate-payouts', 'affiliates'])
      expect((await risk.get(`/console/${list}?q=nobody`)).data).toEqual({ items: [], total: 0 })
    for (const path of [
      `/console/affiliates/${id}/release`,
      `/console/affiliates/${id}/refuse`,
      `/console/affiliate-payouts/${id}/approve`,
      `/console/affiliate-payouts/${id}/refuse`,
    ]) {
      expect((await risk.post(path, REASON)).status).toBe(403)
      expect(codeOf(await owner.post(path, REASON))).toBe('affiliates.not_found')
    }
    expect((await (await operatorBrowser(app, 'marketer', 'คุณการตลาด', ['marketing'])).get('/console/affiliates')).status).toBe(403)
  })
})
