import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@morakot/contract/permission'
import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { takeIntoDebt } from '@morakot/ledger/debt'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { present } from '../../../test/present.ts'

let banked: BankedApp
let app: TestApp
let first: Browser
let second: Browser
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  first = await operator('first')
  second = await operator('second')
})
afterAll(async () => await banked[Symbol.asyncDispose]())

const operator = async (username: string, roles: readonly OperatorRole[] = ['owner']) => await signInOperator(app, { username, roles })

async function underReview(amount: number): Promise<{ id: string; member: TestMember; browser: Browser }> {
  const member = await app.memberWith({ credit: '200000.00', tier: 'EMPEROR', kycVerifiedAt: app.clock.now() })
  const browser = await app.as(member)
  const reply = await browser.post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
  expect(reply.data.status).toBe('REVIEW')
  return { id: String(reply.data.withdrawalId), member, browser }
}

const approve = async (browser: Browser, id: string) => await browser.post(`/console/withdrawals/${id}/approve`)
const reject = async (browser: Browser, id: string, reason = 'ชื่อบัญชีไม่ตรง') =>
  await browser.post(`/console/withdrawals/${id}/reject`, { reason })

describe('a withdrawal above the automatic limit', () => {
  test('waits in the queue with what an operator decides by', async () => {
    const { id, member } = await underReview(25_000)

    const { data } = await first.get('/console/withdrawals?status=REVIEW&limit=100')

    expect(data.items.find((item: { withdrawalId: string }) => item.withdrawalId === id)).toMatchObject({
      username: member.username,
      amount: 25_000,
      bank: { number: member.bank.number },
      approvalsNeeded: 1,
      approvals: [],
    })
  })

  test('shows what has come over its member since the request', async () => {
    const { id, member } = await underReview(25_000)
    await app.context.withTransaction(async (tx) => {
      await takeIntoDebt(tx, {
        scope: 'test',
        key: id,
        kind: 'adjust',
        actor: 'test',
        member: member.id,
        amount: 20_000_000_000n,
        to: 'house:promo',
      })
      await sql`update member set status = 'blocked' where id = ${member.id}`.execute(tx)
      await setAccountStatus(tx, (await memberAccounts(tx, member.id)).real.id, 'frozen')
    })

    const { data } = await first.get('/console/withdrawals?status=REVIEW&limit=100')

    expect(data.items.find((item: { withdrawalId: string }) => item.withdrawalId === id)).toMatchObject({
      flags: ['blocked', 'debt', 'frozen'],
    })
  })

  test('waits behind those that came before, and once it has ended is listed before them', async () => {
    const earlier = await underReview(25_000)
    app.clock.advance(1_000)
    const later = await underReview(26_000)
    const orderOf = async (status: string) => {
      const { data } = await first.get(`/console/withdrawals?status=${status}&limit=100`)
      const ids = data.items.map((item: { withdrawalId: string }) => item.withdrawalId)
      return ids.indexOf(earlier.id) < ids.indexOf(later.id) ? 'earlier first' : 'later first'
    }

    expect(await orderOf('REVIEW')).toBe('earlier first')
    for (const { id } of [earlier, later]) await reject(first, id)

    expect(await orderOf('REJECTED')).toBe('later first')
  })

  test('is paid after one approval', async () => {
    const { id, browser } = await underReview(25_000)

    expect((await approve(first, id)).data).toMatchObject({ status: 'APPROVED', approvals: [{ operator: 'first' }] })
    await app.runJobs()

    expect((await browser.get(`/v2/users/withdrawals/${id}`)).data.status).toBe('PAID')
  })

  test('keeps in the audit what an operator noted at the approval, and requires none', async () => {
    const [noted, bare] = [await underReview(25_000), await underReview(25_500)]
    const noteOf = async (id: string) =>
      (
        await sql<{ after: object }>`select after from audit where action = 'withdrawal.approve' and subject = ${id}`.execute(
          app.context.db,
        )
      ).rows

    await first.post(`/console/withdrawals/${noted.id}/approve`, { note: 'ตรวจที่มาของเงินแล้ว' })
    await first.post(`/console/withdrawals/${bare.id}/approve`, {})

    expect(await noteOf(noted.id)).toEqual([{ after: { approvals: 1, note: 'ตรวจที่มาของเงินแล้ว' } }])
    expect(await noteOf(bare.id)).toEqual([{ after: { approvals: 1 } }])
    expect(await first.post(`/console/withdrawals/${noted.id}/approve`, { note: 'ก'.repeat(301) })).toMatchObject({
      status: 422,
      failure: { fields: { note: expect.any(String) } },
    })
  })

  test('above 50,000 needs two operators, and the first is not both', async () => {
    const { id } = await underReview(50_001)

    expect((await approve(first, id)).data).toMatchObject({ status: 'REVIEW', approvalsNeeded: 2, approvals: [{ isOwn: true }] })
    expect((await second.get(`/console/withdrawals/${id}`)).data).toMatchObject({ approvals: [{ operator: 'first', isOwn: false }] })
    expect(await approve(first, id)).toMatchObject({ status: 409, failure: { code: 'cashier.second_operator_needed' } })
    expect((await approve(second, id)).data.status).toBe('APPROVED')
  })

  test('above 50,000 counts one person once, with two roles in two browsers, and writes the try down', async () => {
    const { id } = await underReview(50_001)
    const [here, there] = [await operator('both', ['finance', 'risk']), await operator('both')]
    expect((await approve(here, id)).data.status).toBe('REVIEW')

    const replies = await Promise.all(Array.from({ length: 10 }, async (_, turn) => await approve(turn % 2 === 0 ? here : there, id)))

    expect(new Set(replies.map(({ failure }) => failure.code))).toEqual(new Set(['cashier.second_operator_needed']))
    const { rows } = await sql<{ after: object }>`
      select after
      from audit
      where action = 'operator.refused' and subject = 'call:cashier.approve' and after ->> 'path' like ${`%${id}%`}`.execute(app.context.db)
    expect(rows).toHaveLength(10)
    expect(rows[0]?.after).toMatchObject({ code: 'cashier.second_operator_needed' })
  })

  test('[VALUE-2, F-128] is approved alone to 200,000 a Bangkok day by one operator, then by two, who spend nothing of their own', async () => {
    const [one, other] = [await operator('alone'), await operator('another')]
    for (let time = 0; time < 4; time += 1) expect((await approve(one, (await underReview(44_000)).id)).data.status).toBe('APPROVED')
    const [fits, over] = [await underReview(24_000), await underReview(24_000.01)]
    const above = await underReview(25_000)

    expect((await one.get(`/console/withdrawals/${above.id}`)).data).toMatchObject({
      approvalsNeeded: 2,
      aloneLeft: 24_000,
      aloneMax: 200_000,
    })
    expect((await other.get(`/console/withdrawals/${above.id}`)).data).toMatchObject({ approvalsNeeded: 1, aloneLeft: 200_000 })
    expect((await approve(one, above.id)).data).toMatchObject({ status: 'REVIEW', approvalsNeeded: 2, approvals: [{ isOwn: true }] })
    expect(await approve(one, above.id)).toMatchObject({
      status: 409,
      failure: {
        code: 'cashier.approved_alone_above',
        message: 'อนุมัติคนเดียวได้วันละไม่เกิน 200,000 บาท รายการนี้ต้องให้เจ้าหน้าที่อีกคนอนุมัติ',
      },
    })
    expect((await other.get(`/console/withdrawals/${above.id}`)).data).toMatchObject({ approvalsNeeded: 2 })
    expect((await approve(other, above.id)).data).toMatchObject({ status: 'APPROVED', approvalsNeeded: 2, aloneLeft: 200_000 })
    expect((await approve(one, over.id)).data).toMatchObject({ status: 'REVIEW' })
    expect((await approve(one, fits.id)).data).toMatchObject({ status: 'APPROVED', aloneLeft: 0 })

    // The next Bangkok day.
    app.clock.advance(86_400_000)
    const again = await operator('alone')
    first = await operator('first')
    second = await operator('second')
    expect((await approve(again, (await underReview(25_000)).id)).data).toMatchObject({ status: 'APPROVED', aloneLeft: 175_000 })
  })

  test('[VALUE-2, F-128] is approved alone to 200,000 by ten approvals of one operator at once', async () => {
    const one = await operator('racing')
    const waiting: string[] = []
    for (let made = 0; made < 10; made += 1) waiting.push((await underReview(30_000)).id)

    const replies = await Promise.all(waiting.map(async (id) => await approve(one, id)))

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(replies.filter(({ data }) => data.status === 'APPROVED')).toHaveLength(6)
    const { rows } = await sql<{ satang: bigint }>`
      select satang from decided_alone where sum = 'withdrawals' and operator_id = (select id from operator where username = 'racing')`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ satang: 18_000_000n }])
  })

  test('is approved by finance to 50,000, and above by finance and risk', async () => {
    const [finance, risk] = [await operator('finance', ['finance']), await operator('risk', ['risk'])]
    const [small, large] = [await underReview(25_000), await underReview(50_001)]

    expect(await approve(risk, small.id)).toMatchObject({ status: 403, failure: { code: 'operators.not_permitted' } })
    expect((await approve(finance, small.id)).data.status).toBe('APPROVED')
    expect((await approve(risk, large.id)).data.status).toBe('REVIEW')
    expect((await approve(finance, large.id)).data.status).toBe('APPROVED')
  })

  test('shows the whole account to those who may reveal it, and its end to the others', async () => {
    const { id, member } = await underReview(25_000)
    const numberFor = async (role: OperatorRole) => {
      const { data } = await (await operator(`masked-${role}`, [role])).get('/console/withdrawals?status=REVIEW&limit=100')
      return present(data.items.find((item: { withdrawalId: string }) => item.withdrawalId === id)).bank.number
    }

    expect(await numberFor('finance')).toBe(member.bank.number)
    expect(await numberFor('support')).toBe(`xxxxxx${member.bank.number.slice(-4)}`)
    expect(await numberFor('auditor')).toBe(`xxxxxx${member.bank.number.slice(-4)}`)
  })

  test('rejected gives the money back once, with a reason that the member reads', async () => {
    const { id, member, browser } = await underReview(25_000)

    const replies = await Promise.all(Array.from({ length: 10 }, async (_, turn) => await reject(turn % 2 === 0 ? first : second, id)))

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.failure.code === 'cashier.not_in_review')).toHaveLength(9)
    expect(await app.creditOf(member)).toBe('200000.00')
    expect((await browser.get(`/v2/users/withdrawals/${id}`)).data).toMatchObject({ status: 'REJECTED', reason: 'ชื่อบัญชีไม่ตรง' })
  })

  test('approved and rejected at the same time ends in exactly one way', async () => {
    const { id, member } = await underReview(25_000)

    await Promise.all([approve(first, id), reject(second, id), approve(second, id), reject(first, id)])
    await app.runJobs()

    const { data } = await first.get('/console/withdrawals?status=PAID&limit=100')
    const paid = data.items.some((item: { withdrawalId: string }) => item.withdrawalId === id)
    expect(await app.creditOf(member)).toBe(paid ? '175000.00' : '200000.00')
  })
})

describe('the console', () => {
  test.each([
    ['', 422],
    ['ก'.repeat(201), 422],
  ] as const)('refuses the reason %j', async (reason, status) => {
    const { id } = await underReview(25_000)

    expect(await reject(first, id, reason)).toMatchObject({ status, failure: { fields: { reason: expect.stringMatching(/[ก-๙]/) } } })
  })

  test('is read alone by its number, whatever became of it', async () => {
    const { id, member } = await underReview(25_000)
    await reject(first, id)

    const reply = await second.get(`/console/withdrawals/${id}`)

    expect(reply.data).toMatchObject({ withdrawalId: id, username: member.username, status: 'REJECTED', reason: 'ชื่อบัญชีไม่ตรง' })
    expect((await first.get(`/console/withdrawals/${randomUUID()}`)).status).toBe(404)
    expect((await app.consoleGuest().get(`/console/withdrawals/${id}`)).status).toBe(401)
  })

  test('does not know a withdrawal that is not there', async () => {
    expect(await approve(first, randomUUID())).toMatchObject({ status: 404, failure: { code: 'cashier.withdrawal_not_found' } })
    expect(await approve(first, 'nonsense')).toMatchObject({ status: 422 })
  })

  test('is closed to members and guests, and is not on the members’ address', async () => {
    const { id, browser } = await underReview(25_000)

    expect(await approve(app.consoleGuest(), id)).toMatchObject({ status: 401, failure: { code: 'operators.no_session' } })
    expect(await approve(app.consoleGuest(browser.cookie), id)).toMatchObject({ status: 401 })
    expect(await browser.get('/console/withdrawals')).toMatchObject({ status: 404 })
    expect(await first.post(`/console/withdrawals/${id}/approve`, undefined, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    })
  })
})

describe('a withdrawal that money leaves by', () => {
  test('waits for an approval with a fresh proof', async () => {
    const { id } = await underReview(25_000)
    const browser = await operator('slow')
    app.clock.advance(5 * 60_000)

    expect(await approve(browser, id)).toMatchObject({ status: 403, failure: { code: 'operators.step_up_required' } })
    expect((await reject(browser, id)).status).toBe(200)
  })
})
