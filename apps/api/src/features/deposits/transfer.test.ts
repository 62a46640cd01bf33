import { randomUUID } from 'node:crypto'
import { DEPOSIT_STATUSES, canMoveDeposit } from '@morakot/contract/features/cashier/states'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { triedMoves } from '../../../test/moves.ts'
import { arrivalFromOwner, claimAmounts, OPEN_TRANSFER, openTransferAt } from '../../../test/open-transfers.ts'
import type { OpenTransfer } from '../../../test/open-transfers.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { satang } from '@morakot/money/satang'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(new Date('2026-11-20T05:00:00.000Z')))

const HOUR_MS = 3_600_000

const openTransfer = async (baht?: number) => await openTransferAt(app, baht)
const fromOwner = async (transfer: Pick<OpenTransfer, 'member' | 'amount'>) => await arrivalFromOwner(app, transfer)
const take = async (claims: Parameters<typeof claimAmounts>[1]) => await claimAmounts(app, claims)

// A password takes a tenth of a second, and only two are hashed at once.
async function membersOneByOne(count: number): Promise<readonly Browser[]> {
  const browsers: Browser[] = []
  for (let made = 0; made < count; made += 1) browsers.push(await app.as(await app.memberWith()))
  return browsers
}

const shown = async ({ browser, id }: OpenTransfer) => (await browser.get(`/v2/users/deposits/${id}`)).data

describe('a deposit by a plain transfer', () => {
  test('[UNIQUE-1, PROD-4] takes whole baht, adds 1 to 99 satang and names our account', async () => {
    const browser = await app.as(await app.memberWith())

    const reply = await browser.post(OPEN_TRANSFER, { amount: 500 })

    expect(reply.status).toBe(200)
    expect(reply.data).toMatchObject({ receiver: { bankCode: 'KBANK', number: '0123456789' }, expiresAt: '2026-11-20T05:15:00.000Z' })
    expect(reply.data.amount).toBeGreaterThan(500)
    expect(reply.data.amount).toBeLessThan(501)
    const { open } = (await browser.get('/v2/users/deposits')).data
    expect(open).toMatchObject([{ depositId: reply.data.depositId, method: 'AUTO', qrPayload: null, amount: reply.data.amount }])
  })

  test('[UNIQUE-1] is credited in full by its exact amount, and says by which way', async () => {
    const transfer = await openTransfer()

    await deliver(app, await fromOwner(transfer))

    expect(await app.creditOf(transfer.member)).toBe(transfer.amount)
    expect(await shown(transfer)).toMatchObject({ status: 'CREDITED', method: 'AUTO' })
  })

  test('[UNIQUE-1] that is paid late is credited until 24 hours after its time, and not later', async () => {
    const [late, later] = [await openTransfer(), await openTransfer()]
    app.clock.advance(24 * HOUR_MS + 14 * 60_000)
    await deliver(app, await fromOwner(late))
    app.clock.advance(2 * 60_000)
    await deliver(app, await fromOwner(later))

    expect(await app.creditOf(late.member)).toBe(late.amount)
    expect(await app.creditOf(later.member)).toBe('0.00')
  })

  test('[UNIQUE-1] from another payer waits, and its member reads why', async () => {
    const transfer = await openTransfer()

    await deliver(app, arrival({ amount: transfer.amount, fromName: 'นาย อื่น ไกล' }))

    expect(await app.creditOf(transfer.member)).toBe('0.00')
    expect(await shown(transfer)).toMatchObject({ status: 'PENDING', arrival: { reason: 'payer_differs', state: 'WAITING' } })
    expect((await transfer.browser.get('/v2/users/deposits')).data).toMatchObject({ open: [], checked: [{ reason: 'payer_differs' }] })
  })

  test('[UNIQUE-1] that comes up to a baht short is accepted as it came', async () => {
    const transfer = await openTransfer()
    const short = (Number(transfer.amount) - 0.5).toFixed(2)

    await deliver(app, { ...(await fromOwner(transfer)), amount: short })

    expect(await shown(transfer)).toMatchObject({ arrival: { reason: 'amount_differs', acceptUntil: '2026-11-21T05:00:00.000Z' } })
    expect(await transfer.browser.post(`/v2/users/deposits/${transfer.id}.accept`)).toMatchObject({ status: 200 })
    expect(await app.creditOf(transfer.member)).toBe(short)
  })

  test('[UNIQUE-1] goes to the sender who has a QR of the same amount, not to another member whose transfer it names', async () => {
    const stranger = await openTransfer()
    const payer = await app.memberWith()
    const browser = await app.as(payer)
    await browser.post('/v2/users/deposit.generate-qr-code', { amount: Number(stranger.amount) })

    await deliver(app, await fromOwner({ ...stranger, member: payer }))

    expect(await app.creditOf(payer)).toBe(stranger.amount)
    expect(await shown(stranger)).toMatchObject({ status: 'PENDING', arrival: null })
  })

  test('[UNIQUE-1] paid twice is credited once, and the rest is reported', async () => {
    const transfer = await openTransfer()
    const event = await fromOwner(transfer)

    await Promise.all(Array.from({ length: 10 }, async () => await deliver(app, { ...event, eventId: randomUUID() })))
    await deliver(app, { ...event, eventId: randomUUID(), bankTransactionId: randomUUID() })

    expect(await app.creditOf(transfer.member)).toBe(transfer.amount)
    expect((await transfer.browser.get('/v2/users/deposits')).data.checked).toMatchObject([{ reason: 'already_paid' }])
  })

  test('[UNIQUE-1] of twelve that want the same baht at once while nine amounts are free nine get one each, and three are sent to the QR', async () => {
    const { id } = await openTransfer(12)
    const freeAt = new Date(app.clock.now().getTime() + HOUR_MS)
    await take(Array.from({ length: 90 }, (_none, index) => ({ amount: satang(77_701n + BigInt(index)), depositId: id, freeAt })))
    const browsers = await membersOneByOne(12)

    const replies = await Promise.all(browsers.map(async (browser) => await browser.post(OPEN_TRANSFER, { amount: 777 })))

    const amounts = replies.flatMap(({ status, data }) => (status === 200 ? [data.amount] : []))
    expect(amounts.toSorted((one, other) => one - other)).toEqual([777.91, 777.92, 777.93, 777.94, 777.95, 777.96, 777.97, 777.98, 777.99])
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, failure }) => ({ status, code: failure.code }))).toEqual(
      Array(3).fill({ status: 409, code: 'cashier.auto_busy' }),
    )
    app.clock.advance(HOUR_MS)
    expect(await (await app.as(await app.memberWith())).post(OPEN_TRANSFER, { amount: 777 })).toMatchObject({ status: 200 })
  })

  test('[UNIQUE-1] an amount is taken by one of ten', async () => {
    const { id } = await openTransfer(12)
    const claim = { amount: satang(88_801n), depositId: id, freeAt: new Date(app.clock.now().getTime() + HOUR_MS) }

    const taken = await Promise.all(Array.from({ length: 10 }, async () => await take([claim])))

    expect(taken.flat().filter(Boolean)).toHaveLength(1)
  })

  test.each([
    [{ amount: 500.5 }, 422, 'site.invalid'],
    [{ amount: 0 }, 422, 'site.invalid'],
    [{ amount: 200_001 }, 422, 'cashier.amount_above_max'],
    [{ amount: 10_000 }, 409, 'cashier.kyc_required'],
    [{ amount: 100, promotionId: randomUUID() }, 404, 'cashier.promotion_not_found'],
  ])('[UNIQUE-1, VALID-7] of %j is refused', async (body, status, code) => {
    const browser = await app.as(await app.memberWith())

    expect(await browser.post(OPEN_TRANSFER, body)).toMatchObject({ status, failure: { code } })
    expect((await browser.get('/v2/users/deposits')).data.open).toEqual([])
  })

  test('[UNIQUE-1] with the same key ten times at once is one, and needs a session', async () => {
    const browser = await app.as(await app.memberWith())
    const headers = { 'idempotency-key': randomUUID() }

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(OPEN_TRANSFER, { amount: 120 }, headers)))

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await app.guest().post(OPEN_TRANSFER, { amount: 120 })).toMatchObject({ status: 401 })
  })
})

describe('the total of deposits', () => {
  const PATHS = ['/v2/users/deposit/total', '/me/deposit-logs.getTotal'] as const

  test.each(PATHS)('[CALL-31, CALL-34] %s sums what was credited on days of Bangkok, both included', async (path) => {
    app.clock.setTo(new Date('2026-11-20T16:30:00.000Z'))
    const first = await openTransfer()
    await deliver(app, await fromOwner(first))
    // Half an hour later it is the 21st in Bangkok.
    app.clock.advance(HOUR_MS)
    const { depositId, amount } = (await first.browser.post(OPEN_TRANSFER, { amount: 300 })).data
    const second = { ...first, id: depositId, amount: Number(amount).toFixed(2) }
    await deliver(app, await fromOwner(second))
    await first.browser.post(OPEN_TRANSFER, { amount: 200 })
    const send = async (days: string) => (await first.browser.get(`${path}?${days}`)).data

    expect(await send('fromDate=2026-11-20&toDate=2026-11-20')).toEqual({ total: Number(first.amount), count: 1 })
    expect(await send('fromDate=2026-11-21&toDate=2026-11-21')).toEqual({ total: Number(second.amount), count: 1 })
    expect((await send('fromDate=2026-11-20&toDate=2026-11-21')).count).toBe(2)
    const other = await app.as(await app.memberWith())
    expect((await other.get(`${path}?fromDate=2026-11-20&toDate=2026-11-21`)).data).toEqual({ total: 0, count: 0 })
  })

  test.each(PATHS)('[CALL-31, CALL-34] %s refuses days that are none, too many, or a guest', async (path) => {
    const browser = await app.as(await app.memberWith())

    for (const days of [
      '',
      '?fromDate=2026-11-31&toDate=2026-12-01',
      '?fromDate=2026-11-21&toDate=2026-11-20',
      '?fromDate=2025-11-01&toDate=2026-11-02',
    ])
      expect(await browser.get(`${path}${days}`)).toMatchObject({ status: 422, failure: { code: 'site.invalid' } })
    expect(await app.guest().get(`${path}?fromDate=2026-11-20&toDate=2026-11-20`)).toMatchObject({ status: 401 })
  })
})

describe('the states of a deposit', () => {
  test('[CREDITED-1] the database refuses each move that the table of states does not name', async () => {
    const { id } = await openTransfer()
    const tried = await triedMoves(app, { table: 'deposit', refuse: 'refuse_deposit_move' }, { id, states: DEPOSIT_STATUSES })

    expect(tried).toEqual(tried.map(({ from, to }) => ({ from, to, moved: canMoveDeposit(from, to) })))
  })
})
