import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { Visitor } from '../../../test/visitor.ts'

let banked: BankedApp
let app: TestApp
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
})
afterAll(async () => await banked[Symbol.asyncDispose]())

const DAY_MS = 86_400_000

async function signedIn(given: Parameters<TestApp['memberWith']>[0] = {}) {
  const member = await app.memberWith({ credit: '200000.00', tier: 'ELITE', kycVerifiedAt: app.clock.now(), ...given })
  const visitor = new Visitor(app.app)
  const logIn = async (from = visitor) => {
    expect((await from.post('/v2/users.login', { username: member.username, password: TEST_PASSWORD })).status).toBe(200)
    return from
  }
  const withdraw = async (amount: number, from = visitor) => {
    const { data } = await from.post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
    return String(data.withdrawalId)
  }
  return { member, visitor, logIn, withdraw }
}

let desks = 0

/** As an operator reads it who signs in for it: days go by in these tests. */
async function evidenceOf(id: string) {
  return (await (await signInDesk()).get(`/console/withdrawals/${id}`)).data.evidence
}

test('[F-52] a withdrawal shows tier, identity, turnover and the ages of device, account and password', async () => {
  const { member, logIn, withdraw } = await signedIn()
  const registeredAt = app.clock.now().toISOString()
  await logIn()
  const firstSeenAt = app.clock.now().toISOString()
  await sql`
    insert into wallet_turnover (member_id, target, done) values (${member.id}, 500000000, 120000000)
    on conflict (member_id) do update set target = excluded.target, done = excluded.done`.execute(app.context.db)
  app.clock.advance(3 * DAY_MS)
  await logIn()

  const evidence = await evidenceOf(await withdraw(25_000))

  expect(evidence).toEqual({
    tier: 'ELITE',
    verifiedAt: registeredAt,
    registeredAt,
    turnoverTarget: 5_000,
    turnoverLeft: 3_800,
    device: { name: expect.stringContaining('Android'), firstSeenAt },
    bankChangedAt: null,
    isBankCurrent: true,
    openAlerts: [],
    payouts: { count: 0, toThisAccount: 0, latest: [] },
  })
})

test('[F-52] the device is the one of the request, not a later one; unknown when none is recorded', async () => {
  const { member, visitor, logIn, withdraw } = await signedIn()
  await logIn()
  const firstSeenAt = app.clock.now().toISOString()
  app.clock.advance(DAY_MS)
  await logIn(visitor)
  const id = await withdraw(25_000)
  app.clock.advance(60_000)
  await logIn(new Visitor(app.app))

  expect((await evidenceOf(id)).device).toMatchObject({ firstSeenAt })
  await sql`update member_session set ended_at = ${app.clock.now()}, ended_reason = 'logout' where member_id = ${member.id} and ended_at is null`.execute(
    app.context.db,
  )
  // A session that no login of a browser opened.
  const other = await app.memberWith({ credit: '200000.00', tier: 'ELITE', kycVerifiedAt: app.clock.now() })
  const { data } = await (await app.as(other)).post('/v2/users/credit.withdraw', { amount: 25_000, password: TEST_PASSWORD })
  expect((await evidenceOf(data.withdrawalId)).device).toBeNull()
})

test('[F-52] the payouts before are counted and named, and distinguished by their account', async () => {
  const { member, logIn, withdraw } = await signedIn()
  await logIn()
  const paid: string[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    paid.push(await withdraw(300))
    await app.runJobs()
    app.clock.advance(60_000)
  }
  await sql`update member set bank_number = '9998887776', bank_changed_at = ${app.clock.now()} where id = ${member.id}`.execute(
    app.context.db,
  )
  const changedAt = app.clock.now().toISOString()
  app.clock.advance(2 * DAY_MS)
  await logIn()
  const small = await withdraw(300)
  await app.runJobs()
  app.clock.advance(60_000)
  const last = await withdraw(25_000)

  const evidence = await evidenceOf(last)

  expect(evidence).toMatchObject({ bankChangedAt: changedAt, isBankCurrent: true })
  expect(evidence.payouts).toMatchObject({ count: 3, toThisAccount: 1 })
  expect(
    evidence.payouts.latest.map(({ withdrawalId, amount, isToThisAccount }: Record<string, unknown>) => [
      withdrawalId,
      amount,
      isToThisAccount,
    ]),
  ).toEqual([
    [small, 300, true],
    [paid[1], 300, false],
    [paid[0], 300, false],
  ])
  // What was paid after a request is no evidence of it.
  expect((await evidenceOf(String(paid[0]))).payouts.count).toBe(0)
  expect((await evidenceOf(String(paid[0]))).isBankCurrent).toBe(false)
})

async function underReview(): Promise<{ readonly id: string; readonly username: string }> {
  const { member, logIn, withdraw } = await signedIn()
  app.clock.advance(1_000)
  await logIn()
  return { id: await withdraw(25_000), username: member.username }
}

async function signInDesk(): Promise<Browser> {
  desks += 1
  return await signInOperator(app, { username: `desk${desks}`, roles: ['owner'] })
}

const besideOf = async (desk: Browser, id: string | undefined, query = '') =>
  (await desk.get(`/console/withdrawals/${id}/neighbours${query}`)).data

test('[QUEUE-1] the withdrawals before and after one go by the order of its view, and stay known when it has left the view', async () => {
  const desk = await signInDesk()
  const all = [await underReview(), await underReview(), await underReview(), await underReview()]
  const [a, b, c, d] = all.map(({ id }) => id)
  // What earlier tests left in the queue is older.
  expect(await besideOf(desk, a)).toMatchObject({ next: b })
  expect(await besideOf(desk, b)).toEqual({ previous: a, next: c })
  expect(await besideOf(desk, d)).toEqual({ previous: c, next: null })

  for (const id of [b, d]) await desk.post(`/console/withdrawals/${id}/reject`, { reason: 'ชื่อบัญชีไม่ตรง' })
  // The queue goes on from the place of the one that was decided.
  expect(await besideOf(desk, b)).toEqual({ previous: a, next: c })
  expect(await besideOf(desk, c)).toEqual({ previous: a, next: null })
  // What has ended is listed newest first.
  expect(await besideOf(desk, d, '?status=REJECTED')).toEqual({ previous: null, next: b })
  expect(await besideOf(desk, b, '?status=ALL')).toEqual({ previous: c, next: a })
  expect(await besideOf(desk, a, `?q=${all[2]?.username}`)).toEqual({ previous: null, next: c })
  expect(await besideOf(desk, b, `?q=${all[0]?.username}`)).toEqual({ previous: a, next: null })
})

test('[QUEUE-1] a withdrawal that does not exist is 404, and an unknown view 422', async () => {
  const desk = await signInDesk()
  const { id } = await underReview()
  const absent = await desk.get('/console/withdrawals/019ab3c4-0000-7000-8000-00000000ffff/neighbours')
  expect([absent.status, absent.failure.code]).toEqual([404, 'cashier.withdrawal_not_found'])
  expect((await desk.get(`/console/withdrawals/${id}/neighbours?status=GONE`)).status).toBe(422)
})
