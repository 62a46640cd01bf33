import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from './database.ts'
import { inLane, LANES } from './lane.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { openSwallowingLine } from './testing/swallowing-line.ts'

import type { Database, DatabaseOptions } from './database.ts'
import type { Lane } from './lane.ts'
import type { ConnectionTarget } from './target.ts'

async function newTarget(): Promise<ConnectionTarget> {
  const database = await createTestDatabase({ template: 'lanes', prepare: async () => {} })
  onTestFinished(database[Symbol.asyncDispose])
  return database.target
}

function open(target: ConnectionTarget, options: Partial<DatabaseOptions> = {}): Database<unknown> {
  const database = openDatabase<unknown>(target, { max: 2, applicationName: 'lanes', ...options })
  onTestFinished(database.close)
  return database
}

/** Keeps every connection until it is released, which is when all have them. */
async function holdAll({ db }: Database<unknown>, connections: number): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const taken = Array.from({ length: connections }, async () => {
    const { promise: has, resolve: hasIt } = Promise.withResolvers<void>()
    void db.connection().execute(async () => {
      hasIt()
      await released
    })
    await has
  })
  await Promise.all(taken)
  return release
}

const send = async ({ db }: Database<unknown>, lane: Lane) => await inLane(lane, async () => await sql`select 1`.execute(db))

describe('who waits for a connection', () => {
  test('about money is served before everything that came earlier', async () => {
    const database = open(await newTarget(), { max: 1 })
    const release = await holdAll(database, 1)
    const served: Lane[] = []
    const requests = (['page', 'page', 'change', 'change', 'money', 'money'] as const).map(async (lane) => {
      await send(database, lane)
      served.push(lane)
    })
    release()
    await Promise.all(requests)

    expect(served).toEqual(['money', 'money', 'change', 'change', 'page', 'page'])
  })

  test('for a page is refused with a retry time while there is room for a change, and for a change while there is room for money', async () => {
    const database = open(await newTarget(), { max: 1, waitingMax: { page: 2, change: 4, money: 6 } })
    const release = await holdAll(database, 1)
    const requests = LANES.toReversed().flatMap((lane) =>
      Array.from(
        { length: 3 },
        async () =>
          await send(database, lane).then(
            () => lane,
            () => `no ${lane}`,
          ),
      ),
    )
    expect(database.pool.waitingCount).toBe(6)
    release()

    expect(await Promise.all(requests)).toEqual(['page', 'page', 'no page', 'change', 'change', 'no change', 'money', 'money', 'no money'])
  })

  test('is served by every connection, however work ends, and no connection is lost to the count', async () => {
    const database = open(await newTarget(), { max: 3 })
    const failing = Array.from({ length: 60 }, async (_, turn) => {
      if (turn % 3 === 0) return await sql`select 1 / 0`.execute(database.db).catch(() => 'failed')
      if (turn % 3 === 1) return await database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => 'ended')
      return await send(database, 'page')
    })
    await Promise.all(failing)
    const release = await holdAll(database, 3)
    expect([database.pool.totalCount, database.pool.waitingCount]).toEqual([3, 0])
    release()

    expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  })
})

/** A server that takes connections and says nothing, as a machine that hangs. */
async function openSilence(): Promise<ConnectionTarget & { readonly tries: () => number }> {
  const folder = await mkdtemp(join(tmpdir(), 'silence-'))
  let tries = 0
  const server = createServer((socket) => {
    tries += 1
    socket.on('error', () => {})
  })
  await once(server.listen(join(folder, '.s.PGSQL.5432')), 'listening')
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  return { host: folder, user: 'postgres', database: 'postgres', tries: () => tries }
}

describe('a database that does not answer', () => {
  test('is tried by one for all: waiting and new requests are refused at once', async () => {
    const { tries, ...target } = await openSilence()
    const database = open(target, { max: 2, connectMs: 600 })
    const first = await Promise.allSettled(Array.from({ length: 50 }, async () => await send(database, 'money')))
    let reportCount = 0
    const requests = Array.from({ length: 1_000 }, async () => await send(database, 'money').finally(() => (reportCount += 1)))
    const settled = Promise.allSettled(requests)
    // At once: within some turns of the loop, and no timer.
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    expect(reportCount).toBe(1_000)
    const crowd = await settled

    const reasons = [...first, ...crowd].map((one) => (one.status === 'rejected' ? one.reason.name : 'answered'))
    expect(new Set(reasons)).toEqual(new Set(['DatabaseBusy']))
    expect(tries()).toBe(2)

    await sleep(1_100)
    await Promise.allSettled(Array.from({ length: 100 }, async () => await send(database, 'money')))
    expect(tries()).toBe(3)
  })

  test('is used again when it is back, and a quick refusal blocks no request', async () => {
    const line = await openSwallowingLine(await newTarget())
    const database = open(line.target, { max: 2, connectMs: 600 })
    line.cut()
    await expect(send(database, 'page')).rejects.toThrow(/^No connection|terminated/)
    line.heal()

    expect((await send(database, 'page')).rows).toHaveLength(1)
  })
})
