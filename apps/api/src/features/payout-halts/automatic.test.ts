import { sql } from 'kysely'
import type { z } from 'zod'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payWithdrawal } from '#features/withdrawals/service-payouts'
import { writeRules } from '#infra/database/rules-config'
import { isInBankHours } from './rules.ts'
import { watchAccounts } from './service-automatic.ts'
import { payoutRules } from './service-rules.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import type { StubBank } from '../../../test/stub-bank.ts'

const PATH = '/console/payout-halts'
const MINUTE_MS = 60_000

let banked: BankedApp
let bank: StubBank
let app: TestApp
let risk: Browser
let finance: Browser
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app, bank } = banked)
  await setRules({})
})
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(async () => {
  // Noon in Bangkok, on a day of its own: no payout of another test is within the minutes that count.
  const noon = new Date(Math.ceil((app.clock.now().getTime() + 1) / 86_400_000) * 86_400_000 + 5 * 3_600_000)
  app.clock.setTo(noon)
  bank.mood = 'PAID'
  await signIn()
})
afterEach(async () => {
  for (const { haltId } of await openHalts()) await resumed(String(haltId))
})

const setRules = async (rules: z.input<typeof payoutRules.schema>) =>
  await app.context.withTransaction(async (tx) => await writeRules(tx, payoutRules, rules, null))

/** Again after each pause: the sessions of operators are short. */
async function signIn(): Promise<void> {
  risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
  finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
}

async function openHalts() {
  await signIn()
  return (await risk.get(`${PATH}/open`)).data.items
}

async function ourAccounts() {
  await signIn()
  return (await risk.get(`${PATH}/accounts`)).data.items
}
const payingAccount = async () => String((await ourAccounts())[0]?.account)

async function resumed(haltId: string): Promise<void> {
  await signIn()
  const resumeId = app.context.newId()
  await risk.post(`${PATH}/${haltId}/resume`, { resumeId, reason: 'ตรวจกับธนาคารแล้ว' })
  expect(await finance.post(`${PATH}/${haltId}/resume/${resumeId}/approve`)).toMatchObject({ status: 200 })
}

async function approved(): Promise<{ readonly id: string; readonly browser: Browser }> {
  const browser = await app.as(await app.memberWith({ credit: '500.00' }))
  const reply = await browser.post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })
  expect(reply).toMatchObject({ status: 200, data: { status: 'APPROVED' } })
  return { id: String(reply.data.withdrawalId), browser }
}

async function paid(mood: StubBank['mood']): Promise<{ readonly id: string; readonly browser: Browser }> {
  const one = await approved()
  bank.mood = mood
  await payWithdrawal(app.wiring.cashier, one.id)
  return one
}

const statusOf = async ({ id, browser }: { readonly id: string; readonly browser: Browser }) =>
  (await browser.get(`/v2/users/withdrawals/${id}`)).data.status

async function audited() {
  const { rows } = await sql<{ actor: string; after: Record<string, unknown> }>`
    select actor, after from audit where action = 'payout_halt.automatic' order by id desc`.execute(app.context.db)
  return rows
}

describe('a halt of one account', () => {
  test('[HALT-8] holds back what it would pay, names it, and refuses one that is not ours', async () => {
    const [paying, other] = await ourAccounts()
    expect([paying?.isPaying, other?.isPaying]).toEqual([true, false])
    const halt = { scope: 'ACCOUNT', reasonCode: 'security', note: 'ตรวจบัญชีนี้ก่อน' }
    const start = async (account?: unknown) => await risk.post(PATH, { haltId: app.context.newId(), ...halt, account })
    expect(await start()).toMatchObject({ status: 422, failure: { fields: { account: 'กรุณาเลือกบัญชี' } } })
    expect(await start('9999999999')).toMatchObject({ status: 422, failure: { code: 'payoutHalts.not_ours' } })
    expect(await start('12')).toMatchObject({ status: 422, failure: { fields: { account: 'เลขบัญชีไม่ถูกต้อง' } } })
    const everything = { haltId: app.context.newId(), ...halt, scope: 'ALL', account: paying?.account }
    expect(await risk.post(PATH, everything)).toMatchObject({
      status: 422,
      failure: { fields: { account: expect.stringMatching(/[ก-๙]/u) } },
    })
    expect((await start(other?.account)).status).toBe(200)
    const waits = await approved()
    await payWithdrawal(app.wiring.cashier, waits.id)
    expect(await statusOf(waits)).toBe('PAID')
    expect(await start(paying?.account)).toMatchObject({ status: 200, data: { account: paying?.account, startedBy: 'risk' } })
    expect((await start(paying?.account)).failure).toMatchObject({ code: 'payoutHalts.already_halted' })
    const held = await approved()
    await payWithdrawal(app.wiring.cashier, held.id)
    expect((await held.browser.get(`/v2/users/withdrawals/${held.id}`)).data).toMatchObject({ status: 'APPROVED', halt: expect.anything() })
    const counts = (await openHalts()).map(({ account, waitingCount }) => [account, waitingCount])
    expect(Object.fromEntries(counts)).toEqual({ [String(other?.account)]: 0, [String(paying?.account)]: 1 })
    const move = (from: string) =>
      sql`update withdrawal set status = 'PAYING', paid_from = ${from} where id = ${held.id}`.execute(app.context.db)
    await expect(move(String(paying?.account))).rejects.toThrow('payouts are halted')
    // Code that names no account is held by the halt of any.
    await expect(sql`update withdrawal set status = 'PAYING' where id = ${held.id}`.execute(app.context.db)).rejects.toThrow(
      'payouts are halted',
    )
  })
})

describe('an automatic halt', () => {
  test('[HALT-9] comes with the third payout without an outcome in ten minutes, with its figures, and two people end it', async () => {
    await paid('silent')
    app.clock.advance(11 * MINUTE_MS)
    await paid('silent')
    await paid('silent')
    expect(await openHalts()).toEqual([])
    await paid('silent')
    const account = await payingAccount()
    expect(await openHalts()).toMatchObject([
      { scope: 'ACCOUNT', account, reasonCode: 'unknown_payouts', foundCount: 3, startedBy: null, note: null },
    ])
    const [entry] = await audited()
    expect(entry).toMatchObject({ actor: 'job:payouts', after: { account, reasonCode: 'unknown_payouts', foundCount: 3, minutes: 10 } })
    const held = await paid('PAID')
    expect(await statusOf(held)).toBe('APPROVED')
    app.clock.advance(MINUTE_MS)
    await resumed(String((await openHalts())[0]?.haltId))
    // Those that two people looked at do not count again.
    await paid('silent')
    expect(await openHalts()).toEqual([])
    bank.mood = 'PAID'
    await payWithdrawal(app.wiring.cashier, held.id)
    expect(await statusOf(held)).toBe('PAID')
  })

  test('[HALT-9] is stored once when ten payouts are without an outcome at once', async () => {
    const before = (await audited()).length
    const ten = await Promise.all(Array.from({ length: 10 }, approved))
    bank.mood = 'silent'
    await Promise.all(ten.map(async ({ id }) => await payWithdrawal(app.wiring.cashier, id)))
    expect(await openHalts()).toMatchObject([{ reasonCode: 'unknown_payouts', foundCount: 3 }])
    expect(await audited()).toHaveLength(before + 1)
  })

  test('[HALT-9] follows the thresholds of the rules', async () => {
    await setRules({ unknownCount: 1 })
    await paid('broken')
    expect(await openHalts()).toMatchObject([{ reasonCode: 'unknown_payouts', foundCount: 1 }])
    await setRules({})
  })

  test('[HALT-10] comes when the bank pays and reports nothing of the account for fifteen minutes of its hours', async () => {
    const watch = async () => await watchAccounts(app.wiring.cashier)
    // A quiet account is not a silent one: its list is read.
    await watch()
    expect(bank.listOrders.length).toBeGreaterThan(0)
    app.clock.advance(16 * MINUTE_MS)
    bank.mood = 'broken'
    await watch()
    // The bank pays nothing either: it is away, and no payout can go astray.
    expect(await openHalts()).toEqual([])
    await paid('PAID')
    bank.mood = 'broken'
    await Promise.all(Array.from({ length: 10 }, watch))
    expect(await openHalts()).toMatchObject([
      { scope: 'ACCOUNT', reasonCode: 'silent_account', foundCount: null, silentSince: expect.stringMatching(/T05:00:00/u) },
    ])
    expect((await audited())[0]).toMatchObject({ after: { reasonCode: 'silent_account', minutes: 15 } })
  })

  test('[HALT-10] never comes at night, nor while an event of the account is new', async () => {
    app.clock.advance(12 * 3_600_000)
    await paid('PAID')
    bank.mood = 'broken'
    await watchAccounts(app.wiring.cashier)
    expect(await openHalts()).toEqual([])
    app.clock.advance(12 * 3_600_000)
    await paid('PAID')
    const payload = JSON.stringify({ toAccount: await payingAccount(), amount: '10.00' })
    await sql`
      insert into bank_event (event_id, bank_transaction_id, outcome, payload, reference, received_at)
      values ('heard', 'heard', 'evidence', ${payload}::jsonb, 'heard', ${app.clock.now()})`.execute(app.context.db)
    bank.mood = 'broken'
    await watchAccounts(app.wiring.cashier)
    expect(await openHalts()).toEqual([])
  })

  test.each([
    ['2026-11-30T22:59:00.000Z', false],
    ['2026-11-30T23:00:00.000Z', true],
    ['2026-11-30T15:59:00.000Z', true],
    ['2026-11-30T16:00:00.000Z', false],
  ])('[HALT-10] the hours of the bank are those of Bangkok: %s', (at, isOpen) => {
    expect(isInBankHours(new Date(at), { bankFromHour: 6, bankToHour: 23 })).toBe(isOpen)
    expect(isInBankHours(new Date(at), { bankFromHour: 23, bankToHour: 6 })).toBe(!isOpen)
  })
})
