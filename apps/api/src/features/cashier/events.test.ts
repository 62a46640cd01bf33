import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { startDesks } from '../../../test/unmatched-money.ts'
import { giveRipePoints } from '#features/deposit-points/service'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const WEEK_LATER = new Date('2026-11-27T05:00:00.000Z')

let banked: BankedApp
beforeAll(async () => {
  banked = await startBankedApp()
})
afterAll(async () => await banked[Symbol.asyncDispose]())

async function deposit(member: TestMember, amount: number): Promise<string> {
  const { data } = await (await banked.app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount })
  await deliver(banked.app, arrival({ ref1: readQr(data.qrPayload).ref1, amount: amount.toFixed(2) }))
  return String(data.depositId)
}

const topicsOf = async (member: TestMember) => (await publishedOf(banked.app, member)).map(({ topic }) => topic)

describe('what the cashier publishes', () => {
  test('of a deposit is its amount, what it earned by the rules of the moment, and whether it was the first', async () => {
    const member = await banked.app.memberWith()
    const [first, second] = [await deposit(member, 250), await deposit(member, 99)]

    expect(await publishedOf(banked.app, member)).toEqual([
      {
        topic: 'deposit.credited',
        v: 1,
        occurredAt: NOON,
        actor: 'bank:feed',
        transferId: expect.any(BigInt),
        payload: {
          deposit: first,
          method: 'qr',
          amount: '25000000',
          grant: null,
          points: { pending: 2, multiplier: 1, turnoverMark: '25000000', dueAt: WEEK_LATER.toISOString() },
          isFirst: true,
        },
      },
      expect.objectContaining({ payload: expect.objectContaining({ deposit: second, points: null, isFirst: false }) }),
    ])
  })

  test('of points that are given is that the deposit’s turnover was reached, and the points', async () => {
    const member = await banked.app.memberWith()
    const id = await deposit(member, 250)
    await banked.app.drainSubscribers()
    banked.app.clock.setTo(WEEK_LATER)
    await giveRipePoints(banked.app.wiring.cashier)
    banked.app.clock.setTo(NOON)

    expect((await publishedOf(banked.app, member)).slice(1)).toMatchObject([
      { topic: 'turnover.reached', occurredAt: WEEK_LATER, payload: { deposit: id } },
      { topic: 'points.earned', transferId: expect.any(BigInt), payload: { kind: 'earn_from_deposit', amount: 2 } },
    ])
  })

  test('of a withdrawal is the request and its one end: paid, or back in the wallet', async () => {
    const paid = await banked.app.memberWith({ credit: '500.00' })
    const declined = await banked.app.memberWith({ credit: '500.00' })
    const request = { amount: 300, password: TEST_PASSWORD }

    const { data } = await (await banked.app.as(paid)).post('/v2/users/credit.withdraw', request)
    await banked.app.runJobs()
    banked.bank.mood = 'DECLINED'
    await (await banked.app.as(declined)).post('/v2/users/credit.withdraw', request)
    await banked.app.runJobs()

    const payload = { withdrawal: data.withdrawalId, amount: '30000000' }
    expect(await publishedOf(banked.app, paid)).toMatchObject([
      { topic: 'withdrawal.requested', payload: { ...payload, path: 'auto' } },
      { topic: 'withdrawal.paid', transferId: expect.any(BigInt), payload },
    ])
    expect(await publishedOf(banked.app, declined)).toMatchObject([
      { topic: 'withdrawal.requested' },
      { topic: 'withdrawal.ended', payload: { amount: '30000000', status: 'FAILED' } },
    ])
  })

  test('of a refused withdrawal is nothing', async () => {
    const member = await banked.app.memberWith({ credit: '500.00' })

    await (await banked.app.as(member)).post('/v2/users/credit.withdraw', { amount: 9_000, password: TEST_PASSWORD })

    expect(await topicsOf(member)).toEqual([])
  })
})

describe('money that matched nothing', () => {
  test('is published when it waits and when it was settled, once each', async () => {
    const desks = await startDesks()
    await using app = desks.app
    const member = await app.memberWith()
    const { event, creditId } = await desks.proposed(member)
    await deliver(app, event)
    await Promise.all(Array.from({ length: 10 }, async () => await desks.approve(creditId)))

    expect(await publishedOf(app, member)).toMatchObject([
      { topic: 'deposit.credited', payload: { method: 'operator' } },
      { topic: 'receipt.resolved', actor: await desks.actorOf('checker'), payload: { receipt: event.eventId, how: 'credited' } },
    ])
    const { rows } = await sql`select payload from domain_event where topic = 'receipt.unmatched'`.execute(app.context.db)
    expect(rows).toEqual([{ payload: { receipt: event.eventId, reason: 'no_intent' } }])
  })
})
