import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlayedApp } from '../../../test/game-host.ts'
import { publishRound } from '../../../test/published-round.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

/** Thursday 00:30 and 02:30 in Bangkok, and the Wednesday before. */
const WEDNESDAY = new Date('2026-11-18T05:00:00.000Z')
const PAST_MIDNIGHT = new Date('2026-11-18T17:30:00.000Z')
const PAST_TWO = new Date('2026-11-18T19:30:00.000Z')

let app: TestApp
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, end } = await startPlayedApp())
})
afterAll(async () => await end())

const played = async (member: TestMember, stake: number) => await publishRound(app, member, { category: 'slot', stake })
const read = async (member: TestMember) => (await (await app.as(member)).get('/v2/users/cashback')).data

test('[PAGE-4] a day that began is shown next to the one that is over, until that is ready at 02:00', async () => {
  app.clock.setTo(WEDNESDAY)
  const member = await app.memberWith()
  await played(member, 300)
  app.clock.setTo(PAST_MIDNIGHT)
  await played(member, 900)
  await app.drainSubscribers()

  const { cashback, lossReturn } = await read(member)
  expect(lossReturn.running).toMatchObject({ period: { from: '2026-11-18', to: '2026-11-18' }, amount: 15 })
  expect(lossReturn.following).toMatchObject({
    period: { from: '2026-11-19', to: '2026-11-19' },
    amount: 45,
    readyAt: '2026-11-19T19:00:00.000Z',
  })
  expect(cashback).toMatchObject({ running: { amount: 6 }, following: null })
  app.clock.setTo(PAST_TWO)
  expect((await read(member)).lossReturn).toMatchObject({ running: { period: { from: '2026-11-19' } }, following: null })
})

test('[LOSS-1] what is due of the day that began is claimed for at its own time', async () => {
  app.clock.setTo(PAST_MIDNIGHT)
  const member = await app.memberWith()
  await played(member, 900)
  await app.drainSubscribers()
  const early = await (
    await app.as(member)
  ).post('/v2/users/cashback.transfer', { kind: 'LOSS_RETURN' }, { 'idempotency-key': randomUUID() })
  expect(early.failure.message).toBe('รับได้ตั้งแต่ 20 พ.ย. 2569 02:00 น.')
})
