import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

let numbers = 0
const newNumber = (digits = 10) => String((numbers += 1)).padStart(digits, '5')

/** Opens a deposit by exact amount and returns what its payment looks like in the feed. */
async function paymentOf(member: TestMember, baht: number) {
  const { data, text } = await (await app.as(member)).post('/v2/users/deposit.open-transfer', { amount: baht })
  if (typeof data?.amount !== 'number') throw new Error(text)
  const { bank } = member
  return arrival({
    amount: data.amount.toFixed(2),
    fromBank: bank.code,
    fromAccount: bank.number,
    receivedAt: app.clock.now().toISOString(),
  })
}

const receiptOf = async (eventId: string) =>
  (
    await sql<{ outcome: string; reason: string | null }>`select outcome, reason from bank_event where event_id = ${eventId}`.execute(
      app.context.db,
    )
  ).rows[0]

/** Gives a credited transfer another name, as its owner: the product never does. */
async function rename(from: string, to: string): Promise<void> {
  const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'names-test' })
  await owner.pool.query(`update transfer_claim set reference = $2 where reference = $1`, [from, to])
  await owner.pool.query(`update bank_event set reference = $2 where reference = $1 and outcome = 'matched'`, [from, to])
  await owner.close()
}

describe('[TRANSFER-3, F-122] the name of a receipt', () => {
  test.each([
    ['letters of a bank that no list has', { fromBank: 'NEWBANK' }],
    ['a reference without a letter or a digit', { bankTransactionId: '--/--' }],
  ])('is unclear with %s, and its money waits for operators', async (_what, of) => {
    const member = await app.memberWith()
    const paid = { ...(await paymentOf(member, 210)), ...of }

    expect(await deliver(app, paid)).toBe(200)

    expect(await receiptOf(paid.eventId)).toEqual({ outcome: 'unmatched', reason: 'name_unclear' })
    expect(await app.creditOf(member)).toBe('0.00')
  })

  test('holds the sending bank: two banks that give one reference are two payments', async () => {
    const [one, other] = [
      await app.memberWith({ bank: { code: 'KBANK', number: newNumber() } }),
      await app.memberWith({ bank: { code: 'SCB', number: newNumber() } }),
    ]
    const [first, second] = [await paymentOf(one, 220), await paymentOf(other, 230)]

    for (const paid of [first, second]) await deliver(app, { ...paid, bankTransactionId: 'SAME-REFERENCE-1' })

    expect([await app.creditOf(one), await app.creditOf(other)]).toEqual([first.amount, second.amount])
  })

  test('is one for every spelling of the bank and the reference, at the same time too', async () => {
    const member = await app.memberWith({ bank: { code: 'KBANK', number: newNumber() } })
    const paid = await paymentOf(member, 240)
    const spellings = [
      { fromBank: 'KBANK', bankTransactionId: 'BT77AB' },
      { fromBank: 'kbank', bankTransactionId: 'bt-77-ab' },
      { fromBank: '004', bankTransactionId: 'BT 77 AB' },
    ]

    await Promise.all(spellings.map(async (spelled, n) => await deliver(app, { ...paid, ...spelled, eventId: `${paid.eventId}-${n}` })))

    expect(await app.creditOf(member)).toBe(paid.amount)
    const { rows } = await sql`select 1 from bank_event where reference = '004:BT77AB' and outcome = 'matched'`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  test('of an earlier version is still the transfer’s: it is not credited again under its new name', async () => {
    const member = await app.memberWith({ bank: { code: 'GHB', number: newNumber(12) } })
    const paid = { ...(await paymentOf(member, 250)), bankTransactionId: 'GX1' }
    await deliver(app, paid)
    await rename('033:GX1', 'GHBANK:GX1')
    const again = { ...(await paymentOf(member, 260)), fromBank: 'GHBANK', bankTransactionId: 'GX1' }

    await deliver(app, again)

    expect(await receiptOf(again.eventId)).toMatchObject({ outcome: 'repeated' })
    expect(await app.creditOf(member)).toBe(paid.amount)
    // The audit at the end compares the claim with the key of its posting.
    await rename('GHBANK:GX1', '033:GX1')
  })
})
