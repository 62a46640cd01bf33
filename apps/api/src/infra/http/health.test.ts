import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import Fastify from 'fastify'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countedQuestions } from '../../../test/counted-questions.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { stopGracefully } from './graceful-stop.ts'
import { answerHealth, keptAnswer } from './health.ts'

const CONNECTIONS = 12
const QUEUE_DEPTH = 500

/** Takes every connection for a while, and every place in the queue for one. */
async function exhaust({ context: { db }, target }: TestApp): Promise<() => Promise<unknown>> {
  const onlooker = openDatabase<Record<never, never>>(target, { max: 1, applicationName: 'onlooker' })
  const sleepOnEach = (seconds: number) =>
    Array.from({ length: CONNECTIONS }, async () => await sql`select pg_sleep(${seconds})`.execute(db))
  // All connections are open before the first begins to sleep: to connect takes time.
  await Promise.all(sleepOnEach(0.1))
  const taken = sleepOnEach(2)
  await expect.poll(async () => (await sleeping(onlooker.db)).length, { timeout: 5_000, interval: 20 }).toBe(CONNECTIONS)
  await onlooker.close()
  const waiting = Array.from({ length: QUEUE_DEPTH }, async () => await sql`select 1`.execute(db))
  await sleep(10)
  return async () => await Promise.all([...taken, ...waiting])
}

async function sleeping(db: Kysely<Record<never, never>>) {
  const input = sql`select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
  return (await input.execute(db)).rows
}

describe('an API whose connections are all in use', () => {
  test('refuses members with a retry time, stores nothing of them, and is healthy', async () => {
    await using app = await startApp()
    const browser = await app.as(await app.memberWith({ credit: '500.00' }))
    const rest = await exhaust(app)

    const [refused, health] = await Promise.all([
      browser.post('/v2/users/deposit.generate-qr-code', { amount: 100 }),
      app.app.inject({ url: '/health' }),
    ])

    expect([refused.status, refused.failure.code, refused.headers['retry-after']]).toEqual([503, 'site.busy', '1'])
    expect([health.statusCode, health.json()]).toMatchObject([200, { ok: true }])
    await rest()
    expect((await sql`select 1 from deposit`.execute(app.context.db)).rows).toEqual([])
    expect((await browser.post('/v2/users/deposit.generate-qr-code', { amount: 100 })).status).toBe(200)
  })
})

describe('the health', () => {
  test('is read once for all concurrent requests', async () => {
    await using app = await startApp()
    let requestCount = 0
    const { db } = app.context
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        requestCount += 1
        return node
      },
      transformResult: async ({ result }) => await Promise.resolve(result),
    })
    const server = Fastify()
    stopGracefully(server)
    answerHealth(server, counting)
    const replies = await Promise.all(Array.from({ length: 200 }, async () => await server.inject('/health')))
    await server.close()

    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(requestCount).toBeLessThanOrEqual(2)
  })

  test('names the part of the auditor’s pass that is late', async () => {
    await using app = await startApp()
    const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'owner' })
    await sql`select ledger.record_part('seal', interval '0 seconds', false, 'it takes too long')`.execute(owner.db)
    await owner.close()

    expect((await app.app.inject('/health')).json()).toMatchObject({ ok: true, ledger: { ok: false, late: ['seal'] } })
  })
})

describe('[FLOOD-2, F-137] the health check under load', () => {
  /** A check that takes the given time, counted; and its cached result. */
  function slowCheck(takesMs: () => number) {
    let checks = 0
    const send = keptAnswer(async () => {
      checks += 1
      const number = checks
      await sleep(takesMs())
      return number
    })
    return { send, checks: () => checks }
  }

  test('is what was known while a check runs, however long that takes, and is checked once for all', async () => {
    const held = Promise.withResolvers<void>()
    let checks = 0
    const send = keptAnswer(async () => {
      checks += 1
      const number = checks
      if (number > 1) await held.promise
      return number
    })
    await send()
    await sleep(300)
    const crowd = async () => [await send(), await send()]
    const known = await Promise.all(Array.from({ length: 100 }, crowd))

    expect(new Set(known.flat())).toEqual(new Set([1]))
    expect(checks).toBe(2)
    held.resolve()
  })

  test('waits for the check where nothing is known, or only what is old', async () => {
    let takesMs = 700
    const { send } = slowCheck(() => takesMs)
    expect(await send()).toBe(1)
    takesMs = 4_600
    await sleep(300)

    expect(await send()).toBe(1)
    await sleep(3_700)
    expect(await send()).toBe(2)
  })

  test('reports a failure at once, and then nothing earlier', async () => {
    let isGone = false
    const send = keptAnswer(async () => (isGone ? await Promise.reject(new Error('gone')) : 'there'))
    expect(await send()).toBe('there')
    isGone = true
    await sleep(300)

    for (let one = 0; one < 2; one += 1) await expect(send()).rejects.toThrow('gone')
  })

  test('costs the database next to nothing over a hundred open connections', async () => {
    await using app = await startApp()
    const counted = countedQuestions(app.context.db)
    const server = Fastify()
    stopGracefully(server)
    answerHealth(server, counted.db)
    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 100 })
    let answers = 0
    const crowd = async () => {
      for (let one = 0; one < 20; one += 1) {
        expect(await statusOf(origin, agent)).toBe(200)
        answers += 1
      }
    }
    await Promise.all(Array.from({ length: 100 }, crowd))
    agent.destroy()
    await server.close()

    expect(answers).toBe(2_000)
    expect(counted.requested()).toBeLessThan(answers / 4)
  })
})

async function statusOf(origin: string, agent?: Agent): Promise<number | undefined> {
  const [reply] = (await once(get(`${origin}/health`, agent === undefined ? {} : { agent }), 'response')) as [IncomingMessage]
  reply.resume()
  await once(reply, 'end')
  return reply.statusCode
}

describe('a slow client', () => {
  test('is looked for often enough that it holds its connection half a minute, and connections have a bound', async () => {
    await using app = await startApp()

    const { headersTimeout, requestTimeout, maxConnections } = app.app.server

    expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
      headersTimeout: 30_000,
      requestTimeout: 30_000,
      maxConnections: 20_000,
    })
  })
})
