import { randomUUID } from 'node:crypto'
import { PAYOUT_EVENT_PATH } from '@morakot/contract/outside/bank'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signRequest } from '#infra/crypto/signature'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import type { StubBank } from '../../../test/stub-bank.ts'
import { bankParty } from '#features/bank/service-context'
import { payWithdrawal } from './service-payouts.ts'
import { moveWithdrawal } from './store.ts'

let banked: BankedApp
let bank: StubBank
let app: TestApp
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app, bank } = banked)
})
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(() => {
  bank.mood = 'PAID'
  bank.forged = {}
  bank.seal = 'right'
})

const WITHDRAW = '/v2/users/credit.withdraw'
const body = (amount: number) => ({ amount, password: TEST_PASSWORD })

async function memberWith(credit: string): Promise<{ member: TestMember; browser: Browser }> {
  const member = await app.memberWith({ credit })
  return { member, browser: await app.as(member) }
}

async function withdraw(browser: Browser, amount: number): Promise<string> {
  const reply = await browser.post(WITHDRAW, body(amount))
  expect(reply.status).toBe(200)
  return String(reply.data.withdrawalId)
}

const announcedOf = async (id: string): Promise<number> => {
  const announced = sql`select 1 from domain_event where topic = 'withdrawal.paid' and payload ->> 'withdrawal' = ${id}`
  return (await announced.execute(app.context.db)).rows.length
}

const statusOf = async (browser: Browser, id: string) => (await browser.get(`/v2/users/withdrawals/${id}`)).data.status

describe('a payout', () => {
  test('[I18] is announced when, and only when, it is written down as paid', async () => {
    const { browser } = await memberWith('500.00')
    const id = await withdraw(browser, 300)
    const { cashier } = app.wiring
    const { withTransaction } = cashier
    let opened = 0
    // The process dies when the bank has paid, before the commit that says so: the second transaction of the job.
    const dying: typeof withTransaction = async (work) => {
      opened += 1
      const isLast = opened === 2
      return await withTransaction(async (tx) => {
        const worked = await work(tx)
        if (isLast) throw new Error('the process died')
        return worked
      })
    }
    await expect(payWithdrawal({ ...cashier, withTransaction: dying }, id)).rejects.toThrow('the process died')
    expect(await announcedOf(id)).toBe(0)

    await payWithdrawal(cashier, id)

    expect(await announcedOf(id)).toBe(1)
  })

  test('whose job runs again after the end stays as it ended, and orders nothing', async () => {
    const { browser } = await memberWith('500.00')
    const id = await withdraw(browser, 300)
    await app.runJobs()
    const ordered = bank.arrived.length

    await payWithdrawal(app.wiring.cashier, id)

    expect(await statusOf(browser, id)).toBe('PAID')
    expect(bank.arrived).toHaveLength(ordered)
  })

  test('moves out of the state that it is in, and out of no other', async () => {
    const { browser } = await memberWith('500.00')
    const id = await withdraw(browser, 300)
    await app.runJobs()
    const move = { id, from: 'APPROVED', to: 'PAYING', at: app.clock.now(), actor: 'test' } as const

    expect(await app.context.withTransaction(async (tx) => await moveWithdrawal(tx, move))).toBe(false)
    expect(await statusOf(browser, id)).toBe('PAID')
  })

  test('that the bank declines gives the money back, exactly once', async () => {
    const { member, browser } = await memberWith('500.00')
    bank.mood = 'DECLINED'
    const id = await withdraw(browser, 300)

    await app.runJobs()
    await Promise.all(Array.from({ length: 10 }, async () => await deliverState(id, 'DECLINED')))

    expect(await statusOf(browser, id)).toBe('FAILED')
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('with no answer stays held, and is confirmed paid by a query', async () => {
    const { member, browser } = await memberWith('500.00')
    bank.mood = 'taken_then_silent'
    const id = await withdraw(browser, 300)
    await app.runJobs()
    expect(await statusOf(browser, id)).toBe('UNKNOWN')
    expect(await app.creditOf(member)).toBe('200.00')

    bank.mood = 'PAID'
    await app.prove(id)

    expect(await statusOf(browser, id)).toBe('PAID')
    expect(await app.creditOf(member)).toBe('200.00')
  })

  test.each(['silent', 'broken'] as const)('to a bank that is %s is never refunded by guess', async (mood) => {
    const { member, browser } = await memberWith('500.00')
    bank.mood = mood
    const id = await withdraw(browser, 300)
    await app.runJobs()

    for (let requestCount = 0; requestCount < 5; requestCount += 1) await app.prove(id)

    expect(await statusOf(browser, id)).toBe('UNKNOWN')
    expect(await app.creditOf(member)).toBe('200.00')
  })

  test.each(['wrong', 'none'] as const)('is not ended by a reply whose signature is %s, and nothing is given back', async (seal) => {
    const { member, browser } = await memberWith('500.00')
    bank.seal = seal
    bank.mood = 'DECLINED'
    const id = await withdraw(browser, 300)
    await app.runJobs()

    expect(await statusOf(browser, id)).toBe('UNKNOWN')
    expect(await app.creditOf(member)).toBe('200.00')

    bank.seal = 'right'
    await app.prove(id)
    expect(await statusOf(browser, id)).toBe('FAILED')
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('that the bank never received is ordered again under its one reference', async () => {
    const { browser } = await memberWith('500.00')
    bank.mood = 'silent'
    const id = await withdraw(browser, 300)
    await app.runJobs()
    bank.mood = 'PAID'

    await app.prove(id)

    expect(await statusOf(browser, id)).toBe('PAID')
    expect(bank.arrived.filter((reference) => reference === id).length).toBeGreaterThan(1)
    expect([...bank.orders.keys()].filter((reference) => reference === id)).toHaveLength(1)
  })

  test('that is accepted ends with the bank’s signed event, reported ten times or once', async () => {
    const { member, browser } = await memberWith('500.00')
    bank.mood = 'ACCEPTED'
    const id = await withdraw(browser, 300)
    await app.runJobs()
    expect(await statusOf(browser, id)).toBe('PAYING')

    const statuses = await Promise.all(Array.from({ length: 10 }, async () => await deliverState(id, 'PAID')))

    expect(statuses).toEqual(Array(10).fill(200))
    expect(await statusOf(browser, id)).toBe('PAID')
    expect(await app.creditOf(member)).toBe('200.00')
  })

  test('event reported after the end, or contradicting it, changes nothing', async () => {
    const { member, browser } = await memberWith('500.00')
    const id = await withdraw(browser, 300)
    await app.runJobs()

    await deliverState(id, 'DECLINED')

    expect(await statusOf(browser, id)).toBe('PAID')
    expect(await app.creditOf(member)).toBe('200.00')
  })

  test.each([
    { ended: 'FAILED', mood: 'DECLINED', said: 'PAID' },
    { ended: 'PAID', mood: 'PAID', said: 'DECLINED' },
  ] as const)('that is $ended and that the bank later calls $said is recorded for review, once an event', async ({ ended, mood, said }) => {
    const { browser } = await memberWith('500.00')
    bank.mood = mood
    const id = await withdraw(browser, 300)
    await app.runJobs()
    await deliverState(id, mood)

    await deliverState(id, said)

    const { rows } =
      await sql`select action, before, after from audit where subject = ${id} and action = 'withdrawal.contradicted'`.execute(
        app.context.db,
      )
    expect(rows).toEqual([{ action: 'withdrawal.contradicted', before: { status: ended }, after: { bankSays: said } }])
  })

  test.each(['PO-2026-001', randomUUID()])(
    'event about %s, which was never ordered, is accepted and changes nothing',
    async (reference) => {
      expect(await deliverState(reference, 'PAID')).toBe(200)
    },
  )

  test('event with a forged signature is refused', async () => {
    expect(await deliverState(randomUUID(), 'PAID', {}, { 'x-signature': 'f'.repeat(64) })).toBe(401)
  })
})

describe('an answer of the bank', () => {
  test.each([
    ['is declined under another reference', 'ACCEPTED', { reference: randomUUID(), status: 'DECLINED' }],
    ['is paid under another reference', 'ACCEPTED', { reference: randomUUID(), status: 'PAID' }],
    ['is paid with another amount', 'ACCEPTED', { amount: '299.99', status: 'PAID' }],
    ['is declined with another amount', 'DECLINED', { amount: '300.01' }],
  ] as const)('that %s proves nothing: the payout is UNKNOWN and held', async (_what, mood, forged) => {
    const { member, browser } = await memberWith('500.00')
    bank.mood = mood
    bank.forged = forged
    const id = await withdraw(browser, 300)

    await app.runJobs()
    expect(await statusOf(browser, id)).toBe('UNKNOWN')
    await app.prove(id)

    expect(await statusOf(browser, id)).toBe('UNKNOWN')
    expect(await app.creditOf(member)).toBe('200.00')
  })

  test('with the amount of its order ends it', async () => {
    const { browser } = await memberWith('500.00')
    bank.forged = { amount: '300.00' }
    const id = await withdraw(browser, 300)

    await app.runJobs()

    expect(await statusOf(browser, id)).toBe('PAID')
  })

  test('in a signed event with another amount proves nothing', async () => {
    const { browser } = await memberWith('500.00')
    bank.mood = 'ACCEPTED'
    const id = await withdraw(browser, 300)
    await app.runJobs()

    expect(await deliverState(id, 'DECLINED', { amount: '3.00' })).toBe(200)

    expect(await statusOf(browser, id)).toBe('UNKNOWN')
  })
})

async function deliverState(
  reference: string,
  status: string,
  more: { readonly amount?: string } = {},
  forge: Record<string, string> = {},
): Promise<number> {
  const body = JSON.stringify({ eventId: randomUUID(), reference, status, ...more })
  const message = { method: 'POST', path: PAYOUT_EVENT_PATH, body }
  const signed = signRequest(bankParty(app.wiring.cashier), message, { now: app.clock.now(), nonce: randomUUID() })
  const headers = { 'content-type': 'application/json', ...signed, ...forge }
  return (await app.app.inject({ method: 'POST', url: PAYOUT_EVENT_PATH, headers, payload: body })).statusCode
}
