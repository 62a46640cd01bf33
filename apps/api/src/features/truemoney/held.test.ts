import { randomUUID } from 'node:crypto'
import { kycVerified } from '@morakot/contract/features/kyc/events'
import { memberOf } from '#features/members/service-status'
import { excludeMember, setLimit } from '#features/protection/service-limits'
import { publish } from '#infra/events/publish'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryAndSettle } from './service-settle.ts'
import { releaseMoney } from './service-held.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { OUR_NUMBER, TRUEMONEY_CONFIG, linkOf, newCode, newNumber, stubTrueMoney } from '../../../test/truemoney.ts'

const truemoney = stubTrueMoney()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ fetch: truemoney.fetch, config: { trueMoney: TRUEMONEY_CONFIG } })
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => {
  app.clock.setTo(new Date('2026-11-20T05:00:00.000Z'))
  truemoney.mood = 'answers'
})

const VOUCHER = '/v2/users/deposit.redeem-voucher'
const OWN = '/v2/users/deposit/truemoney'
const BAHT = 100_000n

async function someone() {
  const member = await app.memberWith()
  return { member, browser: await app.as(member) }
}

type Someone = Awaited<ReturnType<typeof someone>>

/** Sends a voucher in; answers its id. */
async function sendIn({ member, browser }: Someone, amount: string): Promise<{ readonly id: string; readonly reason: string | null }> {
  const code = newCode()
  const { bank } = await memberOf(app.context.db, member.id)
  const at = app.clock.now().toISOString()
  const money = {
    transactionNumber: newNumber(),
    voucherCode: code,
    amount,
    at,
    fromName: bank.holder,
    fromPhone: 'x',
    toPhone: OUR_NUMBER,
  }
  truemoney.vouchers.set(code, money)
  const { data } = await browser.post(VOUCHER, { link: linkOf(code) })
  return { id: data.depositId, reason: data.reason }
}

const verify = async ({ id }: TestMember) =>
  await sql`update member set kyc_verified_at = ${app.clock.now()} where id = ${id}`.execute(app.context.db)

/** As the review of identities says it. */
async function verified(member: TestMember): Promise<void> {
  await verify(member)
  await app.context.withTransaction(
    async (tx) =>
      await publish(tx, kycVerified, {
        member: member.id,
        actor: 'test',
        occurredAt: app.clock.now(),
        payload: { submission: randomUUID() },
      }),
  )
}

const accept = async (browser: Browser, id: string, key: string = randomUUID()) =>
  await browser.post(`${OWN}/${id}.accept`, undefined, { 'idempotency-key': key })
const itemOf = async (browser: Browser, id: string) => (await browser.get(OWN)).data.items.find(({ depositId }) => depositId === id)

describe('money by TrueMoney that is held for a missing identity', () => {
  test('[KYC-3, PROD-4] is credited automatically once the member is verified, and notified', async () => {
    const one = await someone()
    await sendIn(one, '9000.00')
    const { id, reason } = await sendIn(one, '5000.00')
    expect(reason).toBe('kyc_required')

    await verified(one.member)
    await app.drainSubscribers()

    expect(await app.creditOf(one.member)).toBe('14000.00')
    expect(await itemOf(one.browser, id)).toMatchObject({ status: 'CREDITED', reason: null, amount: 5_000 })
    const titles = (await one.browser.get('/me/notices')).data.items.map(({ title }) => title)
    expect(titles).toContain('ฝาก 5,000 บาท เครดิตเข้าแล้ว')
  })

  test('[KYC-3, PROD-4] is credited once by ten at the same time, while no unverified member is credited', async () => {
    const one = await someone()
    await sendIn(one, '9000.00')
    const { id } = await sendIn(one, '5000.00')
    const release = async () => await app.context.withTransaction(async (tx) => await releaseMoney(app.wiring.truemoney, tx, one.member.id))
    await release()
    expect(await app.creditOf(one.member)).toBe('9000.00')
    await verify(one.member)

    await Promise.all(Array.from({ length: 10 }, release))

    expect(await app.creditOf(one.member)).toBe('14000.00')
    expect(await itemOf(one.browser, id)).toMatchObject({ status: 'CREDITED' })
  })

  test('[KYC-3, PROD-4] stays held for what forbids it then, and what an operator has proposed is theirs', async () => {
    const [resting, proposed] = [await someone(), await someone()]
    for (const one of [resting, proposed]) await sendIn(one, '9000.00')
    const held = await sendIn(resting, '5000.00')
    const { id } = await sendIn(proposed, '5000.00')
    await excludeMember(app.context, resting.member.id, { kind: 'time_out', days: 7 })
    const desk = await operatorBrowser(app, 'finance', 'คุณเงิน')
    expect(await desk.post(`/console/truemoney/${id}/approve`, {})).toMatchObject({ status: 200 })

    for (const one of [resting, proposed]) await verified(one.member)
    await app.drainSubscribers()

    const { rows } = await sql<{ status: string; reason: string }>`
      select status, review_reason as reason from truemoney_receipt where id in (${held.id}, ${id}) order by created_at, number`.execute(
      app.context.db,
    )
    expect(rows).toEqual([
      { status: 'UNDER_REVIEW', reason: 'on_break' },
      { status: 'UNDER_REVIEW', reason: 'kyc_required' },
    ])
    expect(await app.creditOf(resting.member)).toBe('9000.00')
  })
})

describe('money by TrueMoney over an own limit', () => {
  async function overLimit() {
    const one = await someone()
    await setLimit(app.context, one.member.id, { kind: 'deposit', period: 'day', value: 700n * BAHT })
    await sendIn(one, '500.00')
    const held = await sendIn(one, '400.00')
    expect(held.reason).toBe('over_limit')
    return { ...one, id: held.id }
  }
  const nextDay = () => app.clock.setTo(new Date('2026-11-20T17:00:00.000Z'))

  test('[CALL-24, PROD-4] is credited when its member accepts it after the limit has opened, not before, and once by ten at the same time', async () => {
    const { member, browser, id } = await overLimit()
    expect(await accept(browser, id)).toMatchObject({ status: 409, failure: { code: 'cashier.deposit_limit' } })
    expect(await app.creditOf(member)).toBe('500.00')
    nextDay()
    const again = await app.as(member)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await accept(again, id)))

    expect(replies.filter(({ status }) => status === 200)).toMatchObject([
      { data: { depositId: id, status: 'CREDITED', amount: 400, reason: null } },
    ])
    expect(new Set(replies.flatMap(({ status, failure }) => (status === 200 ? [] : [failure.code])))).toEqual(
      new Set(['cashier.nothing_to_accept']),
    )
    expect(await app.creditOf(member)).toBe('900.00')
  })

  test('[CALL-24, PROD-4] that its member accepts while operators propose, approve and send it back, ten at once, has one end', async () => {
    const { member, id } = await overLimit()
    nextDay()
    const browser = await app.as(member)
    const [one, two] = [await operatorBrowser(app, 'desk1', 'คุณหนึ่ง'), await operatorBrowser(app, 'desk2', 'คุณสอง')]
    const path = `/console/truemoney/${id}`

    await Promise.all([
      ...Array.from({ length: 4 }, async () => await accept(browser, id)),
      ...[one, two, one, two].map(async (desk) => await desk.post(`${path}/approve`, {})),
      ...[one, two].map(async (desk) => await desk.post(`${path}/returned`, { returnReference: 'R9' })),
    ])

    const { rows } = await sql<{ status: string }>`select status from truemoney_receipt where id = ${id}`.execute(app.context.db)
    expect(await app.creditOf(member)).toBe(rows[0]?.status === 'CREDITED' ? '900.00' : '500.00')
    expect(['CREDITED', 'RETURNED']).toContain(rows[0]?.status)
  })

  test('[CALL-24, PROD-4] is sent back once by ten at once', async () => {
    const { member, id } = await overLimit()
    const desk = await operatorBrowser(app, 'desk3', 'คุณสาม')

    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_none, at) => await desk.post(`/console/truemoney/${id}/returned`, { returnReference: `R${at}` })),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('[CALL-24, PROD-4] gives one key the same response, and counts for the limit of its day', async () => {
    const { member, id } = await overLimit()
    nextDay()
    const browser = await app.as(member)
    const key = randomUUID()
    const replies = [await accept(browser, id, key), await accept(browser, id, key)]

    expect(replies[1]?.text).toBe(replies[0]?.text)
    expect(await app.creditOf(member)).toBe('900.00')
    expect((await sendIn({ member, browser }, '400.00')).reason).toBe('over_limit')
  })

  test('[CALL-24, PROD-4] is visible to no one else, needs a session, and is empty where something else holds it', async () => {
    const { member, browser, id } = await overLimit()
    const stranger = await someone()
    expect(await accept(stranger.browser, id)).toMatchObject({ status: 404, failure: { code: 'truemoney.receipt_not_found' } })
    expect(await accept(browser, randomUUID())).toMatchObject({ status: 404, failure: { code: 'truemoney.receipt_not_found' } })
    expect(await accept(browser, 'none')).toMatchObject({ status: 422 })
    expect(await accept(app.guest(), id)).toMatchObject({ status: 401 })
    await sendIn(stranger, '9000.00')
    const forIdentity = await sendIn(stranger, '5000.00')
    expect(await accept(stranger.browser, forIdentity.id)).toMatchObject({ status: 409, failure: { code: 'cashier.nothing_to_accept' } })
    const desk = await operatorBrowser(app, 'checker', 'คุณตรวจ')
    await desk.post(`/console/truemoney/${id}/approve`, {})
    nextDay()
    expect(await accept(await app.as(member), id)).toMatchObject({ status: 409, failure: { code: 'cashier.nothing_to_accept' } })
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('[CALL-24, PROD-4] is refused for the reasons that apply at that moment', async () => {
    const resting = await overLimit()
    nextDay()
    await excludeMember(app.context, resting.member.id, { kind: 'time_out', days: 7 })
    expect(await accept(await app.as(resting.member), resting.id)).toMatchObject({ failure: { code: 'members.excluded' } })
    app.clock.setTo(new Date('2026-11-20T05:00:00.000Z'))
    const unknown = await someone()
    await setLimit(app.context, unknown.member.id, { kind: 'deposit', period: 'day', value: 9_500n * BAHT })
    await sendIn(unknown, '9000.00')
    const held = await sendIn(unknown, '900.00')
    expect(held.reason).toBe('over_limit')
    nextDay()
    const browser = await app.as(unknown.member)
    await sendIn({ ...unknown, browser }, '500.00')
    // 9,500 and 900: past what may come without an identity.
    expect(await accept(browser, held.id)).toMatchObject({ status: 409, failure: { code: 'cashier.kyc_required' } })
    expect(await app.creditOf(unknown.member)).toBe('9500.00')
  })
})

describe('a refusal of TrueMoney', () => {
  test('[F-9] that follows a wait of the member is sent as a notice, and one at the field is not', async () => {
    const { browser } = await someone()
    const code = newCode()
    truemoney.vouchers.set(code, 'expired')
    truemoney.mood = 'silent'
    const { depositId } = (await browser.post(VOUCHER, { link: linkOf(code) })).data
    truemoney.mood = 'answers'
    await Promise.all(Array.from({ length: 10 }, async () => await queryAndSettle(app.wiring.truemoney, depositId)))
    expect((await browser.post(VOUCHER, { link: linkOf(newCode()) })).status).toBe(422)
    await app.drainSubscribers()

    expect((await browser.get('/me/notices')).data.items).toMatchObject([
      { kind: 'money_refused', title: 'รายการทรูมันนี่ไม่ผ่าน: ซองนี้หมดอายุแล้ว', link: '/deposit-selection' },
    ])
  })
})
