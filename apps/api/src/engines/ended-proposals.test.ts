import { randomUUID } from 'node:crypto'
import { refuse } from '@morakot/contract/refused'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD } from '../../test/start-app.ts'
import type { TestApp } from '../../test/start-app.ts'
import { giveRoles } from '#features/operators/service'
import { seedOperator } from '#features/operators/service-seed'
import type { OperatorId } from '#infra/identity'
import { Decisions } from './decisions.ts'
import { noteEnded, withdrawAllOf } from './ended-proposals.ts'
import { alertMakers, expireAll } from './expiry.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const AFTER = new Date('2026-11-20T05:30:00.000Z')
const TEN = Array.from({ length: 10 })

let app: TestApp
let maker: OperatorId
let decider: OperatorId
let third: OperatorId
let revision = 1
beforeAll(async () => {
  app = await startApp()
  const ownerWith = async (username: string) =>
    await seedOperator(app.wiring.operators, { username, displayName: username, roles: ['owner'], password: TEST_PASSWORD })
  ;[maker, decider, third] = [await ownerWith('maker'), await ownerWith('decider'), await ownerWith('third')]
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => {
  revision = 1
  app.clock.setTo(NOON)
})

const decisions = () =>
  new Decisions(app.context, {
    table: 'trustChange',
    permission: () => 'trust.approve',
    refusals: {
      notFound: 'trust.not_found',
      alreadyDecided: 'trust.already_decided',
      secondOperator: 'trust.second_operator_needed',
      stale: 'platforms.changed',
    },
    waits: () => refuse('trust.already_proposed'),
    bothHold: true,
    member: () => null,
    preview: async () => ({ revision }),
    apply: async () => ({}),
    audit: () => null,
  })
const propose = async (expiresAt = AFTER) =>
  await decisions().propose(maker, { id: randomUUID(), member: null }, async () => ({
    kind: 'setting',
    subject: randomUUID(),
    revision: 1,
    body: {},
    reason: 'เพื่อทดสอบ',
    expiresAt,
  }))
const written = async (number: bigint) => {
  const { rows } = await sql<{ actor: string; action: string; after: object }>`
    select actor, action, after from audit where subject = ${`proposal:PR${number}`} order by id`.execute(app.context.db)
  return rows
}

test('[TRUST-2] a proposal whose time is over is written down once, by ten jobs at once', async () => {
  const { id, number } = await propose()
  app.clock.setTo(AFTER)

  await Promise.all(TEN.map(async () => await expireAll(app.context)))

  expect(await written(number)).toEqual([{ actor: 'job:decisions', action: 'trust.expired', after: { kind: 'trustChange', id } }])
})

test('[TRUST-2] one that a decision finds over, and one whose facts have changed, are written down as well', async () => {
  const over = await propose()
  app.clock.setTo(AFTER)
  await Promise.allSettled(TEN.map(async () => await decisions().approve(decider, over.id)))
  expect((await written(over.number)).map(({ action }) => action)).toEqual(['trust.expired'])

  app.clock.setTo(NOON)
  const stale = await propose()
  revision = 2
  await Promise.allSettled(TEN.map(async () => await decisions().approve(decider, stale.id)))
  expect((await written(stale.number)).map(({ action }) => action)).toEqual(['trust.stale'])
})

test('[TRUST-2, TRUST-6] what an operator has proposed is withdrawn once, and what others proposed stays', async () => {
  const { id, number } = await propose()
  const withdraw = async (operator: OperatorId) =>
    await app.context.withTransaction(async (tx) => await withdrawAllOf(tx, operator, { by: third, at: NOON, because: 'ปิดการใช้งาน' }))
  expect(await withdraw(decider)).toBe(0)

  const counts = await Promise.all(TEN.map(async () => await withdraw(maker)))

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await written(number)).toEqual([{ actor: `op:${third}`, action: 'trust.withdrawn', after: { kind: 'trustChange', id } }])
  await expect(decisions().approve(decider, id)).rejects.toMatchObject({ code: 'trust.already_decided' })
})

test('[TRUST-2] a kind that does not decide who is believed has other words', async () => {
  await app.context.withTransaction(
    async (tx) => await noteEnded(tx, 'pointAdjustment', { id: randomUUID(), number: 900_000n }, { status: 'EXPIRED' }),
  )
  expect((await written(900_000n)).map(({ action }) => action)).toEqual(['proposal.expired'])
})

test('[TRUST-2, F-129] both people hold the permission, when it is proposed and when it is approved', async () => {
  const { id, number } = await propose()
  await app.context.withTransaction(async (tx) => await giveRoles(tx, maker, { roles: ['support'], temporary: null, at: app.clock.now() }))

  await expect(decisions().approve(decider, id)).rejects.toMatchObject({ code: 'platforms.changed' })
  await expect(propose()).rejects.toMatchObject({ code: 'operators.not_permitted' })

  expect((await written(number)).map(({ action }) => action)).toEqual(['trust.stale'])
})

test('[TRUST-9] the maker is alerted once, at half of a short life, and not about one that was decided', async () => {
  await app.context.withTransaction(async (tx) => await giveRoles(tx, maker, { roles: ['owner'], temporary: null, at: app.clock.now() }))
  const waiting = await propose()
  const decided = await propose()
  await decisions().decline(decider, { id: decided.id, reason: 'ไม่ตรงตามที่ตกลง' })
  app.clock.setTo(new Date(NOON.getTime() + 15 * 60_000 - 1))
  expect(await alertMakers(app.context)).toBe(0)
  app.clock.setTo(new Date(NOON.getTime() + 15 * 60_000))
  const ten = await Promise.all(TEN.map(async () => await alertMakers(app.context)))
  expect(ten.reduce((sum, noted) => sum + noted, 0)).toBe(1)
  const { rows } = await sql<{ number: bigint; operator: bigint; kind: string }>`
    select number, operator_id as operator, kind from proposal_alert`.execute(app.context.db)
  expect(rows).toEqual([{ number: waiting.number, operator: maker, kind: 'trustChange' }])
  await decisions().decline(maker, { id: waiting.id, reason: 'ไม่ตรงตามที่ตกลง' })
})

test('[TRUST-9] the maker of one that waits for days is alerted two hours before its end, and not after it', async () => {
  await app.context.withTransaction(async (tx) => await giveRoles(tx, maker, { roles: ['owner'], temporary: null, at: app.clock.now() }))
  const row = await propose(new Date(NOON.getTime() + 72 * 3_600_000))
  const late = await propose(new Date(NOON.getTime() + 60_000))
  app.clock.setTo(new Date(NOON.getTime() + 70 * 3_600_000 - 1))
  expect(await alertMakers(app.context)).toBe(0)
  app.clock.setTo(new Date(NOON.getTime() + 70 * 3_600_000))
  expect(await alertMakers(app.context)).toBe(1)
  const { rows } = await sql<{ number: bigint }>`
    select number from proposal_alert where number in (${row.number}, ${late.number})`.execute(app.context.db)
  expect(rows).toEqual([{ number: row.number }])
})
