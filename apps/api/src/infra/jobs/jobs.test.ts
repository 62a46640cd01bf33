import { createTestDatabase } from '@morakot/database/testing/test-database'
import { openDatabase } from '@morakot/database/database'
import { withTransaction } from '@morakot/database/transaction'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { silentLogger } from '../../../test/silent-logger.ts'
import { setUpDatabase } from '../../setup.ts'
import type { Db } from '../db.ts'
import { RETRY_FOR_EVER, installJobs, openJobs } from './jobs.ts'
import type { JobKind, Jobs, SendOptions } from './jobs.ts'

const QUEUE = 'infra.forget'
const EARLIER_QUEUE = 'cashier.pay'
// Its own: another test's worker may still listen at the first.
const FAILING_QUEUE = 'games.refresh-models'
const BUSY_QUEUE = 'members.notice'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let closeDatabase: () => Promise<void>
let jobs: Jobs
beforeAll(async () => {
  testDatabase = await createTestDatabase({ template: 'api', prepare: async (target) => await setUpDatabase(target, silentLogger) })
  const database = openDatabase<Record<never, never>>(testDatabase.target, { max: 4, applicationName: 'jobs-test' })
  db = database.db
  closeDatabase = database.close
  jobs = openJobs({ target: testDatabase.target, logger: silentLogger })
})
afterAll(async () => {
  await jobs.stop()
  await closeDatabase()
  await testDatabase[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db)
})

async function send(name: string, data: object, options: SendOptions = {}): Promise<void> {
  await withTransaction(db, async (tx) => await jobs.send(tx, name, data, options))
}

async function waiting(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name = ${name} and state = 'created'`.execute(db)
  return rows[0]?.count ?? 0
}

/** A kind that queues itself again each time it ran. */
function recurring(): {
  readonly kind: JobKind
  readonly schedule: (startAfterSeconds?: number) => Promise<void>
  readonly runs: () => number
} {
  let runs = 0
  const schedule = async (startAfterSeconds = 0) => await send(QUEUE, {}, { startAfterSeconds, singletonKey: QUEUE })
  const work = async () => {
    runs += 1
    await schedule(900)
  }
  return { kind: { name: QUEUE, retryLimit: 3, work }, schedule, runs: () => runs }
}

describe('work that runs later', () => {
  test('comes again in one chain, however often the process starts', async () => {
    const { kind, schedule, runs } = recurring()

    for (let start = 0; start < 3; start += 1) await schedule()
    expect(await jobs.drain([kind])).toBe(1)
    for (let start = 0; start < 3; start += 1) await schedule()

    expect(await waiting(QUEUE)).toBe(1)
    expect(runs()).toBe(1)
  })

  test('stays one chain when a process starts while another works', async () => {
    const { kind, schedule, runs } = recurring()
    let isFirst = true
    const work = async (data: unknown) => {
      if (isFirst) await schedule()
      isFirst = false
      await kind.work(data)
    }
    await schedule()

    await jobs.drain([{ ...kind, work }])

    expect(runs()).toBe(2)
    expect(await waiting(QUEUE)).toBe(1)
  })

  test('is not queued twice while a job with its key waits', async () => {
    await Promise.all([1, 2, 3, 4].map(async (place) => await send(QUEUE, { place }, { singletonKey: 'one' })))
    await send(QUEUE, {}, { singletonKey: 'another' })

    expect(await waiting(QUEUE)).toBe(2)
  })

  test('is queued again once the job with its key has been taken up', async () => {
    await send(QUEUE, {}, { singletonKey: 'one' })
    await jobs.drain([{ name: QUEUE, retryLimit: 0, work: async () => undefined }])
    await send(QUEUE, {}, { singletonKey: 'one' })

    expect(await waiting(QUEUE)).toBe(1)
  })

  test('is all kept when it has no key', async () => {
    const done: unknown[] = []
    for (const place of [1, 2, 3]) await send(QUEUE, { place })

    await jobs.drain([{ name: QUEUE, retryLimit: 0, work: async (data) => void done.push(data) }])

    expect(done).toHaveLength(3)
    expect(done).toEqual(expect.arrayContaining([{ place: 1 }, { place: 2 }, { place: 3 }]))
  })

  test('is not there when the transaction that wanted it is rolled back', async () => {
    const given = withTransaction(db, async (tx) => {
      await jobs.send(tx, QUEUE, {})
      throw new Error('changed its mind')
    })

    await expect(given).rejects.toThrow('changed its mind')
    expect(await waiting(QUEUE)).toBe(0)
  })

  test('survives an update from queues that knew no keys', async () => {
    await sql`update pgboss.queue set policy = 'standard' where name = ${EARLIER_QUEUE}`.execute(db)
    await sql`insert into pgboss.job (name, data, policy) values (${EARLIER_QUEUE}, '{"withdrawalId":"w-1"}', 'standard')`.execute(db)

    await installJobs({ target: testDatabase.target, logger: silentLogger }, [EARLIER_QUEUE])

    const { rows } = await sql<{ policy: string }>`select policy from pgboss.queue where name = ${EARLIER_QUEUE}`.execute(db)
    expect(rows).toEqual([{ policy: 'short' }])
    expect(await waiting(EARLIER_QUEUE)).toBe(1)
  })

  describe('and then is forgotten', () => {
    const PERSONAL = { messageId: 'm-1', personal: { phone: '0812345678' } }
    const dataOf = async (name: string) => {
      const { rows } = await sql<{ state: string; data: unknown }>`
        select state::text, data from pgboss.job where name = ${name}`.execute(db)
      return rows
    }
    const given: unknown[] = []
    const taking = (name: string, retryLimit: number, outcome: () => Promise<void>): JobKind => ({
      name,
      retryLimit,
      work: async (data) => {
        given.push(data)
        await outcome()
      },
    })
    const failing = async () => await Promise.reject(new Error('no response'))
    beforeEach(() => void given.splice(0))

    test('[M13] keeps none of its data once it is done', async () => {
      await send(EARLIER_QUEUE, PERSONAL)
      expect(await dataOf(EARLIER_QUEUE)).toEqual([{ state: 'created', data: PERSONAL }])

      await jobs.drain([taking(EARLIER_QUEUE, 0, async () => undefined)])

      expect(given).toEqual([PERSONAL])
      expect(await dataOf(EARLIER_QUEUE)).toEqual([{ state: 'completed', data: null }])
    })

    test('[M13] keeps what it needs while it is tried again, and only its ids when it has failed for good', async () => {
      const kind = taking(FAILING_QUEUE, 1, failing)
      const worker = openJobs({ target: testDatabase.target, logger: silentLogger })
      await worker.start([kind])
      await send(FAILING_QUEUE, PERSONAL)
      await vi.waitFor(async () => expect((await dataOf(FAILING_QUEUE))[0]?.state).toBe('failed'), { timeout: 20_000, interval: 50 })
      await worker.stop()

      expect(given).toEqual([PERSONAL, PERSONAL])
      expect(await dataOf(FAILING_QUEUE)).toEqual([{ state: 'failed', data: { messageId: 'm-1' } }])
    })

    test('[M13] has only its ids left when it is taken back, and of what was done before the update nothing stays', async () => {
      await sql`drop trigger job__forget_ended on pgboss.job`.execute(db)
      await sql`insert into pgboss.job (name, data, state, policy) values (${QUEUE}, '{"phone":"0812345678"}', 'completed', 'short')`.execute(
        db,
      )
      await installJobs({ target: testDatabase.target, logger: silentLogger }, [QUEUE])
      expect(await dataOf(QUEUE)).toEqual([{ state: 'completed', data: null }])

      await send(EARLIER_QUEUE, PERSONAL)
      await sql`update pgboss.job set state = 'cancelled' where name = ${EARLIER_QUEUE}`.execute(db)
      expect(await dataOf(EARLIER_QUEUE)).toEqual([{ state: 'cancelled', data: { messageId: 'm-1' } }])
    })
  })

  test('that its process took to the grave is taken for dead after the time that its kind may take', async () => {
    await jobs.start([{ name: QUEUE, retryLimit: 3, secondsMax: 60, work: async () => undefined }])
    await send(QUEUE, { startLater: true }, { startAfterSeconds: 3_600 })

    const { rows } = await sql<{
      seconds: number
    }>`select expire_seconds as seconds from pgboss.job where name = ${QUEUE} and state = 'created'`.execute(db)
    expect(rows.map(({ seconds }) => seconds)).toContain(60)
  })

  test('is worked on side by side where its kind allows it, without a pause while there is more, and one that fails fails alone', async () => {
    const working = openJobs({ target: testDatabase.target, logger: silentLogger })
    const done: number[] = []
    const running = { now: 0, most: 0 }
    const kind: JobKind = {
      name: BUSY_QUEUE,
      retryLimit: 0,
      atOnce: 20,
      work: async (data) => {
        const { place } = z.object({ place: z.number() }).parse(data)
        running.now += 1
        running.most = Math.max(running.most, running.now)
        await sleep(50)
        running.now -= 1
        if (place === 7) throw new Error('the seventh')
        done.push(place)
      },
    }
    await withTransaction(db, async (tx) => {
      for (let place = 0; place < 100; place += 1) await jobs.send(tx, BUSY_QUEUE, { place })
    })
    await working.start([kind])
    // One after the other, two a second, it was 50 s.
    await vi.waitFor(() => expect(done).toHaveLength(99), { timeout: 10_000, interval: 20 })
    await working.stop()

    expect(running.most).toBe(20)
    const { rows } = await sql<{ state: string; count: number }>`
      select state::text, count(*)::integer as count from pgboss.job where name = ${BUSY_QUEUE} group by 1 order by 1`.execute(db)
    expect(rows).toEqual([
      { state: 'completed', count: 99 },
      { state: 'retry', count: 1 },
    ])
  })

  test('that queues itself again is tried again after a failure, in the background', async () => {
    const working = openJobs({ target: testDatabase.target, logger: silentLogger })
    let runs = 0
    const done = Promise.withResolvers<void>()
    const work = async () => {
      runs += 1
      if (runs === 1) throw new Error('the database was away')
      done.resolve()
    }

    await working.start([{ name: FAILING_QUEUE, retryLimit: RETRY_FOR_EVER, work }])
    await send(FAILING_QUEUE, {}, { singletonKey: FAILING_QUEUE })
    await done.promise
    await working.stop()

    expect(runs).toBe(2)
  })
})
