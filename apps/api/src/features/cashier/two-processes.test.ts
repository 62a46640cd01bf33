import { randomUUID } from 'node:crypto'
import { transactionCounts } from '@morakot/database/transaction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { memberCookieName } from '#features/sessions/routes-guard'
import type { OperatorId } from '#infra/identity'
import { buildMemberApp } from '../../app.ts'
import { openContext } from '../../context.ts'
import { openModules } from '#infra/modules/open-modules'
import { modules } from '../../modules.ts'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { OWNER_GRANTS } from '../../../test/owner-grants.ts'
import { silentLogger } from '../../../test/silent-logger.ts'
import { wiringOf } from '../../../test/wiring.ts'
import { startApp, TEST_ORIGIN, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { startBank } from '../../../test/stub-bank.ts'
import type { StubBank } from '../../../test/stub-bank.ts'
import { payWithdrawal, provePayout } from '#features/withdrawals/service-payouts'
import { approveWithdrawal, rejectWithdrawal } from '#features/withdrawals/service-review'
import { approveCredit, proposeCredit } from '#features/unmatched-receipts/service-credit'

// Two processes share the database and nothing else: the queue in front of a wallet is each one's own.
let bank: StubBank
let one: TestApp
let other: TestApp
let end: () => Promise<void>
let operators: readonly OperatorId[]
beforeAll(async () => {
  bank = await startBank()
  one = await startApp({ config: { bank: { origin: bank.origin, id: 'bank', keyId: '1', secret: 'test-bank-secret' } } })
  const { context, close } = await openContext({ config: one.context.config, target: one.target, clock: one.clock, logger: silentLogger })
  const opened = openModules(context, modules)
  const app = await buildMemberApp(context, opened, { player: null })
  other = { ...one, app, context, wiring: wiringOf(opened) }
  end = async () => {
    await app.close()
    await close()
  }
  operators = await Promise.all(
    ['ann', 'bob'].map(
      async (username) => await seedOperator(one.wiring.operators, { username, password: TEST_PASSWORD, displayName: username }),
    ),
  )
})
afterAll(async () => {
  await end()
  await one[Symbol.asyncDispose]()
  await bank[Symbol.asyncDispose]()
})

const processes = () => [one, other]

async function tenRequests(member: TestMember, path: string, bodyOf: (turn: number) => object, key?: string) {
  const { cookie } = await one.as(member)
  expect(cookie).toContain(memberCookieName(one.context.config))
  return await Promise.all(
    Array.from({ length: 10 }, async (_, turn) => {
      const headers = {
        origin: TEST_ORIGIN,
        host: 'localhost:3000',
        'x-morakot-client': '1',
        cookie,
        'idempotency-key': key ?? randomUUID(),
      }
      const reply = await (turn % 2 === 0 ? one : other).app.inject({
        method: 'POST',
        url: `/api/v2/users/${path}`,
        headers,
        payload: bodyOf(turn),
      })
      return { status: reply.statusCode, text: reply.body, data: reply.json().data, code: reply.json().code }
    }),
  )
}

/** A transfer that names no member. */
async function strangeMoney(amount: string) {
  const event = arrival({ ref1: 'MKNOBODY2222', amount })
  expect(await deliver(one, event)).toBe(200)
  return event
}

const withdrawal = (amount: number) => () => ({ amount, password: TEST_PASSWORD })

describe('two processes at once', () => {
  test('open no more deposits than may wait, and credit each payment once under four event ids', async () => {
    const member = await one.memberWith()

    const replies = await tenRequests(member, 'deposit.generate-qr-code', (turn) => ({ amount: 100 + turn }))
    const opened = replies.filter(({ status }) => status === 200)
    for (const { data } of opened) {
      const event = arrival({ ref1: readQr(data.qrPayload).ref1, amount: `${data.amount}.00` })
      const reports = processes().flatMap((process) => [0, 1].map(async () => await deliver(process, { ...event, eventId: randomUUID() })))
      expect(await Promise.all(reports)).toEqual([200, 200, 200, 200])
    }

    expect(opened).toHaveLength(2)
    expect(await one.creditOf(member)).toBe(`${Number(opened[0]?.data.amount) + Number(opened[1]?.data.amount)}.00`)
  })

  test('take one transfer for one deposit only, whichever of two references it is reported with', async () => {
    const [first, second] = [await one.memberWith(), await one.memberWith()]
    const refs = await Promise.all(
      [first, second].map(
        async (member) =>
          readQr((await (await one.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: 500 })).data.qrPayload).ref1,
      ),
    )
    const bankTransactionId = randomUUID()

    const reports = await Promise.all(
      refs.map(async (ref1, turn) => await deliver(turn === 0 ? one : other, arrival({ ref1, bankTransactionId }))),
    )

    expect(reports).toEqual([200, 200])
    expect([await one.creditOf(first), await one.creditOf(second)].toSorted()).toEqual(['0.00', '500.00'])
  })

  test('credit what a member pays and what operators agree on at the same moment, and take the locks in one order', async () => {
    const [ann, bob] = operators
    if (ann === undefined || bob === undefined) throw new Error('two operators were made')
    const deadlocks = () => transactionCounts().retries['40P01']
    const before = deadlocks()
    const member = await one.memberWith()
    const browser = await one.as(member)
    for (let round = 1; round <= 5; round += 1) {
      const { data } = await browser.post('/v2/users/deposit.generate-qr-code', { amount: 500 })
      const { eventId } = await strangeMoney('300.00')
      const { proposal } = await proposeCredit(one.wiring.cashier, ann, { eventId, username: member.username, reason: 'สลิปตรงกัน' })
      if (proposal === null) throw new Error('a credit was proposed')

      await Promise.all([
        approveCredit(one.wiring.cashier, bob, proposal.creditId),
        deliver(other, arrival({ ref1: readQr(data.qrPayload).ref1 })),
      ])

      expect(await one.creditOf(member)).toBe(`${round * 800}.00`)
    }
    expect((await browser.get('/v2/users/withdrawal/conditions')).data.locks).toContainEqual(
      expect.objectContaining({ code: 'TURNOVER', target: 4_000 }),
    )
    expect(deadlocks()).toBe(before)
  })

  test('take one withdrawal where one may wait, and hold its amount once', async () => {
    const member = await one.memberWith({ credit: '1000.00' })

    const replies = await tenRequests(member, 'credit.withdraw', withdrawal(300))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await one.creditOf(member)).toBe('700.00')
  })

  test('give one key the same response', async () => {
    const member = await one.memberWith({ credit: '1000.00' })

    const replies = await tenRequests(member, 'credit.withdraw', withdrawal(300), randomUUID())

    expect(new Set(replies.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1)
    expect(await one.creditOf(member)).toBe('700.00')
  })

  test('let a withdrawal be approved or rejected, not both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await one.memberWith({ credit: '60000.00', kycVerifiedAt: one.clock.now() })
      const { data } = await (await one.as(member)).post('/v2/users/credit.withdraw', { amount: 20_000, password: TEST_PASSWORD })
      const [ann, bob] = operators
      if (ann === undefined || bob === undefined) throw new Error('two operators were made')

      const ends = await Promise.allSettled([
        approveWithdrawal(one.wiring.cashier, { operator: ann, grants: OWNER_GRANTS }, { id: data.withdrawalId }),
        rejectWithdrawal(other.wiring.cashier, bob, { id: data.withdrawalId, reason: 'ชื่อบัญชีไม่ตรง' }),
      ])

      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await one.creditOf(member)).toBe(ends[1]?.status === 'fulfilled' ? '60000.00' : '40000.00')
    }
  })

  test('order a payout under one reference and end its hold once, no matter which process pays, confirms or receives the callback', async () => {
    const member = await one.memberWith({ credit: '1000.00' })
    const { data } = await (await one.as(member)).post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })
    const id = String(data.withdrawalId)

    await Promise.all(
      processes().flatMap(({ wiring }) => [
        payWithdrawal(wiring.cashier, id),
        provePayout(wiring.cashier, id),
        payWithdrawal(wiring.cashier, id),
      ]),
    )

    expect([...bank.orders.keys()].filter((reference) => reference === id)).toHaveLength(1)
    expect((await (await one.as(member)).get(`/v2/users/withdrawals/${id}`)).data.status).toBe('PAID')
    expect(await one.creditOf(member)).toBe('700.00')
  })
})
