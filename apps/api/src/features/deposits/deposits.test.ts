import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember, setLimit } from '#features/protection/service-limits'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const QR = '/v2/users/deposit.generate-qr-code'
const MINUTE_MS = 60_000

async function newMember(): Promise<{ member: TestMember; browser: Browser }> {
  const member = await app.memberWith()
  return { member, browser: await app.as(member) }
}

async function openDeposit(browser: Browser, amount = 500) {
  const reply = await browser.post(QR, { amount })
  return { id: String(reply.data.depositId), ref1: readQr(reply.data.qrPayload).ref1 }
}

describe('opening a deposit', () => {
  test('[CALL-28] gives an EMVCo payload with the amount, our biller and its own reference, valid 15 minutes', async () => {
    const { browser } = await newMember()

    const reply = await browser.post(QR, { amount: 500 })

    expect(reply.status).toBe(200)
    expect(readQr(reply.data.qrPayload)).toEqual({ amount: '500.00', ref1: expect.stringMatching(/^MK[A-Z2-9]{10}$/), crcHolds: true })
    expect(reply.data.qrPayload).toMatch(/^000201010212.*5303764.*5802TH/)
    expect(Date.parse(reply.data.expiresAt) - app.clock.now().getTime()).toBe(15 * MINUTE_MS)
  })

  test('[CALL-28] with the same key ten times at once opens one deposit and gets the same response', async () => {
    const { browser } = await newMember()
    const headers = { 'idempotency-key': randomUUID() }

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(QR, { amount: 120 }, headers)))

    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
  })

  test('[CALL-28] for a promotion that is not on offer is refused, and opens nothing', async () => {
    const { browser } = await newMember()

    const reply = await browser.post('/v2/users/deposit.generate-qr-code', { amount: 500, promotionId: randomUUID() })

    expect(reply).toMatchObject({ status: 404, failure: { code: 'cashier.promotion_not_found' } })
    expect((await browser.get('/v2/users/deposits')).data.open).toEqual([])
  })

  test('[CALL-28] with the same key and another amount is refused, and opens nothing', async () => {
    const { browser } = await newMember()
    const headers = { 'idempotency-key': randomUUID() }
    await browser.post(QR, { amount: 120 }, headers)

    expect(await browser.post(QR, { amount: 121 }, headers)).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
    expect(await browser.post(QR, { amount: 120 })).toMatchObject({ status: 200 })
  })

  test.each([
    { amount: 0.5, code: 'cashier.amount_below_min', status: 422 },
    { amount: 200_000.01, code: 'cashier.amount_above_max', status: 422 },
    { amount: 10_000.01, code: 'cashier.kyc_required', status: 409 },
  ])('[CALL-28] of $amount baht is refused as $code', async ({ amount, code, status }) => {
    const { browser } = await newMember()

    expect(await browser.post(QR, { amount })).toMatchObject({ status, failure: { code, message: expect.stringMatching(/[ก-๙]/) } })
  })

  test('[CALL-28] is refused while two wait, and allowed again when they expire', async () => {
    const { browser } = await newMember()
    await openDeposit(browser)
    await openDeposit(browser)

    expect(await browser.post(QR, { amount: 500 })).toMatchObject({ status: 409, failure: { code: 'cashier.too_many_pending' } })
    app.clock.advance(15 * MINUTE_MS)
    expect(await browser.post(QR, { amount: 500 })).toMatchObject({ status: 200 })
  })

  test('[CALL-28] counts what waits to be paid against the amount that needs an identity check', async () => {
    const { browser } = await newMember()
    await openDeposit(browser, 9_000)

    expect(await browser.post(QR, { amount: 1_000.01 })).toMatchObject({ status: 409, failure: { code: 'cashier.kyc_required' } })
    expect(await browser.post(QR, { amount: 1_000 })).toMatchObject({ status: 200 })
  })

  test('[CALL-28] counts what waits to be paid against the limit that a member has set', async () => {
    const { member, browser } = await newMember()
    await setLimit(app.context, member.id, { kind: 'deposit', period: 'day', value: 100_000_000n })
    await openDeposit(browser, 900)

    expect(await browser.post(QR, { amount: 100.01 })).toMatchObject({ status: 409, failure: { code: 'cashier.deposit_limit' } })
    expect(await browser.post(QR, { amount: 100 })).toMatchObject({ status: 200 })
  })

  test('[CALL-28] forty at once of one member are refused with a retry time, and leave connections to others', async () => {
    const { browser } = await newMember()

    const replies = await Promise.all(Array.from({ length: 40 }, async () => await browser.post(QR, { amount: 100 })))

    expect(replies.map((reply) => reply.failure?.code)).toContain('wallet.busy')
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2)
  })

  test('[CALL-28] ten at once with ten keys leaves two', async () => {
    const { browser } = await newMember()

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(QR, { amount: 100 })))

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2)
  })

  test.each([
    ['text', '500'],
    ['nothing', undefined],
    ['null', null],
    ['a third decimal', 1.005],
    ['zero', 0],
    ['a negative amount', -500],
    ['a number past 2^53', 9_007_199_254_740_993],
    ['a list', [500]],
    ['an object', { satang: 1 }],
  ])('[CALL-28, VALID-7] answers %s with a Thai text at the field, and opens nothing', async (_what, amount) => {
    const { browser } = await newMember()

    const reply = await browser.post(QR, { amount })

    expect(reply).toMatchObject({ status: 422, failure: { code: 'site.invalid', fields: { amount: expect.stringMatching(/[ก-๙]/) } } })
  })

  test('[CALL-28, VALID-7] returns the minimum for an empty amount', async () => {
    const { browser } = await newMember()

    expect(await browser.post(QR, { amount: 0 })).toMatchObject({
      status: 422,
      failure: { code: 'site.invalid', fields: { amount: 'จำนวนเงินขั้นต่ำ 1 บาท' } },
    })
  })

  test('[CALL-28] without a key, a session, an origin or our header is refused', async () => {
    const { browser } = await newMember()

    expect(await browser.post(QR, { amount: 1 }, { 'idempotency-key': '' })).toMatchObject({
      status: 400,
      failure: { code: 'site.key_required' },
    })
    expect(await app.guest().post(QR, { amount: 1 })).toMatchObject({ status: 401 })
    expect(await browser.post(QR, { amount: 1 }, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      failure: { code: 'site.foreign_origin' },
    })
    expect(await browser.post(QR, '{"amount":', {})).toMatchObject({ status: 400, failure: { code: 'site.malformed' } })
    expect(await browser.post(QR, 'x'.repeat(70_000))).toMatchObject({ status: 413, failure: { code: 'site.too_large' } })
    expect(await browser.post(QR, 'amount=1', { 'content-type': 'text/csv' })).toMatchObject({
      status: 415,
      failure: { code: 'site.media_type' },
    })
  })
})

describe('a payment', () => {
  test('[CALL-23] credits its deposit, and the member sees it, with the way by which it came', async () => {
    const { member, browser } = await newMember()
    const { id, ref1 } = await openDeposit(browser)

    expect(await deliver(app, arrival({ ref1 }))).toBe(200)

    expect(await app.creditOf(member)).toBe('500.00')
    expect((await browser.get(`/v2/users/deposits/${id}`)).data).toMatchObject({ status: 'CREDITED', creditedAt: expect.any(String) })
    const history = await browser.get('/v2/users/credit/transactions?transactionType=deposit')
    expect(history.data.items).toMatchObject([{ type: 'deposit', amount: 500, balanceAfter: 500, text: 'ฝากเงิน: QR พร้อมเพย์' }])
  })

  test('delivered ten times at once credits once', async () => {
    const { member, browser } = await newMember()
    const event = arrival({ ref1: (await openDeposit(browser)).ref1 })

    const statuses = await Promise.all(Array.from({ length: 10 }, async () => await deliver(app, event)))

    expect(statuses).toEqual(Array(10).fill(200))
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('reported under ten event ids at once credits once', async () => {
    const { member, browser } = await newMember()
    const event = arrival({ ref1: (await openDeposit(browser)).ref1 })

    await Promise.all(Array.from({ length: 10 }, async () => await deliver(app, { ...event, eventId: randomUUID() })))

    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('is taken at any pace: a bank reports all members’ money from one address', async () => {
    await using busy = await startApp({ config: { requestsPerMinute: 3 } })

    const statuses = []
    for (let reportCount = 0; reportCount < 10; reportCount += 1) statuses.push(await deliver(busy, arrival({})))

    expect(statuses).toEqual(Array(10).fill(200))
  })

  test('that comes after the deposit expired is credited to its intent', async () => {
    const { member, browser } = await newMember()
    const { id, ref1 } = await openDeposit(browser)
    app.clock.advance(16 * MINUTE_MS)
    expect((await browser.get(`/v2/users/deposits/${id}`)).data.status).toBe('EXPIRED')

    await deliver(app, arrival({ ref1 }))

    expect(await app.creditOf(member)).toBe('500.00')
    expect((await browser.get(`/v2/users/deposits/${id}`)).data.status).toBe('CREDITED')
  })

  test('of a second transfer for the same QR waits for an operator', async () => {
    const { member, browser } = await newMember()
    const { ref1 } = await openDeposit(browser)
    await deliver(app, arrival({ ref1 }))

    expect(await deliver(app, arrival({ ref1 }))).toBe(200)

    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('of a QR names its biller instead of our account', async () => {
    const { member, browser } = await newMember()
    const { ref1 } = await openDeposit(browser)

    await deliver(app, arrival({ ref1, toAccount: '099400012345678' }))

    expect(await app.creditOf(member)).toBe('500.00')
  })

  test.each([
    ['another amount', { amount: '499.99' }],
    ['another account of ours', { toAccount: '1111111111' }],
    ['an unknown reference', { ref1: 'MKNOBODY' }],
  ])('of %s is kept and credits nothing', async (_what, wrong) => {
    const { member, browser } = await newMember()
    const { ref1 } = await openDeposit(browser)

    expect(await deliver(app, arrival({ ref1, ...wrong }))).toBe(200)

    expect(await app.creditOf(member)).toBe('0.00')
  })

  test('by plain transfer from the registered account credits the one deposit of that amount', async () => {
    const { member, browser } = await newMember()
    await openDeposit(browser, 321.5)

    await deliver(app, arrival({ amount: '321.50', fromBank: member.bank.code, fromAccount: member.bank.number }))

    expect(await app.creditOf(member)).toBe('321.50')
  })

  test('[I12] reported again with the reference of another deposit is stored as a repetition', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const [first, second] = [await openDeposit(one.browser), await openDeposit(other.browser)]
    const event = arrival({ ref1: first.ref1 })
    await deliver(app, event)

    const again = arrival({ ...event, eventId: randomUUID(), ref1: second.ref1 })
    expect(await deliver(app, again)).toBe(200)

    expect(await app.creditOf(other.member)).toBe('0.00')
    const { rows } = await sql`select outcome from bank_event where event_id = ${again.eventId}`.execute(app.context.db)
    expect(rows).toEqual([{ outcome: 'repeated' }])
  })

  test('[I12] that was stored and is reported again when it would fit a deposit is stored as a repetition', async () => {
    const { member, browser } = await newMember()
    const opened = await openDeposit(browser)
    const kept = arrival({ ref1: 'NOBODY00000000000000' })
    await deliver(app, kept)

    const again = arrival({ ...kept, eventId: randomUUID(), ref1: opened.ref1 })
    expect(await deliver(app, again)).toBe(200)
    expect(await app.creditOf(member)).toBe('0.00')
    const { rows } = await sql`select outcome from bank_event where event_id = ${again.eventId}`.execute(app.context.db)
    expect(rows).toEqual([{ outcome: 'repeated' }])
  })

  test('by plain transfer that could mean two deposits is not guessed', async () => {
    const { member, browser } = await newMember()
    await openDeposit(browser)
    await openDeposit(browser)

    await deliver(app, arrival({ fromBank: member.bank.code, fromAccount: member.bank.number }))

    expect(await app.creditOf(member)).toBe('0.00')
  })

  test('with a wrong, old, future, repeated or missing signature is refused and credits nothing', async () => {
    const { member, browser } = await newMember()
    const event = arrival({ ref1: (await openDeposit(browser)).ref1 })
    const nonce = randomUUID()

    expect(await deliver(app, event, { 'x-signature': '0'.repeat(64) })).toBe(401)
    expect(await deliver(app, event, { 'x-signature': '' })).toBe(401)
    expect(await deliver(app, event, { 'x-provider-id': 'sandbox' })).toBe(401)
    expect(await deliver(app, event, { 'x-timestamp': String(app.clock.now().getTime() - 60_001) })).toBe(401)
    expect(await deliver(app, event, { 'x-timestamp': String(app.clock.now().getTime() + 60_001) })).toBe(401)
    expect(await deliver(app, event, { 'x-nonce': nonce })).toBe(401)
    expect(await app.creditOf(member)).toBe('0.00')
  })

  test.each([
    ['a control character', { fromName: 'สม\u0000ชาย ใจดี', ref2: '\u0000' }],
    ['half of a surrogate pair', { fromName: 'สม\ud800ชาย ใจดี' }],
    ['a reference longer than ours', { ref2: 'ส'.repeat(300) }],
  ])('whose payer typed %s is credited all the same', async (_what, typed) => {
    const { member, browser } = await newMember()
    const { ref1 } = await openDeposit(browser)

    expect(await deliver(app, arrival({ ref1, ...typed }))).toBe(200)

    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('that is late is kept for a member who has excluded himself meanwhile', async () => {
    const { member, browser } = await newMember()
    const { ref1 } = await openDeposit(browser)
    await excludeMember(app.context, member.id, { kind: 'self_exclusion', months: 6 })
    app.clock.advance(16 * MINUTE_MS)

    await deliver(app, arrival({ ref1 }))

    expect(await app.creditOf(member)).toBe('0.00')
    expect(await browser.post(QR, { amount: 500 })).toMatchObject({ status: 403, failure: { code: 'members.excluded' } })
  })

  test.each([
    '',
    '{',
    '[]',
    '{"eventId":1}',
    JSON.stringify({ ...arrival({}), amount: '1e9' }),
    JSON.stringify({ ...arrival({}), amount: '-5.00' }),
  ])('that reads %s is malformed', async (body) => {
    expect(await deliver(app, body)).toBe(400)
  })
})
