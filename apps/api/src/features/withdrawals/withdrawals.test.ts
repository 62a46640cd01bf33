import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { addTurnoverTarget } from '#features/wallet/service'
import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { post } from '@morakot/ledger/post'
import { millisatang } from '@morakot/money/millisatang'
import { stakeOutsideAGame } from '../../../test/stake-outside-a-game.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import type { StubBank } from '../../../test/stub-bank.ts'

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

describe('requesting a withdrawal', () => {
  test('[CALL-30] moves the amount out of reach at once, before any bank is called', async () => {
    const { member, browser } = await memberWith('500.00')
    const before = bank.arrived.length

    const reply = await browser.post(WITHDRAW, body(300))

    expect(reply).toMatchObject({ status: 200, data: { status: 'APPROVED', amount: 300 } })
    expect(await app.creditOf(member)).toBe('200.00')
    expect(bank.arrived).toHaveLength(before)
  })

  test('[CALL-30] under the limit is approved automatically and paid, with a timeline', async () => {
    const { browser } = await memberWith('500.00')
    const id = await withdraw(browser, 300)

    await app.runJobs()

    const shown = (await browser.get(`/v2/users/withdrawals/${id}`)).data
    expect(shown.timeline.map((step: { status: string }) => step.status)).toEqual(['REQUESTED', 'APPROVED', 'PAYING', 'PAID'])
    expect(bank.orders.get(id)).toMatchObject({ amount: '300.00', reference: id })
    expect(bank.headers.at(-1)).toMatchObject({ 'x-signature': expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('[CALL-30] ten times at once with ten keys makes one, and nothing is overdrawn', async () => {
    const { member, browser } = await memberWith('500.00')

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(WITHDRAW, body(300))))

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(await app.creditOf(member)).toBe('200.00')
  })

  test('[CALL-30] ten times at once with one key makes one, and all ten get the same response', async () => {
    const { member, browser } = await memberWith('500.00')
    const headers = { 'idempotency-key': randomUUID() }

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(WITHDRAW, body(100), headers)))

    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(await app.creditOf(member)).toBe('400.00')
  })

  test('[CALL-30] repeated with a mistyped password, after its answer was lost, is still the one that was made', async () => {
    const { member, browser } = await memberWith('1000.00')
    const headers = { 'idempotency-key': randomUUID() }
    const lost = await browser.post(WITHDRAW, body(300), headers)

    const again = await browser.post(WITHDRAW, { amount: 300, password: 'mistyped-1' }, headers)

    expect(again).toMatchObject({ status: 200, text: lost.text })
    expect(await app.creditOf(member)).toBe('700.00')
    expect(await browser.post(WITHDRAW, { amount: 301, password: 'mistyped-1' }, headers)).toMatchObject({ status: 409 })
  })

  test('[CALL-30] with a used key and another amount is refused', async () => {
    const { browser } = await memberWith('500.00')
    const headers = { 'idempotency-key': randomUUID() }
    await browser.post(WITHDRAW, body(100), headers)

    expect(await browser.post(WITHDRAW, body(101), headers)).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
  })

  test('[CALL-30] a refusal stays refused under its key after money arrives', async () => {
    const { member, browser } = await memberWith('100.00')
    const headers = { 'idempotency-key': randomUUID() }
    const refused = await browser.post(WITHDRAW, body(300), headers)
    expect(refused).toMatchObject({ status: 409, failure: { code: 'cashier.insufficient_credit', fields: { amount: expect.any(String) } } })

    await app.give(member, '900.00')

    const repeated = await browser.post(WITHDRAW, body(300), headers)
    expect(repeated).toMatchObject({ status: 409, failure: { code: 'cashier.insufficient_credit' } })
    expect(await browser.post(WITHDRAW, body(300))).toMatchObject({ status: 200 })
  })

  test.each([
    { what: 'below the minimum', credit: '500.00', amount: 99.99, code: 'cashier.amount_below_min', status: 422 },
    { what: 'above the maximum', credit: '60000.00', amount: 50_000.01, code: 'cashier.amount_above_max', status: 422 },
    { what: 'more than there is', credit: '299.99', amount: 300, code: 'cashier.insufficient_credit', status: 409 },
    { what: 'so much without identity', credit: '20000.00', amount: 10_000.01, code: 'cashier.kyc_required', status: 409 },
  ])('[CALL-30] of $what is refused as $code', async ({ credit, amount, code, status }) => {
    const { member, browser } = await memberWith(credit)

    expect(await browser.post(WITHDRAW, body(amount))).toMatchObject({ status, failure: { code } })
    expect(await app.creditOf(member)).toBe(credit)
  })

  test('[CALL-30] with a wrong password is refused at the field', async () => {
    const { member, browser } = await memberWith('500.00')

    expect(await browser.post(WITHDRAW, { amount: 300, password: 'wrong-password' })).toMatchObject({
      status: 422,
      failure: { code: 'cashier.wrong_password', fields: { password: 'รหัสผ่านไม่ถูกต้อง กรอกผิดได้อีก 4 ครั้ง' } },
    })
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('[CALL-30] while one is running is refused', async () => {
    const { browser } = await memberWith('900.00')
    await withdraw(browser, 300)

    expect(await browser.post(WITHDRAW, body(300))).toMatchObject({ status: 409, failure: { code: 'cashier.withdrawal_pending' } })
  })

  test('[CALL-30] a sixth on one Bangkok day is refused, and possible on the next', async () => {
    const { member, browser } = await memberWith('900.00')
    for (let requestCount = 0; requestCount < 5; requestCount += 1) {
      await withdraw(browser, 100)
      await app.runJobs()
    }

    expect(await browser.post(WITHDRAW, body(100))).toMatchObject({ status: 409, failure: { code: 'cashier.daily_count' } })
    expect((await browser.get('/v2/users/withdrawal/conditions')).data.locks).toContainEqual(
      expect.objectContaining({ code: 'DAILY_COUNT' }),
    )
    app.clock.advance(24 * 3_600_000)
    // The session has ended meanwhile.
    const nextDay = await app.as(member)
    expect((await nextDay.get('/v2/users/withdrawal/conditions')).data.limits.requestsLeftToday).toBe(5)
    expect(await nextDay.post(WITHDRAW, body(100))).toMatchObject({ status: 200 })
  })

  test('[CALL-30] over the day’s amount is refused, with what is left', async () => {
    const member = await app.memberWith({ credit: '900.00' })
    const browser = await app.as(member)
    await app.setRules({ tiers: { DEFAULT: { dayMax: 350 } } })
    await withdraw(browser, 300)
    await app.runJobs()

    const reply = await browser.post(WITHDRAW, body(100))

    expect(reply).toMatchObject({ status: 409, failure: { code: 'cashier.daily_amount', message: expect.stringContaining('50 บาท') } })
    await app.setRules({})
  })

  test('[CALL-30] before the deposit was staked once is refused, with what is missing', async () => {
    const { member, browser } = await memberWith('500.00')
    await app.context.withTransaction(async (tx) => await addTurnoverTarget(tx, member.id, millisatang(500_00_000n)))
    await stakeOutsideAGame(app, member.id, millisatang(350_00_000n))

    expect(await browser.post(WITHDRAW, body(400))).toMatchObject({
      status: 409,
      failure: { code: 'cashier.turnover_unmet', message: expect.stringContaining('150') },
    })
    expect(await browser.post(WITHDRAW, body(350))).toMatchObject({ status: 200 })
  })

  test('[CALL-29, CALL-30] by a self-excluded member requires no turnover; a time-out of days does not waive it', async () => {
    const excluded = await memberWith('500.00')
    const resting = await memberWith('500.00')
    for (const { member } of [excluded, resting]) {
      await app.context.withTransaction(async (tx) => await addTurnoverTarget(tx, member.id, millisatang(500_00_000n)))
    }
    await excludeMember(app.context, excluded.member.id, { kind: 'self_exclusion', months: 6 })
    await excludeMember(app.context, resting.member.id, { kind: 'time_out', days: 7 })

    expect((await excluded.browser.get('/v2/users/withdrawal/conditions')).data).toMatchObject({ canWithdraw: true, withdrawable: 500 })
    expect(await excluded.browser.post(WITHDRAW, body(500))).toMatchObject({ status: 200 })
    expect(await resting.browser.post(WITHDRAW, body(500))).toMatchObject({ status: 409, failure: { code: 'cashier.turnover_unmet' } })
  })

  test('[CALL-30] to an account that was changed within 24 hours is refused', async () => {
    const { member, browser } = await memberWith('500.00')
    await sql`update member set bank_changed_at = ${app.clock.now()} where id = ${member.id}`.execute(app.context.db)

    expect(await browser.post(WITHDRAW, body(100))).toMatchObject({ status: 409, failure: { code: 'cashier.bank_account_new' } })
  })

  test('[CALL-30] by a member who owes is refused', async () => {
    const { member, browser } = await memberWith('500.00')
    await app.context.withTransaction(async (tx) => {
      const legs = [
        { member: member.id, code: 'debt', amount: -1n },
        { house: 'house:debt', token: 'CREDIT', amount: 1n },
      ] as const
      await post(tx, { scope: 'test', key: randomUUID(), kind: 'debt', actor: 'test', legs })
    })

    expect(await browser.post(WITHDRAW, body(300))).toMatchObject({ failure: { code: 'cashier.debt' } })
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('[CALL-30] from a wallet that is frozen is refused, and stays open to another try when it is not', async () => {
    const { member, browser } = await memberWith('500.00')
    const { real } = await memberAccounts(app.context.db, member.id)
    const setStatus = async (status: 'frozen' | 'open') =>
      await app.context.withTransaction(async (tx) => await setAccountStatus(tx, real.id, status))
    await setStatus('frozen')

    expect(await browser.post(WITHDRAW, body(300))).toMatchObject({ status: 403, failure: { code: 'cashier.blocked' } })

    await setStatus('open')
    expect((await browser.post(WITHDRAW, body(300))).status).toBe(200)
  })

  test('[CALL-30] by a blocked member is refused', async () => {
    const { member, browser } = await memberWith('500.00')
    await sql`update member set status = 'blocked' where id = ${member.id}`.execute(app.context.db)

    expect(await browser.post(WITHDRAW, body(100))).toMatchObject({ status: 401, failure: { code: 'members.token_invalid' } })
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test.each([
    ['amount', { amount: '300', password: 'x' }],
    ['amount', { amount: -1, password: 'x' }],
    ['amount', { amount: 0.001, password: 'x' }],
    ['amount', { amount: 9_007_199_254_740_993, password: 'x' }],
    ['amount', { password: 'x' }],
    ['password', { amount: 300 }],
    ['password', { amount: 300, password: '' }],
    ['password', { amount: 300, password: 'ก'.repeat(73) }],
    ['password', { amount: 300, password: { length: 1 } }],
  ])('[CALL-30, VALID-7] answers a bad %s at its field', async (field, body) => {
    const { member, browser } = await memberWith('500.00')

    const reply = await browser.post(WITHDRAW, body)

    expect(reply).toMatchObject({ status: 422, failure: { fields: { [field]: expect.stringMatching(/[ก-๙]/) } } })
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('[CALL-30, VALID-7] returns the minimum for an empty amount, before a try of the password is spent', async () => {
    const { browser } = await memberWith('500.00')

    expect(await browser.post(WITHDRAW, { amount: 0, password: 'x' })).toMatchObject({
      status: 422,
      failure: { code: 'site.invalid', fields: { amount: 'จำนวนเงินขั้นต่ำ 100 บาท' } },
    })
  })

  test('[CALL-30] is not possible without a session, an origin or a key', async () => {
    const { browser } = await memberWith('500.00')

    expect(await app.guest().post(WITHDRAW, body(100))).toMatchObject({ status: 401 })
    expect(await browser.post(WITHDRAW, body(100), { origin: 'null' })).toMatchObject({ status: 403 })
    const keyless = await browser.post(WITHDRAW, body(100), { 'idempotency-key': 'not-a-uuid' })
    expect(keyless).toMatchObject({ status: 400, failure: { code: 'site.key_required' } })
  })
})

describe('the conditions', () => {
  test('[CALL-29] say what may leave, what keeps the rest, and how to finish it', async () => {
    const { member, browser } = await memberWith('600.00')
    await app.context.withTransaction(async (tx) => await addTurnoverTarget(tx, member.id, millisatang(500_00_000n)))
    await stakeOutsideAGame(app, member.id, millisatang(200_00_000n))

    const { data } = await browser.get('/v2/users/withdrawal/conditions')

    expect(data).toMatchObject({ canWithdraw: true, credit: 600, withdrawable: 300, min: 100, max: 50_000 })
    const howToFinish = expect.stringMatching(/[ก-๙]/)
    expect(data.locks).toMatchObject([{ code: 'TURNOVER', amount: 300, progress: 200, target: 500, howToFinish }])
    expect(data.limits).toEqual({ requestsLeftToday: 5, amountLeftToday: 200_000, pending: 0, pendingMax: 1, autoApprovedUpTo: 3_000 })
    expect(data.bank.number).toMatch(/^x+\d{4}$/)
  })

  test.each([
    ['10000.00', []],
    ['10000.01', [{ code: 'KYC', amount: 0.01, target: 10_000 }]],
    ['12500.50', [{ code: 'KYC', amount: 2_500.5, target: 10_000 }]],
  ])('[CALL-29] with %s baht name what an identity is still missing for, and nothing to a member who has less', async (credit, locks) => {
    const { member, browser } = await memberWith(credit)
    expect((await browser.get('/v2/users/withdrawal/conditions')).data).toMatchObject({ canWithdraw: true, locks })
    await sql`update member set kyc_verified_at = ${app.clock.now()} where id = ${member.id}`.execute(app.context.db)
    expect((await browser.get('/v2/users/withdrawal/conditions')).data.locks).toEqual([])
  })

  test('[CALL-29] count a running request and the times of paid ones', async () => {
    const { browser } = await memberWith('900.00')
    await withdraw(browser, 300)

    const { data } = await browser.get('/v2/users/withdrawal/conditions')

    expect(data).toMatchObject({ canWithdraw: false, credit: 600, limits: { pending: 1, requestsLeftToday: 4, amountLeftToday: 199_700 } })
    expect(data.locks.map((lock: { code: string }) => lock.code)).toContain('PENDING_LIMIT')
    expect(data.eta.automatic.samples).toBeGreaterThan(0)
  })

  test('[CALL-29] are the signed-in member’s only', async () => {
    expect(await app.guest().get('/v2/users/withdrawal/conditions')).toMatchObject({ status: 401 })
  })
})

describe('a withdrawal', () => {
  test('of another member does not exist', async () => {
    const { browser } = await memberWith('500.00')
    const id = await withdraw(browser, 300)
    const stranger = (await memberWith('1.00')).browser

    expect(await stranger.get(`/v2/users/withdrawals/${id}`)).toMatchObject({
      status: 404,
      failure: { code: 'cashier.withdrawal_not_found' },
    })
    expect((await stranger.get('/v2/users/withdrawals')).data).toEqual({ items: [], total: 0 })
  })

  test('shows as held, then as posted, in the credit history', async () => {
    const { browser } = await memberWith('500.00')
    await withdraw(browser, 300)
    const first = async () => (await browser.get('/v2/users/credit/transactions?transactionType=withdraw')).data.items[0]
    expect(await first()).toMatchObject({ type: 'withdraw', amount: -300, balanceAfter: 200, status: 'held' })

    await app.runJobs()

    expect(await first()).toMatchObject({ status: 'posted' })
  })
})
