import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { publish } from '#infra/events/publish'
import { registerSubscribers } from '#infra/events/status'
import { defineSubscriber } from '#infra/events/subscriber'
import { drainSubscribers } from '#infra/events/worker'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { thingHappened } from '../../../test/recorded-events.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let operator: Browser
let member: TestMember
let isBroken = true
let handled = 0
const subscriber = defineSubscriber({
  name: 'test.stubborn',
  topics: [thingHappened],
  startFrom: 'end',
  handle: async (_tx, events) => {
    if (isBroken) throw new Error('cannot be handled')
    handled += events.length
  },
})
beforeAll(async () => {
  app = await startApp()
  await seedOperator(app.wiring.operators, { username: 'keeper', password: TEST_PASSWORD, displayName: 'keeper' })
  const reply = await app.consoleGuest().post('/console/login', { username: 'keeper', password: TEST_PASSWORD })
  operator = app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
  member = await app.memberWith()
  await registerSubscribers(app.context.db, [subscriber])
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => {
  isBroken = true
  handled = 0
})

const PATH = '/console/events'
const drain = async () => await drainSubscribers(app.context.db, [subscriber])
const parked = async () => (await operator.get(`${PATH}/parked`)).data
const status = async () => (await operator.get(`${PATH}/subscribers`)).data.items.find(({ name }) => name === subscriber.name)
/** The server caches the response for a quarter of a second: after this, an earlier response has expired. */
const KEPT_MS = 300
const health = async () => {
  await sleep(KEPT_MS)
  return (await app.app.inject({ url: '/health' })).json().events
}

/** An event that has failed in all its tries; its number. */
async function parkOne(): Promise<string> {
  await app.context.withTransaction(async (tx) => {
    const fact = { member: member.id, actor: 'test', occurredAt: app.clock.now(), payload: { number: 7 } }
    await publish(tx, thingHappened, fact)
  })
  for (let tries = 0; tries < 6; tries += 1) {
    await drain()
    await makeDue()
  }
  return present((await parked()).items.at(-1)).parkedId
}

// The application may do this too; time passes by the database's clock.
const makeDue = async () => await sql`update event_failure set retry_at = now() where state = 'retrying'`.execute(app.context.db)

describe('a parked event', () => {
  test('is shown with its subscriber, member and error, and counted on the health page', async () => {
    const parkedId = await parkOne()

    expect(await parked()).toMatchObject({
      total: 1,
      items: [
        {
          parkedId,
          subscriber: 'test.stubborn',
          topic: 'thing.happened',
          username: member.username,
          occurredAt: '2026-11-20T05:00:00.000Z',
          attempts: 6,
          error: 'Error: cannot be handled',
          payload: { number: 7 },
        },
      ],
    })
    expect(await status()).toMatchObject({ parked: 1, retrying: 0, lagSeconds: 0, state: 'ok', lastError: 'Error: cannot be handled' })
    expect(await health()).toMatchObject({ ok: true, parked: 1 })
    await operator.post(`${PATH}/parked/${parkedId}/close`, { reason: 'จบการทดสอบ' })
  })

  test('takes effect once when it is replayed after the mend, by one of ten who press at once, and the replay is written down', async () => {
    const parkedId = await parkOne()
    isBroken = false

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await operator.post(`${PATH}/parked/${parkedId}/replay`)))
    await drain()
    await drain()

    expect(replies.map(({ status, failure }) => (status === 200 ? 'done' : failure.code)).toSorted()).toEqual([
      'done',
      ...Array.from({ length: 9 }, () => 'events.not_parked'),
    ])
    expect(handled).toBe(1)
    expect(await parked()).toMatchObject({ total: 0 })
    const { rows } = await sql`select action, after from audit where subject = ${`event:${parkedId}`}`.execute(app.context.db)
    expect(rows).toEqual([{ action: 'event.replay', after: { subscriber: 'test.stubborn', topic: 'thing.happened' } }])
  })

  test('is parked again when the replay fails as well', async () => {
    const parkedId = await parkOne()

    await operator.post(`${PATH}/parked/${parkedId}/replay`)
    await drain()

    expect(await parked()).toMatchObject({ total: 1, items: [{ parkedId, attempts: 7 }] })
    await operator.post(`${PATH}/parked/${parkedId}/close`, { reason: 'จบการทดสอบ' })
  })

  test('is closed once with a reason, by one of ten, and never takes effect', async () => {
    const parkedId = await parkOne()

    const close = async () => await operator.post(`${PATH}/parked/${parkedId}/close`, { reason: 'ทำด้วยมือแล้ว' })
    const replies = await Promise.all(Array.from({ length: 10 }, close))
    isBroken = false
    await drain()

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await operator.post(`${PATH}/parked/${parkedId}/replay`)).failure.code).toBe('events.not_parked')
    expect(handled).toBe(0)
    const { rows } = await sql`select action, after ->> 'reason' as reason from audit where subject = ${`event:${parkedId}`}`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ action: 'event.close', reason: 'ทำด้วยมือแล้ว' }])
  })

  test('that there is none of is not found', async () => {
    expect(await operator.post(`${PATH}/parked/999999/replay`)).toMatchObject({ status: 404, failure: { code: 'events.parked_not_found' } })
    expect((await operator.post(`${PATH}/parked/999999/close`, { reason: 'ไม่มี' })).failure.code).toBe('events.parked_not_found')
  })

  test('is visible to no other role', async () => {
    const guest = app.consoleGuest()

    expect((await guest.get(`${PATH}/parked`)).status).toBe(401)
    expect((await guest.get(`${PATH}/subscribers`)).status).toBe(401)
    expect((await guest.post(`${PATH}/parked/1/replay`)).status).toBe(401)
  })
})

describe('the lag of a subscriber', () => {
  test.each([
    { seconds: 59, state: 'ok', isOk: true },
    { seconds: 70, state: 'late', isOk: true },
    { seconds: 901, state: 'too_late', isOk: false },
  ])('of $seconds s is $state, in the console and on the health page', async ({ seconds, state, isOk }) => {
    isBroken = false
    await sql`
      insert into domain_event (topic, v, occurred_at, actor, payload, created_at)
      values ('thing.happened', 1, now(), 'test', '{"number": 1}', now() - ${seconds} * interval '1 second')`.execute(app.context.db)

    expect(await status()).toMatchObject({ state })
    const reported = await health()
    expect(reported.ok).toBe(isOk)
    expect(reported.subscribers.find(({ name }: { name: string }) => name === subscriber.name)).toMatchObject({ state })
    await drain()
    expect(await status()).toMatchObject({ state: 'ok', lagSeconds: 0 })
  })
})
