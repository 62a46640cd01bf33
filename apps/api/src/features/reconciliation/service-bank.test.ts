import { randomUUID } from 'node:crypto'
import type { BankTransfer } from '@morakot/contract/outside/bank'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import type { StubBank } from '../../../test/stub-bank.ts'
import { scheduleBankReconcile } from './jobs.ts'
import { reconcileBank } from './service-bank.ts'

const HOUR_MS = 3_600_000

let banked: BankedApp
let app: TestApp
let bank: StubBank
let member: TestMember
let browser: Browser
beforeEach(async () => {
  banked = await startBankedApp()
  ;({ app, bank } = banked)
  member = await app.memberWith({ credit: '1000.00' })
  browser = await app.as(member)
})
afterEach(async () => await banked[Symbol.asyncDispose]())

interface Case {
  readonly difference: string
  readonly subject: string
}

async function cases(): Promise<readonly Case[]> {
  const { rows } = await sql<Case>`
    select
      source, difference, subject, member_id as member, amount_here as here, amount_there as there, details, closed_at is null as "isOpen"
    from reconciliation_case
    order by details ->> 'direction', id`.execute(app.context.db)
  return rows
}

/** A deposit that was paid by its QR, and how the bank lists it. */
async function deposit(amount = 500): Promise<BankTransfer> {
  const opened = await browser.post('/v2/users/deposit.generate-qr-code', { amount })
  const at = app.clock.now().toISOString()
  const { ref1 } = readQr(opened.data.qrPayload)
  const event = arrival({ amount: `${amount}.00`, ref1, receivedAt: at })
  expect(await deliver(app, event)).toBe(200)
  return { direction: 'in', reference: event.bankTransactionId, amount: event.amount, at, account: event.fromAccount, ref1 }
}

/** A withdrawal that was paid, and how the bank lists it. */
async function payout(amount = 300): Promise<BankTransfer> {
  const input = await browser.post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
  await app.runJobs()
  const reference = String(input.data.withdrawalId)
  const account = String(bank.orders.get(reference)?.accountNumber)
  return { direction: 'out', reference, amount: `${amount}.00`, at: app.clock.now().toISOString(), account }
}

/** Compares two hours later, when everything is old enough. */
async function compare() {
  app.clock.advance(2 * HOUR_MS)
  return await reconcileBank(app.wiring.cashier)
}

const strange = (direction: 'in' | 'out'): BankTransfer => {
  return { direction, reference: randomUUID(), amount: '77.00', at: app.clock.now().toISOString(), account: '1112223334' }
}

describe('the comparison with the bank', () => {
  test('[I22] opens no case when both sides agree, page after page, and comes again in an hour', async () => {
    bank.transfers.push(await deposit(), await deposit(200), await payout())

    expect(await compare()).toEqual({ againSeconds: 3_600 })

    expect(await cases()).toEqual([])
    expect(bank.listOrders).toHaveLength(2)
    const { rows } = await sql`select source, matched, differing from reconciliation_run`.execute(app.context.db)
    expect(rows).toEqual([{ source: 'bank:bank', matched: 3, differing: 0 }])
  })

  test('[I22] finds money that came in and money that went out of which we know nothing', async () => {
    const [came, went] = [strange('in'), strange('out')]
    bank.transfers.push(came, went)

    await compare()

    expect(await cases()).toMatchObject([
      { difference: 'missing_here', subject: came.reference, member: null, here: null, there: 7_700_000n, details: { direction: 'in' } },
      { difference: 'missing_here', subject: went.reference, member: null, here: null, there: 7_700_000n, details: { direction: 'out' } },
    ])
  })

  test('[I22] finds what we credited and paid and the bank does not list', async () => {
    const [came, went] = [await deposit(), await payout()]

    await compare()

    expect(await cases()).toMatchObject([
      { difference: 'missing_there', subject: came.reference, member: member.id, here: 50_000_000n, there: null },
      { difference: 'missing_there', subject: went.reference, member: member.id, here: 30_000_000n, there: null },
    ])
  })

  test('[I22] finds another amount, to the satang', async () => {
    const [came, went] = [await deposit(), await payout()]
    bank.transfers.push({ ...came, amount: '500.01' }, { ...went, amount: '299.99' })

    await compare()

    expect(await cases()).toMatchObject([
      { difference: 'other_amount', subject: came.reference, here: 50_000_000n, there: 50_001_000n },
      { difference: 'other_amount', subject: went.reference, here: 30_000_000n, there: 29_999_000n },
    ])
  })

  test('[I22] finds a transfer that the bank made twice', async () => {
    const [came, went] = [await deposit(), await payout()]
    bank.transfers.push(came, came, went, went)

    await compare()

    expect(await cases()).toMatchObject([
      { difference: 'doubled', subject: came.reference },
      { difference: 'doubled', subject: went.reference },
    ])
  })

  test("[I22] finds money of another's deposit, and money that went to another account", async () => {
    const [came, went] = [await deposit(), await payout()]
    bank.transfers.push({ ...came, ref1: 'MKSOMEBODY22' }, { ...went, account: '9990001112' })

    await compare()

    expect(await cases()).toMatchObject([
      { difference: 'other_party', subject: came.reference, details: { referenceHere: came.ref1, referenceThere: 'MKSOMEBODY22' } },
      { difference: 'other_party', subject: went.reference, details: { accountHere: went.account, accountThere: '9990001112' } },
    ])
  })

  test('[I22] finds money that matched nothing, and a payout that is not paid by our books', async () => {
    const event = arrival({ ref1: 'MKNOBODY2222', receivedAt: app.clock.now().toISOString() })
    await deliver(app, event)
    bank.mood = 'ACCEPTED'
    const went = await payout()
    const at = app.clock.now().toISOString()
    bank.transfers.push({ direction: 'in', reference: event.bankTransactionId, amount: '500.00', at, account: event.fromAccount }, went)

    await compare()

    expect(await cases()).toMatchObject([
      { difference: 'other_status', subject: event.bankTransactionId, details: { reasonHere: 'no_intent' } },
      { difference: 'other_status', subject: went.reference, member: member.id, details: { statusHere: 'PAYING' } },
    ])
  })

  test('[I22] opens each case once, however often and by however many it is compared', async () => {
    bank.transfers.push(strange('in'))
    await deposit()
    app.clock.advance(2 * HOUR_MS)

    await Promise.all(Array.from({ length: 10 }, async () => await reconcileBank(app.wiring.cashier)))
    await compare()

    expect((await cases()).map(({ difference }) => difference).toSorted()).toEqual(['missing_here', 'missing_there'])
  })

  test('[I22] closes a case automatically when the bank lists the transfer later', async () => {
    const came = await deposit()
    await compare()
    expect(await cases()).toMatchObject([{ difference: 'missing_there', isOpen: true }])
    bank.transfers.push(came)

    await compare()

    expect(await cases()).toMatchObject([{ difference: 'missing_there', isOpen: false }])
  })

  test('[I22] retries soon when the list cannot be read, alerts operators after hours, and clears the alert later', async () => {
    await compare()
    bank.mood = 'broken'
    expect(await compare()).toEqual({ againSeconds: 600 })
    expect(await cases()).toEqual([])
    app.clock.advance(6 * HOUR_MS)
    await compare()
    await compare()
    expect(await cases()).toMatchObject([{ difference: 'not_compared', isOpen: true }])

    bank.mood = 'PAID'
    await compare()

    expect(await cases()).toMatchObject([{ difference: 'not_compared', isOpen: false }])
  })

  test('[I22] is done by a job, which comes again', async () => {
    bank.transfers.push(strange('out'))
    app.clock.advance(2 * HOUR_MS)
    await scheduleBankReconcile(app.wiring.cashier)

    await app.runJobs()

    expect(await cases()).toMatchObject([{ difference: 'missing_here' }])
    const { rows } = await sql`select 1 from pgboss.job where name = 'reconciliation.bank' and state = 'created'`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })
})
