import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember, setLimit } from '#features/protection/service-limits'
import { memberOf } from '#features/members/service-status'
import { kycVerified } from '@morakot/contract/features/kyc/events'
import { publish } from '#infra/events/publish'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { IDENTITY_PARTY, photoOf, sendDocument, stubIdentity } from '../../../test/documents.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { drawSlip } from '../../../test/draw-slip.ts'
import { SLIP_ACCOUNT, SLIPS_SECRET, sendSlip, stubVerifier } from '../../../test/slips.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const slips = stubVerifier()
const identities = stubIdentity()
let app: TestApp
let risk: Browser
let photo: Buffer
beforeAll(async () => {
  app = await startApp({
    fetch: async (url, init) => await (String(url).startsWith('http://slips.test') ? slips : identities).fetch(url, init),
    config: { identity: IDENTITY_PARTY, slips: { origin: 'http://slips.test', id: 'slips', keyId: 'demo', secret: SLIPS_SECRET } },
  })
  photo = await photoOf()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const MINUTE_MS = 60_000

interface Opened {
  readonly id: string
  readonly ref1: string
  readonly amount: string
}

async function open(browser: Browser, amount: number): Promise<Opened> {
  const reply = await browser.post('/v2/users/deposit.generate-qr-code', { amount })
  expect(reply.status).toBe(200)
  // The next one is opened when this one has run out: each alone is below the threshold.
  app.clock.advance(16 * MINUTE_MS)
  return { id: String(reply.data.depositId), ref1: readQr(reply.data.qrPayload).ref1, amount: amount.toFixed(2) }
}

const pay = async ({ ref1, amount }: Opened) => {
  const event = arrival({ ref1, amount })
  expect(await deliver(app, event)).toBe(200)
  return event
}

async function verify(member: TestMember, browser: Browser) {
  expect((await sendDocument(app, browser.cookie, { photo })).status).toBe(200)
  risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
  const { data } = await risk.get('/console/kyc?limit=100')
  const { submissionId } = present(data.items.find(({ username }) => username === member.username))
  return async () => await risk.post(`/console/kyc/${submissionId}/decide`, { reason: null })
}

async function someone() {
  const member = await app.memberWith()
  return { member, browser: await app.as(member) }
}

const waitingIn = async (browser: Browser) => (await browser.get('/v2/users/deposits')).data.checked

/** Every order of a list. */
function orders<T>(of: readonly T[]): T[][] {
  return of.length < 2 ? [[...of]] : of.flatMap((one, at) => orders(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}

describe('the identity threshold', () => {
  test('[KYC-3] is announced before money is sent, with how near the member is', async () => {
    const { browser } = await someone()
    await pay(await open(browser, 8_000))
    expect((await browser.get('/me/kyc')).data).toMatchObject({
      deposited: 8_000,
      announcedFrom: 8_000,
      neededAbove: 10_000,
      state: 'NONE',
    })
    expect(await browser.post('/v2/users/deposit.generate-qr-code', { amount: 2_001 })).toMatchObject({
      status: 409,
      failure: { code: 'cashier.kyc_required' },
    })
    expect((await browser.post('/v2/users/deposit.generate-qr-code', { amount: 2_000 })).status).toBe(200)
  })

  test('[KYC-3] is passed by no order in which expired QRs are paid: 24 of 24, and one after another at the same moment', async () => {
    const amounts = [9_000, 6_000, 4_000, 1_000]
    for (const order of orders([0, 1, 2, 3])) {
      const { member, browser } = await someone()
      const opened: Opened[] = []
      for (const amount of amounts) opened.push(await open(browser, amount))
      for (const at of order) await pay(opened[at] ?? { id: '', ref1: '', amount: '0.00' })
      expect(Number(await app.creditOf(member))).toBeLessThanOrEqual(10_000)
    }

    const { member, browser } = await someone()
    const opened: Opened[] = []
    for (let at = 0; at < 6; at += 1) opened.push(await open(browser, 4_000))
    await Promise.all(opened.map(pay))
    expect(await app.creditOf(member)).toBe('8000.00')
    expect((await waitingIn(browser)).map(({ reason }) => reason)).toEqual(Array(4).fill('kyc_required'))
  })

  test('[KYC-3] money that was held for it is credited automatically when the identity is verified, once', async () => {
    const { member, browser } = await someone()
    const opened = [await open(browser, 9_000), await open(browser, 5_000), await open(browser, 3_000)]
    const events = []
    for (const one of opened) events.push(await pay(one))
    expect(await app.creditOf(member)).toBe('9000.00')

    expect((await (await verify(member, browser))()).status).toBe(200)
    await app.runJobs()
    expect(await app.creditOf(member)).toBe('17000.00')
    expect(await waitingIn(browser)).toEqual([])
    expect((await browser.get(`/v2/users/deposits/${opened[1]?.id}`)).data).toMatchObject({ status: 'CREDITED' })

    // The bank repeats its events, and a repeated event verifies once more: nothing moves.
    for (const event of events) await deliver(app, { ...event, eventId: randomUUID() })
    await app.context.withTransaction(async (tx) =>
      publish(tx, kycVerified, { member: member.id, actor: 'test', occurredAt: app.clock.now(), payload: { submission: randomUUID() } }),
    )
    await app.runJobs()
    expect(await app.creditOf(member)).toBe('17000.00')
  })

  test('[KYC-3] money that comes at the moment of the verification is credited once, whichever is first: ten rounds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { member, browser } = await someone()
      const first = await open(browser, 9_000)
      const late = await open(browser, 5_000)
      await pay(first)
      const approve = await verify(member, browser)
      const event = arrival({ ref1: late.ref1, amount: late.amount })
      const [reply] = await Promise.all([
        approve(),
        ...Array.from({ length: 5 }, async () => await deliver(app, event)),
        ...Array.from({ length: 5 }, async () => await app.drainSubscribers().catch(() => 0)),
      ])
      expect(reply.status).toBe(200)
      await app.runJobs()
      expect(await app.creditOf(member)).toBe('14000.00')
    }
  })

  test('[KYC-3] an operator who sent the money back at that moment, or the release, is the only one: never both', async () => {
    const finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
    for (let round = 0; round < 5; round += 1) {
      const { member, browser } = await someone()
      const opened = [await open(browser, 9_000), await open(browser, 5_000)]
      await pay(opened[0] ?? { id: '', ref1: '', amount: '' })
      const event = await pay(opened[1] ?? { id: '', ref1: '', amount: '' })
      await (
        await verify(member, browser)
      )()
      const [, back] = await Promise.all([
        app.drainSubscribers(),
        finance.post('/console/bank-events/returned', { eventId: event.eventId, bankReference: 'RT1' }),
      ])
      await app.runJobs()
      expect(await app.creditOf(member)).toBe(back.status === 200 ? '9000.00' : '14000.00')
    }
  })

  test('[KYC-3] what something else forbids by then is held for that, and not for the identity', async () => {
    const { member, browser } = await someone()
    const opened = [await open(browser, 9_000), await open(browser, 5_000)]
    for (const one of opened) await pay(one)
    const approve = await verify(member, browser)
    await setLimit(app.context, member.id, { kind: 'deposit', period: 'day', value: 9_500n * 100_000n })
    await approve()
    await app.runJobs()
    expect(await app.creditOf(member)).toBe('9000.00')
    expect(await waitingIn(browser)).toMatchObject([{ reason: 'over_limit' }])
  })

  test('[KYC-3] a slip that was held for it is credited too, once', async () => {
    const { member, browser } = await someone()
    await pay(await open(browser, 9_000))
    const transRef = 'BT77000001AB'
    const holder = (await memberOf(app.context.db, member.id)).bank.holder
    slips.known.set(transRef, {
      amount: '5000.00',
      at: app.clock.now().toISOString(),
      reference: transRef,
      sendingBank: '004',
      fromBank: 'KBANK',
      fromAccount: `xxxxxx${member.bank.number.slice(-4)}`,
      fromName: holder,
      ...SLIP_ACCOUNT,
    })
    const picture = await drawSlip({ sendingBank: '004', transRef })
    expect(await sendSlip(app, browser.cookie, { picture })).toMatchObject({ data: { status: 'UNDER_REVIEW', reason: 'kyc_required' } })

    await (
      await verify(member, browser)
    )()
    await app.runJobs()
    expect(await app.creditOf(member)).toBe('14000.00')
    const { rows } = await sql<{ status: string }>`select status from deposit_slip where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toEqual([{ status: 'CREDITED' }])
  })

  test('[KYC-3] a break that began meanwhile keeps the money held', async () => {
    const { member, browser } = await someone()
    const opened = [await open(browser, 9_000), await open(browser, 5_000)]
    for (const one of opened) await pay(one)
    const approve = await verify(member, browser)
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 7 })
    await approve()
    await app.runJobs()
    expect(await app.creditOf(member)).toBe('9000.00')
  })
})
