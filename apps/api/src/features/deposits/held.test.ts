import { bahtFromSatang, satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { excludeMember, setLimit } from '#features/protection/service-limits'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await seedOperator(app.wiring.operators, { username: 'checker', password: TEST_PASSWORD, displayName: 'ผู้ตรวจ' })
})
afterAll(async () => await app[Symbol.asyncDispose]())

const MINUTE_MS = 60_000
const BAHT = 100_000n

async function newMember(): Promise<{ member: TestMember; browser: Browser }> {
  const member = await app.memberWith()
  return { member, browser: await app.as(member) }
}

interface Opened {
  readonly id: string
  readonly ref1: string
  readonly amount: string
}

async function open(browser: Browser, amount: number): Promise<Opened> {
  const reply = await browser.post('/v2/users/deposit.generate-qr-code', { amount })
  expect(reply.status).toBe(200)
  return { id: String(reply.data.depositId), ref1: readQr(reply.data.qrPayload).ref1, amount: amount.toFixed(2) }
}

/** QRs that were opened one after another's end: each was allowed, because what has run out does not count. */
async function openInTurn(browser: Browser, amounts: readonly number[]): Promise<readonly Opened[]> {
  const opened: Opened[] = []
  for (const amount of amounts) {
    opened.push(await open(browser, amount))
    app.clock.advance(16 * MINUTE_MS)
  }
  return opened
}

/** Pays a deposit, and returns the event's id. */
async function pay({ ref1, amount }: Opened): Promise<string> {
  const event = arrival({ ref1, amount })
  expect(await deliver(app, event)).toBe(200)
  return event.eventId
}

async function eventOf(eventId: string): Promise<unknown> {
  const { rows } = await sql`select outcome, reason, deposit_id as deposit from bank_event where event_id = ${eventId}`.execute(
    app.context.db,
  )
  return rows[0]
}

/** As an operator reads it, signed in now: the clock goes further here than a session lasts. */
async function listed(eventIds: readonly string[]) {
  const reply = await app.consoleGuest().post('/console/login', { username: 'checker', password: TEST_PASSWORD })
  const operator = app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
  const { data } = await operator.get('/console/bank-events?limit=100')
  return data.items.filter(({ eventId }) => eventIds.includes(eventId))
}
const statusOf = async (browser: Browser, { id }: Opened) => (await browser.get(`/v2/users/deposits/${id}`)).data.status
const setStatus = async ({ id }: TestMember, status: string) =>
  await sql`update member set status = ${status} where id = ${id}`.execute(app.context.db)

describe('money that arrives for a deposit', () => {
  test('over the member’s own limit is kept, though its QR was opened within it', async () => {
    const { member, browser } = await newMember()
    await setLimit(app.context, member.id, { kind: 'deposit', period: 'day', value: 1_000n * BAHT })
    const [late, next] = await openInTurn(browser, [1_000, 1_000])
    if (late === undefined || next === undefined) throw new Error('two were opened')

    await pay(next)
    const eventId = await pay(late)

    expect(await app.creditOf(member)).toBe('1000.00')
    expect(await eventOf(eventId)).toEqual({ outcome: 'unmatched', reason: 'over_limit', deposit: late.id })
    expect(await listed([eventId])).toMatchObject([
      { reason: 'over_limit', username: member.username, amount: '1000.00', reference: late.ref1 },
    ])
    expect(await statusOf(browser, late)).toBe('EXPIRED')
  })

  test('over the identity threshold is kept, and credited to a verified member', async () => {
    const { member, browser } = await newMember()
    const [first, second, third] = await openInTurn(browser, [10_000, 10_000, 10_000])
    if (first === undefined || second === undefined || third === undefined) throw new Error('three were opened')

    await pay(first)
    const eventId = await pay(second)
    expect(await eventOf(eventId)).toEqual({ outcome: 'unmatched', reason: 'kyc_required', deposit: second.id })
    await sql`update member set kyc_verified_at = ${app.clock.now()} where id = ${member.id}`.execute(app.context.db)
    await pay(third)

    expect(await app.creditOf(member)).toBe('20000.00')
    expect(await listed([eventId])).toMatchObject([{ reason: 'kyc_required', username: member.username }])
  })

  test('for a member on a break is kept', async () => {
    const { member, browser } = await newMember()
    const deposit = await open(browser, 500)
    await excludeMember(app.context, member.id, { kind: 'self_exclusion', months: 6 })

    const eventId = await pay(deposit)

    expect(await app.creditOf(member)).toBe('0.00')
    expect(await eventOf(eventId)).toEqual({ outcome: 'unmatched', reason: 'on_break', deposit: deposit.id })
    expect(await listed([eventId])).toMatchObject([{ reason: 'on_break', username: member.username }])
  })

  test('for a blocked member is kept', async () => {
    const { member, browser } = await newMember()
    const deposit = await open(browser, 500)
    await setStatus(member, 'blocked')

    const eventId = await pay(deposit)

    expect(await app.creditOf(member)).toBe('0.00')
    expect(await eventOf(eventId)).toEqual({ outcome: 'unmatched', reason: 'blocked', deposit: deposit.id })
    expect(await listed([eventId])).toMatchObject([{ reason: 'blocked' }])
  })

  test('is shown to the member as waiting money', async () => {
    const { member, browser } = await newMember()
    await setLimit(app.context, member.id, { kind: 'deposit', period: 'day', value: 300n * BAHT })
    const [late, next] = await openInTurn(browser, [300, 300])
    if (late === undefined || next === undefined) throw new Error('two were opened')
    await pay(late)
    await pay(next)

    const { checked } = (await browser.get('/v2/users/deposits')).data

    expect(checked).toMatchObject([{ amount: bahtFromSatang(satang(30_000n)), reason: 'over_limit', reference: next.ref1 }])
  })

  test('of ten QRs at once credits what the limit leaves, once', async () => {
    const { member, browser } = await newMember()
    await setLimit(app.context, member.id, { kind: 'deposit', period: 'day', value: 350n * BAHT })
    const opened = await openInTurn(browser, Array<number>(10).fill(100))

    const events = await Promise.all(opened.map(async (deposit) => await pay(deposit)))

    expect(await app.creditOf(member)).toBe('300.00')
    expect(await listed(events)).toMatchObject(Array(7).fill({ reason: 'over_limit', username: member.username }))
  })
})
