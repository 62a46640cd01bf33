import { refusals } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let member: TestMember
let browser: Browser
beforeAll(async () => {
  app = await startApp()
  await app.setRules({ depositPendingMax: 20, kycAbove: 1_000_000 })
})
afterAll(async () => await app[Symbol.asyncDispose]())
// Friday noon in Bangkok.
const NOON = new Date('2026-11-20T05:00:00Z')
beforeEach(async () => {
  app.clock.setTo(NOON)
  member = await app.memberWith()
  browser = await app.as(member)
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const QR = '/v2/users/deposit.generate-qr-code'
/** A session lasts 12 hours: after a longer wait the member logs in again. */
const wait = async (ms: number) => {
  app.clock.advance(ms)
  browser = await app.as(member)
}
const deposit = async (amount: number) => await browser.post(QR, { amount })
const limit = async (kind: string, period: string) => {
  const { data } = await browser.get('/me/limits')
  return data.limits.find((one: { kind: string; period: string }) => one.kind === kind && one.period === period)
}
const ten = async <T>(work: () => Promise<T>) => await Promise.all(Array.from({ length: 10 }, work))
const refused = (code: keyof typeof refusals) => ({
  status: refusals[code].status,
  failure: { code, error: refusals[code].error, message: refusals[code].message },
})

describe('the limits of a member', () => {
  test('are seven, none set, with the moment that each period ends in Bangkok', async () => {
    const { data } = await browser.get('/me/limits')

    expect(data.exclusion).toBeNull()
    expect(data.realityCheck).toEqual({ minutes: 60, pending: null })
    expect(data.limits).toHaveLength(7)
    expect(await limit('deposit', 'day')).toEqual({
      kind: 'deposit',
      period: 'day',
      value: null,
      used: 0,
      left: null,
      resetsAt: '2026-11-20T17:00:00.000Z',
      pending: null,
      order: null,
    })
    expect(present(await limit('loss', 'week')).resetsAt).toBe('2026-11-22T17:00:00.000Z')
    expect(present(await limit('loss', 'month')).resetsAt).toBe('2026-11-30T17:00:00.000Z')
    expect(present(await limit('session', 'day')).resetsAt).toBe('2026-11-20T17:00:00.000Z')
  })

  test('belong to the signed-in member alone', async () => {
    await browser.put('/me/limits', { kind: 'deposit', period: 'day', value: 100 })

    expect((await app.guest().get('/me/limits')).status).toBe(401)
    browser = await app.as(await app.memberWith())
    expect(present(await limit('deposit', 'day')).value).toBeNull()
  })

  test.each([
    [{ kind: 'deposit', period: 'day', value: 0 }, 'value'],
    [{ kind: 'deposit', period: 'day', value: -5 }, 'value'],
    [{ kind: 'loss', period: 'day', value: 1.001 }, 'value'],
    [{ kind: 'loss', period: 'day', value: 10_000_000.01 }, 'value'],
    [{ kind: 'loss', period: 'year', value: 5 }, 'period'],
    [{ kind: 'session', period: 'day', value: 1.5 }, 'value'],
    [{ kind: 'session', period: 'day', value: 1_441 }, 'value'],
    [{ kind: 'session', period: 'week', value: 60 }, 'period'],
    [{ kind: 'stake', period: 'day', value: 60 }, 'kind'],
  ])('refuse %j with a Thai sentence at the field', async (body, field) => {
    const reply = await browser.put('/me/limits', body)

    expect(reply).toMatchObject({ status: 422, failure: { code: 'site.invalid' } })
    expect(reply.failure.fields?.[field]).toMatch(/[ก-๙]/)
  })
})

describe('a deposit limit', () => {
  test('holds at once, to the satang, and a deposit that is credited counts', async () => {
    await browser.put('/me/limits', { kind: 'deposit', period: 'day', value: 500.5 })
    const first = await deposit(300.25)
    await deliver(app, arrival({ ref1: readQr(first.data.qrPayload).ref1, amount: '300.25' }))

    expect(await limit('deposit', 'day')).toMatchObject({ value: 500.5, used: 300.25, left: 200.25 })
    expect(await deposit(200.26)).toMatchObject(refused('cashier.deposit_limit'))
    expect((await deposit(200.25)).status).toBe(200)
    expect(await deposit(1)).toMatchObject(refused('cashier.deposit_limit'))
  })

  test('is not passed by ten deposits at once', async () => {
    await browser.put('/me/limits', { kind: 'deposit', period: 'week', value: 350 })

    const replies = await ten(async () => await deposit(100))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ failure }) => failure.code === 'cashier.deposit_limit')).toHaveLength(7)
  })

  test('gives the room of a deposit back when its time is over unpaid', async () => {
    await browser.put('/me/limits', { kind: 'deposit', period: 'day', value: 100 })
    await deposit(100)
    expect(await deposit(1)).toMatchObject(refused('cashier.deposit_limit'))

    app.clock.advance(HOUR_MS)
    await app.runJobs()

    expect((await deposit(100)).status).toBe(200)
  })
})

describe('a raise', () => {
  const send = async (value: number | null) => await browser.put('/me/limits', { kind: 'deposit', period: 'day', value })
  const confirm = async () => await browser.post('/me/limits.confirm', { kind: 'deposit', period: 'day' })

  test('waits 24 hours and a second yes; until then the old limit holds in the deposit itself', async () => {
    await send(100)
    await send(1_000)
    const requestCount = app.clock.now().getTime()
    expect(present(await limit('deposit', 'day')).pending).toEqual({
      value: 1_000,
      confirmableAt: new Date(requestCount + DAY_MS).toISOString(),
      lapsesAt: new Date(requestCount + 7 * DAY_MS).toISOString(),
    })

    await wait(DAY_MS - 1_000)
    expect(await confirm()).toMatchObject(refused('members.limit_too_early'))
    expect(await deposit(101)).toMatchObject(refused('cashier.deposit_limit'))
    await wait(1_000)
    expect(await deposit(101)).toMatchObject(refused('cashier.deposit_limit'))
    expect((await confirm()).status).toBe(200)
    expect((await deposit(101)).status).toBe(200)
    expect(await confirm()).toMatchObject(refused('members.nothing_pending'))
  })

  test('lapses after seven days, and is shown no more', async () => {
    await send(100)
    await send(null)
    await wait(7 * DAY_MS)

    expect(present(await limit('deposit', 'day')).pending).toBeNull()
    expect(await confirm()).toMatchObject(refused('members.limit_lapsed'))
    expect(await deposit(101)).toMatchObject(refused('cashier.deposit_limit'))
  })

  test('is dropped by a lower limit, which holds at once', async () => {
    await send(100)
    await send(1_000)
    await send(50)
    await wait(DAY_MS)

    expect(await confirm()).toMatchObject(refused('members.nothing_pending'))
    expect(await deposit(51)).toMatchObject(refused('cashier.deposit_limit'))
  })

  test('requested ten times concurrently waits once, and confirmed ten times concurrently happens once', async () => {
    await send(100)
    await ten(async () => await send(1_000))
    expect(await limit('deposit', 'day')).toMatchObject({ value: 100, pending: { value: 1_000 } })
    await wait(DAY_MS)

    const replies = await ten(confirm)

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure.code === 'members.nothing_pending')).toHaveLength(9)
    expect(await limit('deposit', 'day')).toMatchObject({ value: 1_000, pending: null })
  })
})

describe('a break', () => {
  test('of days stops deposits at once and ends automatically; login and withdrawals stay open', async () => {
    const reply = await browser.post('/me/time-out', { days: 7 })

    expect(reply.data.exclusion).toEqual({
      kind: 'time_out',
      startsAt: NOON.toISOString(),
      endsAt: new Date(NOON.getTime() + 7 * DAY_MS).toISOString(),
      isTermOver: false,
      returnsAt: null,
      byTeam: null,
    })
    expect(await deposit(100)).toMatchObject(refused('members.excluded'))
    const login = await app.guest().post('/v2/users.login', { username: member.username, password: TEST_PASSWORD })
    expect(login.status).toBe(200)
    await wait(7 * DAY_MS - 1_000)
    expect(await deposit(100)).toMatchObject(refused('members.excluded'))
    await wait(1_000)
    expect((await deposit(100)).status).toBe(200)
  })

  test('is not shortened by another one, and ten at once are one', async () => {
    await ten(async () => await browser.post('/me/time-out', { days: 30 }))
    await browser.post('/me/time-out', { days: 1 })

    const { rows } = await sql<{ kind: string }>`select kind from member_exclusion where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
    await wait(2 * DAY_MS)
    expect(await deposit(100)).toMatchObject(refused('members.excluded'))
  })

  test.each([{ days: 2 }, { days: '7' }, {}])('of no length that is offered is refused: %j', async (body) => {
    expect(await browser.post('/me/time-out', body)).toMatchObject({ status: 422, failure: { fields: { days: 'กรุณาเลือกระยะเวลา' } } })
  })
})

describe('a self-exclusion', () => {
  const exclude = async (months: number | 'for_ever', password = TEST_PASSWORD) =>
    await browser.post('/me/self-exclusion', { months, password })
  const requestReturn = async () => await browser.post('/me/self-exclusion.return')

  test('requires the password, with the message at its field', async () => {
    const reply = await exclude(6, 'not-the-password')

    expect(reply).toMatchObject({ status: 422, failure: { code: 'protection.wrong_password' } })
    expect(reply.failure.fields).toEqual({ password: 'รหัสผ่านไม่ถูกต้อง กรอกผิดได้อีก 4 ครั้ง' })
    expect((await deposit(100)).status).toBe(200)
    expect(await exclude(6, '')).toMatchObject({ status: 422, failure: { fields: { password: 'กรุณากรอกรหัสผ่าน' } } })
  })

  test('ten at once are one, and the whole balance can be withdrawn', async () => {
    await app.give(member, '500.00')
    await ten(async () => await exclude(12))

    const { rows } = await sql`select id from member_exclusion where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
    expect((await browser.get('/v2/users/withdrawal/conditions')).data).toMatchObject({ withdrawable: 500, canWithdraw: true })
    expect(await deposit(100)).toMatchObject(refused('members.excluded'))
  })

  test('does not end automatically: after its term the member requests the end, and waits 24 hours', async () => {
    await exclude(6)
    expect(await requestReturn()).toMatchObject(refused('protection.return_too_early'))
    app.clock.setTo(new Date('2027-05-20T05:00:00Z'))
    browser = await app.as(member)
    expect((await browser.get('/me/limits')).data.exclusion).toMatchObject({ isTermOver: true, returnsAt: null })
    expect(await deposit(100)).toMatchObject(refused('members.excluded'))

    const replies = await ten(requestReturn)

    expect(new Set(replies.map(({ data }) => present(data.exclusion).returnsAt))).toEqual(new Set(['2027-05-21T05:00:00.000Z']))
    await wait(DAY_MS - 1_000)
    expect(await deposit(100)).toMatchObject(refused('members.excluded'))
    await wait(1_000)
    expect((await deposit(100)).status).toBe(200)
    expect(await requestReturn()).toMatchObject(refused('protection.nothing_to_return_from'))
  })

  test('for ever has no way back', async () => {
    const { data } = await exclude('for_ever')
    expect(data.exclusion).toMatchObject({ kind: 'self_exclusion', endsAt: null, isTermOver: false })

    app.clock.setTo(new Date('2126-11-20T05:00:00Z'))
    browser = await app.as(member)

    expect(await requestReturn()).toMatchObject(refused('protection.return_too_early'))
    expect(await deposit(100)).toMatchObject(refused('members.excluded'))
  })

  test('cannot be undone by a member with a time-out, nor deleted by the application', async () => {
    await exclude(6)
    await browser.post('/me/time-out', { days: 1 })
    await wait(2 * DAY_MS)

    expect(await deposit(100)).toMatchObject(refused('members.excluded'))
    for (const statement of ['update', 'delete']) {
      const work =
        statement === 'update' ? sql`update member_exclusion_return set asked_at = now()` : sql`delete from member_exclusion_return`
      await expect(work.execute(app.context.db)).rejects.toThrow(/permission denied/)
    }
  })
})

test('[CALL-39] a member on a break is offered no boost, while others are', async () => {
  const endAt = new Date(NOON.getTime() + DAY_MS)
  await sql`
    insert into boost_offer (id, title, multiplier, created_at, end_at)
    values (gen_random_uuid(), 'x', 2, ${NOON}, ${endAt})`.execute(app.context.db)
  const boost = async () => (await browser.get('/users/deposit-point.boost')).data
  expect(await boost()).toMatchObject({ isActive: true })

  await browser.post('/me/time-out', { days: 1 })

  expect(await boost()).toEqual({ isActive: false, title: '', endAt: null })
})

test('every choice is written down with both states and the version of the rules', async () => {
  await browser.put('/me/limits', { kind: 'loss', period: 'day', value: 100 })
  await browser.post('/me/time-out', { days: 1 })
  await browser.put('/me/reality-check.interval', { minutes: 15 })

  const { rows } = await sql<{ action: string; after: { rulesVersion: number } }>`
    select action, after from audit where subject = ${`member:${member.id}`} order by id`.execute(app.context.db)
  expect(rows.map(({ action }) => action)).toEqual(['member.limit.loss.day', 'member.excluded', 'member.limit.reality_check.day'])
  for (const { after } of rows) expect(after.rulesVersion).toBe(0)
})
