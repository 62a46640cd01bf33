import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

let app: TestApp
let operator: Browser
beforeAll(async () => {
  app = await startApp()
  await seedOperator(app.wiring.operators, { username: 'checker', password: TEST_PASSWORD, displayName: 'ผู้ตรวจ' })
  const reply = await app.consoleGuest().post('/console/login', { username: 'checker', password: TEST_PASSWORD })
  operator = app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
})
afterAll(async () => await app[Symbol.asyncDispose]())

const PATH = '/console/bank-events'

/** Money that matches no member, as it waits. */
async function strangeMoney(more: Parameters<typeof arrival>[0] = {}): Promise<string> {
  const event = arrival({ ref1: 'MKNOBODY2222', ...more })
  expect(await deliver(app, event)).toBe(200)
  return event.eventId
}

const waiting = async (eventId: string) =>
  (await operator.get(`${PATH}?limit=100`)).data.items.find((one: { eventId: string }) => one.eventId === eventId)
const markReturned = async (eventId: string, bankReference = 'RT-0001') =>
  await operator.post(`${PATH}/returned`, { eventId, bankReference })

describe('money that matched nothing', () => {
  test('waits with who paid, what it names and why it was not credited', async () => {
    const eventId = await strangeMoney({ amount: '1250.50' })

    expect(await waiting(eventId)).toMatchObject({
      reason: 'no_intent',
      amount: '1250.50',
      payer: { name: 'นาย สมชาย ใจดี', bank: 'SCB', account: '9876543210' },
      toAccount: '0123456789',
      reference: 'MKNOBODY2222',
      username: null,
      receivedAt: '2026-11-20T05:00:00.000Z',
    })
  })

  test('names the member whose deposit it was meant for, or whose account it came from', async () => {
    const member = await app.memberWith()
    const { data } = await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: 500 })
    const meant = await strangeMoney({ amount: '499.99', ref1: readQr(data.qrPayload).ref1 })
    const sent = await strangeMoney({ fromBank: member.bank.code, fromAccount: member.bank.number })

    expect(await waiting(meant)).toMatchObject({ reason: 'amount_differs', username: member.username })
    expect(await waiting(sent)).toMatchObject({ reason: 'no_intent', username: member.username })
  })

  test('that was sent back is written down once, by one of ten, and moves no money', async () => {
    const eventId = await strangeMoney()
    const transfers = async () =>
      (await sql<{ count: bigint }>`select count(*) from ledger.transfer`.execute(app.context.db)).rows[0]?.count
    const before = await transfers()

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await markReturned(eventId)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'cashier.bank_event_settled')).toHaveLength(9)
    expect(await waiting(eventId)).toBeUndefined()
    expect(await transfers()).toBe(before)
    const { rows } = await sql`select action, after from audit where subject = ${`bank_event:${eventId}`}`.execute(app.context.db)
    expect(rows).toEqual([{ action: 'bank_event.returned', after: { bankReference: 'RT-0001', amount: '500.00' } }])
  })

  test('that was credited by hand is not sent back too, and the other way round', async () => {
    const eventId = await strangeMoney()
    const creditByHand = sql`
      insert into audit (actor, action, subject) values ('op:1', 'bank_event.credited', ${`bank_event:${eventId}`})`
    await creditByHand.execute(app.context.db)

    expect((await markReturned(eventId)).failure.code).toBe('cashier.bank_event_settled')
    await expect(creditByHand.execute(app.context.db)).rejects.toThrow('audit__bank_event_settled_once')
  })

  test('needs the bank’s reference, and an operator', async () => {
    const eventId = await strangeMoney()

    expect(await markReturned(eventId, ' ')).toMatchObject({
      status: 422,
      failure: { fields: { bankReference: 'กรุณากรอกเลขอ้างอิงการโอนคืน' } },
    })
    expect((await app.consoleGuest().post(`${PATH}/returned`, { eventId, bankReference: 'RT-1' })).status).toBe(401)
    expect((await app.consoleGuest().get(PATH)).status).toBe(401)
  })
})
