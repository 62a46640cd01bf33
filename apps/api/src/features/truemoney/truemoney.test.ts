import { randomUUID } from 'node:crypto'
import { TRUEMONEY_STATUSES, canMoveTrueMoney } from '@morakot/contract/features/truemoney/states'
import { openDatabase } from '@morakot/database/database'
import { memberOf } from '#features/members/service-status'
import { setLimit } from '#features/protection/service-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleAnswer } from './service-settle.ts'
import { findReceipt } from './store.ts'
import { triedMoves } from '../../../test/moves.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { OUR_NUMBER, TRUEMONEY_CONFIG, linkOf, newCode, newNumber, stubTrueMoney } from '../../../test/truemoney.ts'

const truemoney = stubTrueMoney()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ fetch: truemoney.fetch, config: { trueMoney: TRUEMONEY_CONFIG } })
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => {
  truemoney.mood = 'answers'
  truemoney.requests.length = 0
})

const VOUCHER = '/v2/users/deposit.redeem-voucher'
const TRANSFER = '/v2/users/deposit.confirm-truemoney'

async function someone(of: Parameters<TestApp['memberWith']>[0] = {}) {
  const member = await app.memberWith(of)
  const browser = await app.as(member)
  return {
    member,
    browser,
    redeem: async (code: string, key: string = randomUUID()) =>
      await browser.post(VOUCHER, { link: linkOf(code) }, { 'idempotency-key': key }),
    confirm: async (transactionNumber: string) => await browser.post(TRANSFER, { transactionNumber }),
    own: async () => (await browser.get('/v2/users/deposit/truemoney')).data.items,
  }
}

async function money(member: TestMember, of: object = {}) {
  return {
    transactionNumber: newNumber(),
    voucherCode: null as string | null,
    amount: '500.00',
    at: app.clock.now().toISOString(),
    fromName: (await memberOf(app.context.db, member.id)).bank.holder,
    fromPhone: 'xxx-xxx-4321',
    toPhone: OUR_NUMBER,
    ...of,
  }
}

/** A voucher that the member made, as TrueMoney knows it. */
async function voucherOf(member: TestMember, of: object = {}): Promise<string> {
  const code = newCode()
  truemoney.vouchers.set(code, await money(member, { voucherCode: code, ...of }))
  return code
}

async function transferOf(member: TestMember, of: object = {}): Promise<string> {
  const reported = await money(member, of)
  truemoney.transfers.set(reported.transactionNumber, reported)
  return reported.transactionNumber
}

/** Lets time pass, and does what falls due. */
async function later(ms: number): Promise<void> {
  app.clock.advance(ms)
  // Jobs fall due by the database's own clock.
  const { db, close } = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'time' })
  await sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'truemoney.ask'`.execute(db)
  await close()
  await app.runJobs()
}

describe('a TrueMoney voucher', () => {
  test('[PROD-4, CONST-6] is redeemed for our number alone, credited with what it held, and shown as a deposit by TrueMoney', async () => {
    const { member, browser, redeem, own } = await someone()
    const code = await voucherOf(member)

    const reply = await redeem(code)

    expect(reply).toMatchObject({ status: 200, data: { status: 'CREDITED', amount: 500, kind: 'VOUCHER', reference: code.slice(-6) } })
    expect(truemoney.requests.map(({ order }) => order)).toEqual([{ askId: expect.any(String), code, receiver: OUR_NUMBER }])
    expect(await app.creditOf(member)).toBe('500.00')
    expect((await browser.get(`/v2/users/deposits/${reply.data.depositId}`)).data).toMatchObject({
      method: 'TRUEWALLET',
      status: 'CREDITED',
      receiver: { bankCode: 'TRUEMONEY', number: OUR_NUMBER },
    })
    expect(await own()).toMatchObject([{ depositId: reply.data.depositId, status: 'CREDITED' }])
    const { rows } = await sql<{ scope: string; house: string }>`
      select transfer.scope, account.code as house
      from ledger.transfer
      join ledger.entry on entry.transfer_id = transfer.id
      join ledger.account on account.id = entry.account_id
      where transfer.ext_ref = ${`TMN:${code.toUpperCase()}`} and account.code like 'house:%'`.execute(app.context.db)
    expect(rows).toEqual([{ scope: 'truemoney', house: 'house:truemoney' }])
    expect(await (await someone()).own()).toEqual([])
  })

  test('[PROD-4] ten times at once by one member and by ten is credited once, and the same key gets the same response', async () => {
    const { member, redeem } = await someone()
    const code = await voucherOf(member)
    const others = await Promise.all(Array.from({ length: 5 }, async () => await someone({ lastName: 'อื่นไกล' })))

    const replies = await Promise.all([
      ...Array.from({ length: 10 }, async () => await redeem(code)),
      ...others.map(async (other) => await other.redeem(code)),
    ])

    await later(31_000)
    expect(await app.creditOf(member)).toBe('500.00')
    expect(truemoney.requests).toHaveLength(1)
    const credits = await sql<{ count: number }>`
      select count(*)::integer as count from transfer_claim where reference = ${`TMN:${code.toUpperCase()}`}`.execute(app.context.db)
    const held = await sql<{ count: number }>`
      select count(*)::integer as count from truemoney_receipt where code = ${code} and status in ('CREDITED', 'UNDER_REVIEW')`.execute(
      app.context.db,
    )
    expect(held.rows).toEqual([{ count: 1 }])
    expect(credits.rows).toEqual([{ count: 1 }])
    const refused = new Set(replies.flatMap(({ status, failure }) => (status === 200 ? [] : [failure.code])))
    expect([...refused].every((one) => ['truemoney.used', 'truemoney.one_open', 'truemoney.not_sender'].includes(one))).toBe(true)
    const again = await voucherOf(member)
    const key = randomUUID()
    expect((await redeem(again, key)).text).toBe((await redeem(again, key)).text)
    expect(await redeem(await voucherOf(member), key)).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
  })

  test.each([
    ['not_found', 422, 'truemoney.voucher_not_found'],
    ['used', 409, 'truemoney.voucher_used'],
    ['own', 409, 'truemoney.voucher_used'],
    ['expired', 409, 'truemoney.voucher_expired'],
    ['shared', 422, 'truemoney.voucher_shared'],
  ] as const)('[PROD-4] that TrueMoney refuses as %s is refused at the field, and may be tried again', async (why, status, code) => {
    const { redeem, own } = await someone()
    const voucher = newCode()
    truemoney.vouchers.set(voucher, why)

    const reply = await redeem(voucher)

    expect(reply).toMatchObject({ status, failure: { code, fields: { link: expect.any(String) } } })
    expect(await own()).toMatchObject([{ status: 'REJECTED', amount: null }])
    expect((await redeem(voucher)).status).toBe(status)
  })

  test.each([
    'https://gift.truemoney.com.evil.example/?v=aB3dE6gH9jK2mN5pQ8',
    'http://169.254.169.254/?v=aB3dE6gH9jK2mN5pQ8',
    'file:///etc/passwd',
    '',
  ])('[PROD-4, VALID-7] a link to elsewhere is refused and no call is made: %s', async (link) => {
    const { browser } = await someone()

    expect(await browser.post(VOUCHER, { link })).toMatchObject({
      status: 422,
      failure: { fields: { link: expect.stringContaining('ลิงก์') } },
    })
    expect(truemoney.requests).toEqual([])
  })

  test.each(['silent', 'unsigned', 'other_question', 'other_wallet'] as const)(
    '[PROD-4] without an answer that counts (%s) is CHECKING, queried by its code until it is definite, and never failed',
    async (mood) => {
      const { member, redeem, own } = await someone()
      const code = await voucherOf(member)
      truemoney.mood = mood

      const reply = await redeem(code)

      expect(reply).toMatchObject({ status: 200, data: { status: 'CHECKING', amount: null, reason: null } })
      expect(await redeem(await voucherOf(member))).toMatchObject({ status: 409, failure: { code: 'truemoney.one_open' } })
      for (let minute = 0; minute < 8; minute += 1) await later(60_000)
      expect(await own()).toMatchObject([{ status: 'CHECKING' }])
      truemoney.mood = 'answers'
      await later(600_000)
      expect(await own()).toMatchObject([{ status: 'CREDITED', amount: 500 }])
      expect(await app.creditOf(member)).toBe('500.00')
      expect(new Set(truemoney.requests.map(({ order }) => order['code']))).toEqual(new Set([code]))
    },
  )

  test('[PROD-4] its transaction number is no second way to the same money', async () => {
    const { member, redeem, confirm } = await someone()
    const code = await voucherOf(member)
    const said = truemoney.vouchers.get(code)
    if (typeof said !== 'object') throw new Error('a voucher with money')
    truemoney.transfers.set(said.transactionNumber, said)
    await redeem(code)

    expect(await confirm(said.transactionNumber)).toMatchObject({ status: 409, failure: { code: 'truemoney.used' } })
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test.each([
    ['another payer', { fromName: 'นาย อื่น ไกล' }, 'payer_differs'],
    ['less than the least', { amount: '9.99' }, 'amount_out_of_range'],
    ['more than the most', { amount: '50000.01' }, 'amount_out_of_range'],
  ])('[PROD-4] of %s is ours once it is redeemed: it waits for operators', async (_what, of, reason) => {
    const { member, redeem } = await someone()

    expect(await redeem(await voucherOf(member, of))).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason } })
    expect(await app.creditOf(member)).toBe('0.00')
  })

  test('[PROD-4] from the own phone number counts as the own account, with any name', async () => {
    const { member, redeem } = await someone({ phone: '0898887777' })

    expect(await redeem(await voucherOf(member, { fromName: 'T*** ', fromPhone: '089-888-7777' }))).toMatchObject({
      data: { status: 'CREDITED' },
    })
  })

  test('[PROD-4] over an own limit is not queried once the limit is full, and waits where it does not fit', async () => {
    const { member, redeem } = await someone()
    await setLimit(app.context, member.id, { kind: 'deposit', period: 'day', value: 70_000_000n })
    await redeem(await voucherOf(member))

    expect(await redeem(await voucherOf(member))).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason: 'over_limit' } })
    expect(await redeem(await voucherOf(member, { amount: '200.00' }))).toMatchObject({ data: { status: 'CREDITED' } })
    truemoney.requests.length = 0
    expect(await redeem(await voucherOf(member))).toMatchObject({ status: 409, failure: { code: 'cashier.deposit_limit' } })
    expect(truemoney.requests).toEqual([])
  })

  test('[PROD-4] after ten refusals within the hour no call is made any more', async () => {
    const { member, redeem } = await someone()
    for (let at = 0; at < 10; at += 1) expect((await redeem(newCode())).status).toBe(422)

    expect(await redeem(newCode())).toMatchObject({ status: 429, failure: { code: 'truemoney.too_many_refused' } })
    app.clock.advance(3_601_000)
    expect(await redeem(await voucherOf(member))).toMatchObject({ status: 200 })
  })

  test('[PROD-4] no session gets nothing', async () => {
    expect((await app.guest().post(VOUCHER, { link: linkOf(newCode()) })).status).toBe(401)
    expect((await app.guest().get('/v2/users/deposit/truemoney')).status).toBe(401)
  })
})

describe('answers that contradict each other', () => {
  test('[PROD-4] money of a voucher that was refused before is looked at, and a refusal of what was credited changes nothing', async () => {
    const { member, redeem, own } = await someone()
    const code = newCode()
    truemoney.vouchers.set(code, 'expired')
    await redeem(code)
    const { rows } = await sql<{ id: string }>`select id from truemoney_receipt where code = ${code}`.execute(app.context.db)
    const receipt = await findReceipt(app.context.db, rows[0]?.id ?? '')
    if (receipt === undefined) throw new Error('what was refused is kept')
    const ours = { kind: 'ours', money: await money(member, { voucherCode: code }) } as const

    for (const answer of [ours, { kind: 'refused', why: 'used' }, ours, { kind: 'unknown' }] as const)
      await settleAnswer(app.wiring.truemoney, receipt, answer)

    expect(await own()).toMatchObject([{ status: 'UNDER_REVIEW', reason: 'contradicted', amount: 500 }])
    expect(await app.creditOf(member)).toBe('0.00')
    const credited = await voucherOf(member)
    const { depositId } = (await redeem(credited)).data
    const done = await findReceipt(app.context.db, depositId)
    if (done === undefined) throw new Error('what was credited is kept')
    for (const answer of [{ kind: 'refused', why: 'expired' }, { kind: 'unknown' }, ours] as const)
      await settleAnswer(app.wiring.truemoney, done, answer)
    expect(await findReceipt(app.context.db, depositId)).toEqual(done)
    expect(await app.creditOf(member)).toBe('500.00')
  })
})

describe('a transfer to our TrueMoney number', () => {
  test('[PROD-4] is confirmed by its transaction number, however it is written, and credited once', async () => {
    const { member, browser, confirm } = await someone()
    const number = await transferOf(member)

    expect(await browser.post(TRANSFER, { transactionNumber: `${number.slice(0, 5)} ${number.slice(5)}` })).toMatchObject({
      status: 200,
      data: { status: 'CREDITED', amount: 500, kind: 'TRANSFER', reference: number },
    })
    expect(await confirm(number)).toMatchObject({ status: 409, failure: { code: 'truemoney.used' } })
    expect(await (await someone()).confirm(number)).toMatchObject({ status: 409, failure: { code: 'truemoney.used' } })
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('[PROD-4] to another wallet, without a receiver, or under no number is refused at the field', async () => {
    const { member, browser, confirm } = await someone()
    const elsewhere = await transferOf(member, { toPhone: '0811111111' })

    expect(await confirm(elsewhere)).toMatchObject({ status: 422, failure: { code: 'truemoney.wrong_receiver' } })
    expect(await confirm(newNumber())).toMatchObject({
      status: 422,
      failure: { code: 'truemoney.transfer_not_found', fields: { transactionNumber: expect.any(String) } },
    })
    expect(await browser.post(TRANSFER, { transactionNumber: '12 34' })).toMatchObject({
      status: 422,
      failure: { fields: { transactionNumber: expect.stringContaining('10 ถึง 20') } },
    })
  })

  test('[PROD-4] that another person paid cannot be claimed by its number', async () => {
    const [payer, thief] = [await someone(), await someone()]
    const number = await transferOf(payer.member, { fromName: 'นางสาว ผู้จ่าย ตัวจริง' })

    expect(await thief.confirm(number)).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason: 'payer_differs' } })
    expect(await app.creditOf(thief.member)).toBe('0.00')
  })
})

test('[PROD-4] the states move as their table says, and no other way', async () => {
  const { member, redeem } = await someone()
  const { depositId } = (await redeem(await voucherOf(member))).data

  const tried = await triedMoves(
    app,
    { table: 'truemoney_receipt', refuse: 'refuse_truemoney_move' },
    { id: depositId, states: TRUEMONEY_STATUSES },
  )

  expect(tried).toEqual(tried.map(({ from, to }) => ({ from, to, moved: canMoveTrueMoney(from, to) })))
  expect(tried).toHaveLength(20)
})
