import { randomUUID } from 'node:crypto'
import { balancesOf } from '@morakot/ledger/accounts'
import { points } from '@morakot/money/points'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { hold, post, releaseHold } from '#infra/posting'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { expirePoints } from './service-expiry.ts'
import { spendPoints } from './service-spend.ts'
import { setMoment } from './store.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
// The full audit at the end is J3 over everything that the tests did.
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

async function earn(member: TestMember, amount: bigint, at: Date = app.clock.now()): Promise<bigint> {
  return await app.context.withTransaction(async (tx) => {
    await setMoment(tx, at)
    const posted = await post(tx, {
      scope: 'test',
      key: randomUUID(),
      kind: 'complimentary',
      actor: 'job:test',
      legs: [
        { member: member.id, code: 'points', amount },
        { house: 'house:points', token: 'PNT', amount: -amount },
      ],
    })
    return posted.transferId
  })
}

async function spend(member: TestMember, amount: bigint, { key = randomUUID(), to = 'house' as 'house' | 'hold' } = {}) {
  return await app.context.withTransaction(async (tx) =>
    spendPoints(app.context, tx, {
      member: member.id,
      amount: points(amount),
      scope: to === 'hold' ? 'redemption' : 'test',
      key,
      kind: to === 'hold' ? 'gift_redeem' : 'view_slot_hot_time',
      actor: `member:${member.id}`,
      to,
    }),
  )
}

async function refund(holdId: bigint): Promise<bigint> {
  return await app.context.withTransaction(async (tx) => {
    await setMoment(tx, app.clock.now())
    return (await releaseHold(tx, { holdId, kind: 'refund_gift_redeem', actor: 'job:test' })).transferId
  })
}

/** The remaining points with their end, oldest end first. */
async function lotsOf({ id }: TestMember): Promise<readonly (readonly [number, string])[]> {
  const { rows } = await sql<{ remaining: bigint; expires_at: Date }>`
    select remaining, expires_at from point_lot where member_id = ${id} and remaining > 0 order by expires_at, id`.execute(app.context.db)
  return rows.map(({ remaining, expires_at }) => [Number(remaining), expires_at.toISOString()] as const)
}

const balanceOf = async (member: TestMember) => Number((await balancesOf(app.context.db, member.id)).points)

describe('a lot', () => {
  test('[POINT-1] ends at the end of the month, twelve months after its points were earned', async () => {
    const member = await app.memberWith()

    await earn(member, 30n)
    await earn(member, 20n, new Date('2026-10-31T17:00:00Z'))
    await earn(member, 10n, new Date('2026-10-31T16:59:59Z'))

    expect(await lotsOf(member)).toEqual([
      [10, '2027-10-31T17:00:00.000Z'],
      [30, '2027-11-30T17:00:00.000Z'],
      [20, '2027-11-30T17:00:00.000Z'],
    ])
  })

  test('[POINT-1] is written by anyone who posts, also by a posting that does not handle lots', async () => {
    const member = await app.memberWith()
    await app.context.withTransaction(async (tx) =>
      post(tx, {
        scope: 'quest-of-somebody-else',
        key: randomUUID(),
        kind: 'points_gift',
        actor: 'job:test',
        legs: [
          { member: member.id, code: 'points', amount: 5n },
          { house: 'house:points', token: 'PNT', amount: -5n },
        ],
      }),
    )

    expect((await lotsOf(member)).map(([left]) => left)).toEqual([5])
  })

  test('[POINT-1] is spent before those that end later', async () => {
    const member = await app.memberWith()
    await earn(member, 50n)
    await earn(member, 30n, new Date('2026-03-10T00:00:00Z'))

    const { pointsAfter } = await spend(member, 40n)

    expect(pointsAfter).toBe(40n)
    expect(await lotsOf(member)).toEqual([[40, '2027-11-30T17:00:00.000Z']])
  })

  test('[POINT-1] ten spends at once of what is enough for one leave nothing below zero', async () => {
    const member = await app.memberWith()
    await earn(member, 50n)

    const tries = await Promise.allSettled(Array.from({ length: 10 }, async () => spend(member, 40n)))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await lotsOf(member)).toEqual([[10, '2027-11-30T17:00:00.000Z']])
  })
})

describe('a refund', () => {
  test('[POINT-1] gives points back to the lots they came from, with their old ends', async () => {
    const member = await app.memberWith()
    await earn(member, 30n, new Date('2026-03-10T00:00:00Z'))
    await earn(member, 50n)
    const before = await lotsOf(member)
    const { transferId } = await spend(member, 40n, { to: 'hold' })
    expect(await lotsOf(member)).toEqual([[40, '2027-11-30T17:00:00.000Z']])

    await refund(transferId)

    expect(await lotsOf(member)).toEqual(before)
    expect(await balanceOf(member)).toBe(80)
  })

  test('[POINT-1] of points that end within 30 days gives them to the end of that month, and the rest of their lot no day more', async () => {
    const member = await app.memberWith()
    await earn(member, 100n, new Date('2025-11-05T00:00:00Z'))
    const { transferId } = await spend(member, 40n, { to: 'hold' })

    await refund(transferId)

    expect(await lotsOf(member)).toEqual([
      [60, '2026-11-30T17:00:00.000Z'],
      [40, '2026-12-31T17:00:00.000Z'],
    ])
  })
})

describe('points that have ended', () => {
  test('[POINT-1] are revoked before a spend is evaluated, with the reason, and once', async () => {
    const member = await app.memberWith()
    await earn(member, 100n, new Date('2025-11-05T00:00:00Z'))
    await earn(member, 50n)
    app.clock.setTo(new Date('2026-11-30T17:00:00Z'))

    await expect(spend(member, 60n)).rejects.toMatchObject({
      code: 'points.insufficient',
      text: 'พอยท์ไม่พอ ขาดอีก 10 พอยท์',
    })
    await spend(member, 20n)

    expect(await balanceOf(member)).toBe(30)
    const published = await publishedOf(app, member)
    expect(published.map(({ topic, payload }) => [topic, payload['kind'], payload['amount']])).toEqual([
      ['points.expired', 'revoke_point', 100],
      ['points.spent', 'view_slot_hot_time', 20],
    ])
    const { data } = await (await app.as(member)).get('/me/point-transactions?limit=20&offset=0')
    expect(data.items[1]).toMatchObject({ reason: 'REVOKE_POINT', text: 'พอยท์หมดอายุ', amount: -100 })
  })

  test('[POINT-1] are revoked once by ten concurrent reads during ten spends, which use what is left', async () => {
    const member = await app.memberWith()
    await earn(member, 100n, new Date('2025-11-05T00:00:00Z'))
    await earn(member, 50n)
    app.clock.setTo(new Date('2026-11-30T17:00:00Z'))

    const spends = Array.from({ length: 10 }, async () => await spend(member, 20n))
    const looks = Array.from({ length: 10 }, async () => await expirePoints(app.context))
    const [tries] = await Promise.all([Promise.allSettled(spends), Promise.all(looks)])

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await balanceOf(member)).toBe(10)
    const revoked = (await publishedOf(app, member)).filter(({ topic }) => topic === 'points.expired')
    expect(revoked).toMatchObject([{ payload: { amount: 100 } }])
  })

  test('[POINT-1] a millisecond before they are as good as any', async () => {
    const member = await app.memberWith()
    await earn(member, 100n, new Date('2025-11-05T00:00:00Z'))
    app.clock.setTo(new Date('2026-11-30T16:59:59.999Z'))

    await spend(member, 60n)

    expect(await balanceOf(member)).toBe(40)
  })

  test('[POINT-1] on a break have not ended: they do 30 days after it, at the end of the month', async () => {
    const member = await app.memberWith()
    await earn(member, 100n, new Date('2025-11-05T00:00:00Z'))
    app.clock.setTo(new Date('2026-11-29T00:00:00Z'))
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 7 })
    app.clock.setTo(new Date('2026-12-01T00:00:00Z'))

    await spend(member, 60n)

    expect(await lotsOf(member)).toEqual([[40, '2027-01-31T17:00:00.000Z']])
  })

  test('[POINT-1] of two months are two transfers, and what went in parts has keys of its own', async () => {
    const member = await app.memberWith()
    await earn(member, 100n, new Date('2025-10-05T00:00:00Z'))
    await earn(member, 70n, new Date('2025-11-05T00:00:00Z'))
    await earn(member, 5n)
    app.clock.setTo(new Date('2026-12-01T00:00:00Z'))
    await spend(member, 1n)
    await earn(member, 30n, new Date('2025-11-06T00:00:00Z'))
    await spend(member, 1n)

    const { rows } = await sql<{ idem_key: string }>`
      select idem_key from ledger.transfer where kind = 'revoke_point' and idem_key like ${`%:${member.id}%`} order by id`.execute(
      app.context.db,
    )
    expect(rows.map(({ idem_key }) => idem_key)).toEqual([`2026-10:${member.id}`, `2026-11:${member.id}`, `2026-11:${member.id}:2`])
  })
})

describe('a spend', () => {
  test('says how many points are missing, and takes none', async () => {
    const member = await app.memberWith()
    await earn(member, 50n)

    await expect(spend(member, 51n)).rejects.toMatchObject({ code: 'points.insufficient', text: 'พอยท์ไม่พอ ขาดอีก 1 พอยท์' })
    expect(await balanceOf(member)).toBe(50)
  })

  test('under a key that it had before answers the same and takes nothing more', async () => {
    const member = await app.memberWith()
    await earn(member, 50n)
    const key = randomUUID()

    const first = await spend(member, 20n, { key })

    expect(await spend(member, 20n, { key })).toEqual(first)
    expect(await balanceOf(member)).toBe(30)
  })

  test('that a redemption holds is out of the lots at once', async () => {
    const member = await app.memberWith()
    await earn(member, 50n)
    await app.context.withTransaction(async (tx) =>
      hold(tx, {
        scope: 'redemption',
        key: randomUUID(),
        kind: 'gift_redeem',
        actor: 'job:test',
        member: member.id,
        purpose: 'redemption',
        amount: 20n,
      }),
    )

    expect((await lotsOf(member)).map(([left]) => left)).toEqual([30])
  })
})
