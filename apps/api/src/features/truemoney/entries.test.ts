import { randomUUID } from 'node:crypto'
import { openDatabase } from '@morakot/database/database'
import { memberOf } from '#features/members/service-status'
import { setLimit } from '#features/protection/service-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { senderOf } from './rules.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { OUR_NUMBER, TRUEMONEY_CONFIG, linkOf, newCode, newNumber, stubTrueMoney } from '../../../test/truemoney.ts'
import { present } from '../../../test/present.ts'

const truemoney = stubTrueMoney()
let app: TestApp
let first: Browser
let second: Browser
beforeAll(async () => {
  app = await startApp({ fetch: truemoney.fetch, config: { trueMoney: TRUEMONEY_CONFIG } })
  first = await operatorBrowser(app, 'finance1', 'คุณเงิน', ['finance'])
  second = await operatorBrowser(app, 'finance2', 'คุณทอง', ['finance'])
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => {
  truemoney.mood = 'answers'
  truemoney.requests.length = 0
})

let people = 0

/** A member of a name that no other has, unless one is given. */
async function someone(of: Parameters<TestApp['memberWith']>[0] = {}) {
  people += 1
  const member = await app.memberWith({ firstName: 'ผู้ทดสอบ', lastName: `ลำดับ${'กขคงจฉชซญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหอฮ'[people]}`, ...of })
  const browser = await app.as(member)
  const own = async () => (await browser.get('/v2/users/deposit/truemoney')).data.items
  return {
    member,
    browser,
    send: async (transactionNumber: string) =>
      await browser.post('/v2/users/deposit.confirm-truemoney', { transactionNumber }, { 'idempotency-key': randomUUID() }),
    redeem: async (code: string) => await browser.post('/v2/users/deposit.redeem-voucher', { link: linkOf(code) }),
    /** The entry's state and reason. */
    own: async () => (await own()).map(({ status, reason }: { status: string; reason: string | null }) => [status, reason]),
    id: async () => (await own())[0]?.depositId as string,
  }
}

/** A transfer that a member paid, as TrueMoney knows it. */
async function paidBy(member: TestMember, of: object = {}): Promise<string> {
  const transactionNumber = newNumber()
  const { bank } = await memberOf(app.context.db, member.id)
  const at = app.clock.now().toISOString()
  const plain = { transactionNumber, voucherCode: null, amount: '500.00', at, fromName: bank.holder, fromPhone: 'xxx-xxx-4321' }
  const reported = { ...plain, toPhone: OUR_NUMBER, ...of }
  truemoney.transfers.set(reported.transactionNumber, reported)
  return reported.transactionNumber
}

/** Makes the waiting jobs due, so that the entry is checked again. */
async function later(): Promise<void> {
  app.clock.advance(31_000)
  const { db, close } = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'time' })
  await sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'truemoney.ask'`.execute(db)
  await close()
  await app.runJobs()
}

const approve = async (desk: Browser, id: string) => await desk.post(`/console/truemoney/${id}/approve`, {})
const titles = async ({ browser }: { readonly browser: Browser }) => (await browser.get('/me/notices')).data.items.map(({ title }) => title)

describe('[TRANSFER-5, F-125] a TrueMoney number that another has sent in before its payer', () => {
  test('[TRANSFER-5, F-125, PROD-4] is the payer’s: the other entry is refused and its member notified, and TrueMoney is called once', async () => {
    const [payer, stranger] = [await someone(), await someone()]
    const number = await paidBy(payer.member)
    expect(await stranger.send(number)).toMatchObject({ data: { status: 'UNDER_REVIEW', reason: 'payer_differs' } })

    expect(await payer.send(number)).toMatchObject({ status: 200, data: { status: 'CREDITED', amount: 500 } })

    expect(await app.creditOf(payer.member)).toBe('500.00')
    expect(await stranger.own()).toEqual([['REJECTED', 'not_sender']])
    expect(truemoney.requests).toHaveLength(1)
    await app.drainSubscribers()
    expect(await titles(stranger)).toContain('รายการทรูมันนี่ไม่ผ่าน: เงินมาจากทรูมันนี่ของคนอื่น')
    expect(await approve(first, await stranger.id())).toMatchObject({ status: 409, failure: { code: 'truemoney.already_decided' } })
    expect(await stranger.send(number)).toMatchObject({ status: 409, failure: { code: 'truemoney.used' } })
  })

  test('[TRANSFER-5, F-125] is the payer’s by a voucher too, and by the voucher’s number', async () => {
    const [payer, stranger] = [await someone(), await someone()]
    const code = newCode()
    const number = await paidBy(payer.member, { voucherCode: code })
    const said = truemoney.transfers.get(number)
    if (said !== undefined) truemoney.vouchers.set(code, said)
    expect(await stranger.send(number)).toMatchObject({ data: { status: 'UNDER_REVIEW' } })

    expect(await payer.redeem(code)).toMatchObject({ data: { status: 'CREDITED' } })

    expect(await stranger.own()).toEqual([['REJECTED', 'not_sender']])
  })

  test('[TRANSFER-5, F-125] is refused to another member while a limit holds the payer’s entry, and stays the payer’s', async () => {
    const [payer, stranger] = [await someone(), await someone()]
    await setLimit(app.context, payer.member.id, { kind: 'deposit', period: 'day', value: 40_000_000n })
    const number = await paidBy(payer.member)
    expect(await payer.send(number)).toMatchObject({ data: { reason: 'over_limit' } })

    expect(await stranger.send(number)).toMatchObject({
      status: 409,
      failure: { code: 'truemoney.not_sender', fields: { transactionNumber: expect.any(String) } },
    })

    expect(await payer.own()).toEqual([['UNDER_REVIEW', 'over_limit']])
  })

  test('[TRANSFER-5, F-125] that two of the payer’s name have sent in needs a manual review: neither is credited automatically, also after the limit opens', async () => {
    const namesake = { firstName: 'สมหญิง', lastName: 'ซ้ำชื่อ' }
    const [one, other] = [await someone(namesake), await someone(namesake)]
    await setLimit(app.context, one.member.id, { kind: 'deposit', period: 'day', value: 40_000_000n })
    const number = await paidBy(one.member)
    expect(await one.send(number)).toMatchObject({ data: { reason: 'over_limit' } })

    expect(await other.send(number)).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason: 'several_senders' } })

    expect(await one.own()).toEqual([['UNDER_REVIEW', 'several_senders']])
    const accept = await one.browser.post(`/v2/users/deposit/truemoney/${await one.id()}.accept`)
    expect(accept).toMatchObject({ status: 409, failure: { code: 'cashier.nothing_to_accept' } })
    const [id, left] = [await other.id(), await one.id()]
    await approve(first, id)
    expect(await approve(second, id)).toMatchObject({ status: 200, data: { status: 'CREDITED' } })
    expect(await one.own()).toEqual([['REJECTED', 'used']])
    expect(await approve(first, left)).toMatchObject({ status: 409 })
    expect([await app.creditOf(one.member), await app.creditOf(other.member)]).toEqual(['0.00', '500.00'])
  })

  test('[TRANSFER-5, F-125] is not overtaken where an operator has proposed the other entry', async () => {
    const [payer, stranger] = [await someone(), await someone()]
    const number = await paidBy(payer.member)
    await stranger.send(number)
    await approve(first, await stranger.id())

    expect(await payer.send(number)).toMatchObject({ data: { status: 'UNDER_REVIEW', reason: 'several_senders' } })

    expect(await stranger.own()).toEqual([['UNDER_REVIEW', 'payer_differs']])
    expect(await first.post(`/console/truemoney/${await stranger.id()}/returned`, { returnReference: 'R1' })).toMatchObject({ status: 200 })
    expect(await payer.own()).toEqual([['REJECTED', 'returned']])
    const late = await someone()
    expect(await late.send(number)).toMatchObject({ status: 409, failure: { code: 'truemoney.returned' } })
    expect(await app.creditOf(payer.member)).toBe('0.00')
  })

  test('[TRANSFER-5, F-125] waits for a manual review where the name is masked or the holder is not verified, in either order', async () => {
    const masked = await someone({ firstName: 'มาลี', lastName: 'ปิดบัง' })
    expect(await masked.send(await paidBy(masked.member, { fromName: 'มาลี ป***' }))).toMatchObject({ data: { reason: 'payer_differs' } })
    const unverified = await someone({ firstName: 'นารี', lastName: 'ไม่ยืนยัน', holderState: 'unclear' })
    const stranger = await someone()
    const number = await paidBy(unverified.member)
    await stranger.send(number)
    expect(await unverified.send(number)).toMatchObject({ data: { status: 'UNDER_REVIEW', reason: 'payer_differs' } })
    expect(await stranger.own()).toEqual([['REJECTED', 'not_sender']])
    expect(await app.creditOf(unverified.member)).toBe('0.00')
  })

  test('[TRANSFER-5, F-125] is settled for all who wait by one answer, once TrueMoney answers', async () => {
    const [payer, stranger, other] = [await someone(), await someone(), await someone()]
    const number = await paidBy(payer.member)
    truemoney.mood = 'silent'
    for (const one of [stranger, payer, other]) expect(await one.send(number)).toMatchObject({ data: { status: 'CHECKING' } })
    expect(truemoney.requests).toHaveLength(1)
    truemoney.mood = 'answers'

    await later()

    expect(await app.creditOf(payer.member)).toBe('500.00')
    for (const one of [stranger, other]) expect(present((await one.own())[0])[0]).toBe('REJECTED')
    expect(truemoney.requests).toHaveLength(2)
    await app.drainSubscribers()
    expect(await titles(stranger)).toHaveLength(1)
  })

  test('[TRANSFER-5, F-125] without a receiver is refused to all who wait, and queried again by the next', async () => {
    const [one, other] = [await someone(), await someone()]
    const number = newNumber()
    truemoney.mood = 'silent'
    for (const each of [one, other]) await each.send(number)
    truemoney.mood = 'answers'
    await later()
    for (const each of [one, other]) expect(await each.own()).toEqual([['REJECTED', 'transfer_not_found']])
    await paidBy(one.member, { transactionNumber: number })

    expect(await one.send(number)).toMatchObject({ data: { status: 'CREDITED' } })
  })

  test('[TRANSFER-5, F-125] at once by its payer and nine others is credited once and to the payer', async () => {
    const payer = await someone({ firstName: 'ผู้จ่าย', lastName: 'ตัวจริง' })
    const others = await Promise.all(Array.from({ length: 9 }, async () => await someone()))
    const number = await paidBy(payer.member)

    await Promise.all([...others.slice(0, 5), payer, ...others.slice(5)].map(async ({ send }) => await send(number)))
    await later()

    expect(await app.creditOf(payer.member)).toBe('500.00')
    expect(truemoney.requests).toHaveLength(1)
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::integer as count from truemoney_receipt where code = ${number} group by status order by status`.execute(
      app.context.db,
    )
    expect(rows[0]).toEqual({ status: 'CREDITED', count: 1 })
    expect(rows.slice(1).every(({ status }) => status === 'REJECTED')).toBe(true)
  })

  test('[TRANSFER-5, F-125] at once by ten of the payer’s name is credited at most once, and is never two members’', async () => {
    const namesake = { firstName: 'สิบคน', lastName: 'ชื่อเดียว' }
    const all = await Promise.all(Array.from({ length: 10 }, async () => await someone(namesake)))
    const number = await paidBy(all[0]?.member as TestMember)

    await Promise.all(all.map(async ({ send }) => await send(number)))
    await later()

    const credits = await Promise.all(all.map(async ({ member }) => await app.creditOf(member)))
    expect(credits.filter((credit) => credit !== '0.00').length).toBeLessThanOrEqual(1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from truemoney_receipt where code = ${number} and status = 'CHECKING'`.execute(app.context.db)
    expect(rows).toEqual([{ count: 0 }])
  })

  test('[TRANSFER-5, F-125] approved, sent back and taken by its payer at once has one end', async () => {
    const [payer, stranger] = [await someone(), await someone()]
    const number = await paidBy(payer.member)
    await stranger.send(number)
    const id = await stranger.id()
    await approve(first, id)

    await Promise.all([
      ...Array.from({ length: 5 }, async () => await approve(second, id)),
      ...Array.from({ length: 4 }, async () => await first.post(`/console/truemoney/${id}/returned`, { returnReference: 'R2' })),
      payer.send(number),
    ])
    await later()

    const credited = [await app.creditOf(payer.member), await app.creditOf(stranger.member)].filter((credit) => credit !== '0.00')
    const { rows } = await sql<{ status: string }>`
      select status from truemoney_receipt where code = ${number} and status in ('CREDITED', 'RETURNED')`.execute(app.context.db)
    expect(rows).toHaveLength(1)
    expect(credited).toEqual(rows[0]?.status === 'CREDITED' ? ['500.00'] : [])
  })
})

describe('[TRANSFER-5, F-125] whose the money of a TrueMoney number is', () => {
  const member = { phone: '0812345678', firstName: 'สมชาย', lastName: 'ใจดี', holder: 'สมชาย ใจดี', holderVerified: true }

  test.each([
    ['081-234-5678', 'own'],
    ['+66 (0) 81 234 5678', 'own'],
    ['0066812345678', 'own'],
    ['66812345678', 'own'],
    ['xxx-xxx-5678', 'other'],
    ['081-xxx-5678', 'other'],
    // Masked, and whole once the mask is dropped.
    ['0812345x678', 'other'],
    ['x0812345678', 'other'],
    ['0812345678*', 'other'],
    ['812345678', 'other'],
    ['', 'other'],
  ] as const)('[TRANSFER-5, F-125] by the phone %s: %s', (fromPhone, sender) => {
    expect(senderOf({ fromName: 'คนอื่น', fromPhone }, member)).toBe(sender)
  })

  test.each([
    ['นาย สมชาย ใจดี', 'own', 'perhaps'],
    ['สมชาย ใ***', 'perhaps', 'perhaps'],
    ['ส*** ใ***', 'perhaps', 'perhaps'],
    ['สมชาย ***', 'perhaps', 'perhaps'],
    ['ส•••• ใ•••', 'perhaps', 'perhaps'],
    ['ส*** ก***', 'other', 'other'],
    ['สมชาย ใจดี ***', 'other', 'other'],
    ['สมชัย ใจดี', 'other', 'other'],
    ['', 'other', 'other'],
  ] as const)('[TRANSFER-5, F-125] by the name %j: %s with a verified holder, %s without', (fromName, verified, unverified) => {
    expect(senderOf({ fromName, fromPhone: 'x' }, member)).toBe(verified)
    expect(senderOf({ fromName, fromPhone: 'x' }, { ...member, holderVerified: false })).toBe(unverified)
  })
})
