import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { post } from '@morakot/ledger/post'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'

let banked: BankedApp
let app: TestApp
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
})
afterEach(async () => await app.setRules({}))
afterAll(async () => await banked[Symbol.asyncDispose]())

const withdraw = async (member: TestMember, amount: number) =>
  await (await app.as(member)).post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
const conditionsOf = async (member: TestMember) => (await (await app.as(member)).get('/v2/users/withdrawal/conditions')).data

async function paid(member: TestMember, amount: number): Promise<void> {
  expect((await withdraw(member, amount)).status).toBe(200)
  await app.runJobs()
}

describe('[CALL-29] each lock is shown with its way out', () => {
  test.each([
    {
      code: 'DEBT',
      shows: { target: 250 },
      lock: async (member: TestMember) =>
        await app.context.withTransaction(async (tx) => {
          const legs = [
            { member: member.id, code: 'debt', amount: -250_00_000n },
            { house: 'house:debt', token: 'CREDIT', amount: 250_00_000n },
          ] as const
          await post(tx, { scope: 'test', key: randomUUID(), kind: 'debt', actor: 'test', legs })
        }),
    },
    {
      code: 'NEW_BANK_ACCOUNT',
      shows: { deadline: '2026-11-21T05:00:00.000Z' },
      lock: async (member: TestMember) =>
        await sql`update member set bank_changed_at = ${app.clock.now()} where id = ${member.id}`.execute(app.context.db),
    },
    {
      code: 'NEW_PASSWORD',
      shows: { deadline: expect.stringMatching(/Z$/) },
      lock: async (member: TestMember) =>
        await sql`update member set password_changed_at = ${app.clock.now()} where id = ${member.id}`.execute(app.context.db),
    },
    { code: 'PENDING_LIMIT', shows: {}, lock: async (member: TestMember) => await withdraw(member, 100) },
    {
      code: 'DAILY_AMOUNT',
      shows: {},
      lock: async (member: TestMember) => {
        await app.setRules({ tiers: { DEFAULT: { dayMax: 300 } } })
        await paid(member, 300)
      },
    },
    {
      code: 'BLOCKED',
      shows: {},
      lock: async (member: TestMember) => {
        const { real } = await memberAccounts(app.context.db, member.id)
        await app.context.withTransaction(async (tx) => await setAccountStatus(tx, real.id, 'frozen'))
      },
    },
  ])('$code', async ({ code, shows, lock }) => {
    const member = await app.memberWith({ credit: '900.00', kycVerifiedAt: app.clock.now() })
    expect(await conditionsOf(member)).toMatchObject({ canWithdraw: true, locks: [] })

    await lock(member)

    const { canWithdraw, locks } = await conditionsOf(member)
    expect(locks).toMatchObject([{ code, ...shows, title: expect.stringMatching(/[ก-๙]/), howToFinish: expect.stringMatching(/[ก-๙]/) }])
    expect(canWithdraw).toBe(false)
  })
})

describe('[CALL-29, CALL-30] a tier has limits of its own', () => {
  // The table of decisions D7.
  test.each([
    { tier: 'DEFAULT', max: 50_000, dayMax: 200_000, dayCount: 5, pendingMax: 1, autoMax: 3_000 },
    { tier: 'ELITE', max: 100_000, dayMax: 500_000, dayCount: 10, pendingMax: 1, autoMax: 10_000 },
    { tier: 'EMPEROR', max: 200_000, dayMax: 1_000_000, dayCount: 20, pendingMax: 2, autoMax: 20_000 },
  ] as const)('$tier', async ({ tier, max, dayMax, dayCount, pendingMax, autoMax }) => {
    const rich = async () => await app.memberWith({ credit: '900000.00', kycVerifiedAt: app.clock.now(), tier })
    const member = await rich()
    expect(await conditionsOf(member)).toMatchObject({
      min: 100,
      max,
      limits: { requestsLeftToday: dayCount, amountLeftToday: dayMax, pendingMax, autoApprovedUpTo: autoMax },
    })

    expect((await withdraw(member, max + 0.01)).failure).toMatchObject({ code: 'cashier.amount_above_max' })
    for (let requestCount = 0; requestCount < pendingMax; requestCount += 1)
      expect((await withdraw(member, autoMax)).data.status).toBe('APPROVED')
    expect((await withdraw(member, 100)).failure).toMatchObject({ code: 'cashier.withdrawal_pending' })
    expect((await withdraw(await rich(), autoMax + 0.01)).data.status).toBe('REVIEW')
  })
})
