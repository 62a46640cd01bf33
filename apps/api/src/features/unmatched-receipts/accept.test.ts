import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(new Date('2026-11-20T05:00:00.000Z')))

const HOUR_MS = 3_600_000
const DEPOSITS = '/v2/users/deposits'

interface Qr {
  readonly member: TestMember
  readonly browser: Browser
  readonly id: string
  readonly ref1: string
}

async function openQr(amount = 300): Promise<Qr> {
  const member = await app.memberWith()
  const browser = await app.as(member)
  const { depositId, qrPayload } = (await browser.post('/v2/users/deposit.generate-qr-code', { amount })).data
  return { member, browser, id: depositId, ref1: readQr(qrPayload).ref1 }
}

const accept = async ({ browser, id }: Pick<Qr, 'browser' | 'id'>) => await browser.post(`${DEPOSITS}/${id}.accept`)
const shown = async ({ browser, id }: Qr) => (await browser.get(`${DEPOSITS}/${id}`)).data
const stateOf = async (qr: Qr) => ({ open: (await qr.browser.get(DEPOSITS)).data.open.length, arrival: (await shown(qr)).arrival })

describe('[UNIQUE-1] money that is a little less than the amount of a QR', () => {
  test('is credited as it came by one tap, and points count what came', async () => {
    const qr = await openQr()
    await deliver(app, arrival({ ref1: qr.ref1, amount: '299.00' }))
    expect((await shown(qr)).arrival).toEqual({
      amount: 299,
      arrivedAt: '2026-11-20T05:00:00.000Z',
      reason: 'amount_differs',
      state: 'WAITING',
      acceptUntil: '2026-11-21T05:00:00.000Z',
    })

    expect((await accept(qr)).data).toEqual({ depositId: qr.id, amount: 299 })

    expect(await app.creditOf(qr.member)).toBe('299.00')
    await app.drainSubscribers()
    expect(await shown(qr)).toMatchObject({ status: 'CREDITED', amount: 299, arrival: { state: 'CREDITED' }, points: { amount: 2 } })
    expect((await qr.browser.get(DEPOSITS)).data).toEqual({ open: [], slips: [], checked: [] })
  })

  test('is credited once when ten taps come at once, with ten keys', async () => {
    const qr = await openQr()
    await deliver(app, arrival({ ref1: qr.ref1, amount: '299.50' }))

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await accept(qr)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['cashier.nothing_to_accept']),
    )
    expect(await app.creditOf(qr.member)).toBe('299.50')
  })

  test.each([
    ['a satang more than a baht less', '298.99'],
    ['more than was requested', '300.01'],
    ['nothing', '0.00'],
  ])('of %s waits for operators', async (_what, amount) => {
    const qr = await openQr()
    await deliver(app, arrival({ ref1: qr.ref1, amount }))

    expect((await shown(qr)).arrival).toMatchObject({ acceptUntil: null })
    expect(await accept(qr)).toMatchObject({ status: 409, failure: { code: 'cashier.nothing_to_accept' } })
    expect(await app.creditOf(qr.member)).toBe('0.00')
  })

  test('can be accepted for a day, not a moment longer', async () => {
    const [early, late] = [await openQr(), await openQr()]
    for (const { ref1 } of [early, late]) await deliver(app, arrival({ ref1, amount: '299.99' }))
    app.clock.advance(24 * HOUR_MS - 1)
    const browser = await app.as(early.member)
    expect((await accept({ browser, id: early.id })).status).toBe(200)
    app.clock.advance(1)

    expect((await accept({ browser: await app.as(late.member), id: late.id })).failure.code).toBe('cashier.nothing_to_accept')
  })

  test('is visible to no one else, and empty without a payment or after an operator settled it', async () => {
    const qr = await openQr()
    expect((await accept(qr)).failure.code).toBe('cashier.nothing_to_accept')
    const event = arrival({ ref1: qr.ref1, amount: '299.99' })
    await deliver(app, event)

    const stranger = await app.as(await app.memberWith())
    expect(await accept({ browser: stranger, id: qr.id })).toMatchObject({ status: 404, failure: { code: 'cashier.deposit_not_found' } })
    expect(await app.guest().post(`${DEPOSITS}/${qr.id}.accept`)).toMatchObject({ status: 401 })
    await sql`insert into audit (actor, action, subject) values ('op:1', 'bank_event.returned', ${`bank_event:${event.eventId}`})`.execute(
      app.context.db,
    )
    expect((await accept(qr)).failure.code).toBe('cashier.nothing_to_accept')
    expect(await stateOf(qr)).toMatchObject({ open: 0, arrival: { state: 'RETURNED', acceptUntil: null } })
  })

  test('of a plain transfer is known by its account, when one deposit is near', async () => {
    const one = await openQr(300)
    await deliver(app, arrival({ amount: '299.40', fromBank: one.member.bank.code, fromAccount: one.member.bank.number }))
    expect((await accept(one)).data).toEqual({ depositId: one.id, amount: 299.4 })

    const two = await openQr(300)
    await two.browser.post('/v2/users/deposit.generate-qr-code', { amount: 300.2 })
    await deliver(app, arrival({ amount: '299.40', fromBank: two.member.bank.code, fromAccount: two.member.bank.number }))

    expect((await two.browser.get(DEPOSITS)).data).toMatchObject({ open: [{}, {}], checked: [{ reason: 'no_intent' }] })
  })
})

describe('a QR that money came for', () => {
  test.each([
    ['another amount', { amount: '250.00' }, 'amount_differs'],
    ['money of another payer', { fromName: 'คนแปลกหน้า' }, 'payer_differs'],
  ])('%s expects no more, and makes room for another QR', async (_what, paid, reason) => {
    const qr = await openQr()
    await qr.browser.post('/v2/users/deposit.generate-qr-code', { amount: 100 })
    await deliver(app, arrival({ ref1: qr.ref1, amount: '300.00', ...paid }))

    expect(await stateOf(qr)).toMatchObject({ open: 1, arrival: { reason, state: 'WAITING' } })
    expect((await qr.browser.post('/v2/users/deposit.generate-qr-code', { amount: 100 })).status).toBe(200)
    expect(await app.creditOf(qr.member)).toBe('0.00')
  })

  test('[CALL-24] at the own limit no account number is shown, and from when there is room again', async () => {
    const qr = await openQr(300)
    await qr.browser.put('/me/limits', { kind: 'deposit', period: 'day', value: 300 })
    await deliver(app, arrival({ ref1: qr.ref1, amount: '300.00' }))
    const second = (await qr.browser.get('/v2/users/deposit/bank?type=AUTO')).data
    expect(second).toMatchObject({ available: false, accounts: [], closed: { reason: 'limit', opensAt: '2026-11-20T17:00:00.000Z' } })
  })
})

describe('money over an own limit', () => {
  test('is credited when its member requests it after the limit has opened, not before', async () => {
    const qr = await openQr(300)
    app.clock.advance(16 * 60_000)
    await app.runJobs()
    await qr.browser.put('/me/limits', { kind: 'deposit', period: 'day', value: 400 })
    const { qrPayload } = (await qr.browser.post('/v2/users/deposit.generate-qr-code', { amount: 200 })).data
    await deliver(app, arrival({ ref1: readQr(qrPayload).ref1, amount: '200.00' }))
    await deliver(app, arrival({ ref1: qr.ref1, amount: '300.00' }))
    expect((await shown(qr)).arrival).toMatchObject({ reason: 'over_limit', state: 'WAITING' })

    expect(await accept(qr)).toMatchObject({ status: 409, failure: { code: 'cashier.deposit_limit' } })
    app.clock.setTo(new Date('2026-11-20T17:00:00.000Z'))

    expect((await accept({ ...qr, browser: await app.as(qr.member) })).data).toEqual({ depositId: qr.id, amount: 300 })
    expect(await app.creditOf(qr.member)).toBe('500.00')
  })
})

describe('[B7] money for a closed wallet, or with signs that no name has', () => {
  test('is stored, and acknowledged in whole to the bank', async () => {
    const qr = await openQr()
    await sql`select ledger.set_status(id, 'closed') from ledger.account where owner_id = ${qr.member.id} and code = 'real'`.execute(
      app.context.db,
    )

    expect(await deliver(app, arrival({ ref1: qr.ref1, amount: '300.00' }))).toBe(200)
    expect((await shown(qr)).arrival).toMatchObject({ reason: 'wallet_closed' })
    for (const odd of [{ fromBank: 'S\u0000B' }, { fromBank: '\ud800' }, { fromAccount: '12-34/5' }, { fromName: '\udfff\u0007' }]) {
      const event = arrival({ ref1: 'MKNOBODY', ...odd })
      expect(await deliver(app, event)).toBe(200)
      const { rows } = await sql`select outcome from bank_event where event_id = ${event.eventId}`.execute(app.context.db)
      expect(rows).toEqual([{ outcome: 'unmatched' }])
    }
  })
})
