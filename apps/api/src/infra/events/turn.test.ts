import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberId } from '#infra/identity'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { TestDb } from '../../../test/open-test-db.ts'
import { createEffects, effectsOf, otherHappened, recorder, publishNumbers, thingHappened } from '../../../test/recorded-events.ts'
import { publish, publishing, topicsPublished } from './publish.ts'
import { backOff, pruneEvents, readStatuses, registerSubscribers } from './status.ts'
import { defineSubscriber } from './subscriber.ts'
import type { DomainEvent, Subscriber } from './subscriber.ts'
import { isTransient, takeTurn } from './turn.ts'
import { drainSubscribers } from './worker.ts'

let own: TestDb
beforeAll(async () => {
  own = await openTestDb()
  await createEffects(own.owner)
})
afterAll(async () => await own[Symbol.asyncDispose]())

const drain = async (...subscribers: readonly Subscriber[]) => await drainSubscribers(own.db, subscribers)
const makeRetriesDue = async () => void (await own.owner.query(`update event_failure set retry_at = now() where state = 'retrying'`))
const statusOf = async ({ name }: Subscriber) => (await readStatuses(own.db)).find((status) => status.name === name)
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)

async function registered(name: string, startFrom: Subscriber['startFrom'] = 'end'): Promise<Subscriber> {
  const subscriber = recorder(name, startFrom)
  await registerSubscribers(own.db, [subscriber])
  return subscriber
}

describe('a subscriber', () => {
  test('is given what was published, with its envelope, and nothing of a transaction that was undone', async () => {
    const given: DomainEvent[] = []
    const subscriber = defineSubscriber({
      name: 'test.envelope',
      topics: [thingHappened, otherHappened],
      startFrom: 'end',
      handle: async (_tx, events) => void given.push(...events),
    })
    await registerSubscribers(own.db, [subscriber])
    const fact = { member: memberId(7n), actor: 'op:3', occurredAt: new Date('2026-11-20T05:00:00.000Z'), payload: { word: 'yes' } }

    await own.withTransaction(async (tx) => await publish(tx, otherHappened, { ...fact, transferId: 12n }))
    const undone = own.withTransaction(async (tx) => {
      await publish(tx, otherHappened, { ...fact, payload: { word: 'no' } })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await drain(subscriber)

    expect(given).toEqual([{ id: expect.any(BigInt), xid: expect.any(String), topic: 'other.happened', v: 1, transferId: 12n, ...fact }])
  })

  test('begins with what is kept, or with what is still to come, and keeps its place when it is registered again', async () => {
    await publishNumbers(own, [1, 2])
    const [all, later] = [await registered('test.all', 'beginning'), await registered('test.later', 'end')]
    await publishNumbers(own, [3])
    await drain(all, later)
    await registered('test.all', 'beginning')
    await drain(all, later)

    expect(await effectsOf(own.db, 'test.all')).toEqual([1, 2, 3])
    expect(await effectsOf(own.db, 'test.later')).toEqual([3])
  })

  test('misses no event of a transaction that commits late, and takes each once, with four workers and 60 writers in any order', async () => {
    const subscriber = await registered('test.late')
    let isWriting = true
    const workers = Array.from({ length: 4 }, async () => {
      while (isWriting) {
        await takeTurn(own.db, subscriber)
        await sleep(1)
      }
    })
    const pools = numbers(60).map(async (number) =>
      own.withTransaction(async (tx) => {
        await publish(tx, thingHappened, { member: null, actor: 'test', occurredAt: new Date(), payload: { number } })
        await sleep(Math.random() * 20)
      }),
    )
    await Promise.all(pools)
    isWriting = false
    await Promise.all(workers)
    await drain(subscriber)

    expect(await effectsOf(own.db, 'test.late')).toEqual(numbers(60))
  })

  test('is given what was published by statements of their own, whose writer wakes it, and nothing of it is read before', async () => {
    const subscriber = await registered('test.written')
    const fact = (number: number) => ({ member: null, actor: 'test', occurredAt: new Date(), payload: { number } })

    await own.withTransaction(async (tx) => {
      for (const number of [1, 2]) await publishing(thingHappened, fact(number)).execute(tx)
      expect(topicsPublished(tx)).toBeUndefined()
      expect(await takeTurn(own.db, subscriber)).toMatchObject({ kind: 'idle' })
    })
    await drain(subscriber)

    expect(await effectsOf(own.db, 'test.written')).toEqual([1, 2])
  })

  test('has one worker at a time: another finds it busy', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const slow = defineSubscriber({
      name: 'test.slow',
      topics: [thingHappened],
      startFrom: 'end',
      handle: async () => {
        begin()
        await gate
      },
    })
    await registerSubscribers(own.db, [slow])
    await publishNumbers(own, [1])

    const first = takeTurn(own.db, slow)
    await begun
    const others = await Promise.all(Array.from({ length: 5 }, async () => await takeTurn(own.db, slow)))
    open()

    expect(others).toEqual(Array.from({ length: 5 }, () => ({ kind: 'busy' })))
    expect(await first).toEqual({ kind: 'handled', events: 1, isFull: false })
  })

  test('reports its lag, which ends with what it has read', async () => {
    const subscriber = await registered('test.lag')
    await publishNumbers(own, [1])
    await own.owner.query(`update domain_event set created_at = now() - interval '90 seconds'`)

    expect((await statusOf(subscriber))?.lagSeconds).toBeGreaterThanOrEqual(90)
    await drain(subscriber)
    expect((await statusOf(subscriber))?.lagSeconds).toBe(0)
  })
})

describe('an event that cannot be handled', () => {
  test('is tried again after 1 s, 5 s, 30 s, 2 min and 10 min, then parked, while the others of its batch take effect at once', async () => {
    const subscriber = await registered('test.poisoned')
    await publishNumbers(own, numbers(100))
    await publishNumbers(own, [100], true)
    await publishNumbers(own, numbers(99, 101))
    await drain(subscriber)
    expect(await effectsOf(own.db, 'test.poisoned')).toEqual(numbers(200).filter((number) => number !== 100))

    const waits: number[] = []
    for (let tries = 1; tries <= 5; tries += 1) {
      const { rows } = await own.owner.query<{ wait: number }>(
        `select extract(epoch from retry_at - failed_at)::float8 as wait from event_failure where subscriber = $1`,
        [subscriber.name],
      )
      waits.push(Math.round(rows[0]?.wait ?? 0))
      await makeRetriesDue()
      await drain(subscriber)
    }

    expect(waits).toEqual([1, 5, 30, 120, 600])
    expect(await statusOf(subscriber)).toMatchObject({ retrying: 0, parked: 1, lastError: 'Error: poisoned', lagSeconds: 0 })
    expect(await effectsOf(own.db, 'test.poisoned')).toHaveLength(199)
  })

  test('takes effect once when a later try succeeds', async () => {
    let isBroken = true
    const steady = recorder('test.mended')
    const subscriber: Subscriber = {
      ...steady,
      startFrom: 'end',
      handle: async (tx, events) => {
        await steady.handle(tx, events)
        if (isBroken) throw new Error('not yet')
      },
    }
    await registerSubscribers(own.db, [subscriber])
    await publishNumbers(own, [1])
    await drain(subscriber)
    isBroken = false
    await makeRetriesDue()
    await drain(subscriber)
    await drain(subscriber)

    expect(await effectsOf(own.db, 'test.mended')).toEqual([1])
    expect(await statusOf(subscriber)).toMatchObject({ retrying: 0, parked: 0, lastError: null })
  })

  test('is not what fails when more than 20 of a batch do: the subscriber backs off, nothing is put aside, and then all take effect', async () => {
    let isBroken = true
    const steady = recorder('test.broken')
    const subscriber: Subscriber = {
      ...steady,
      startFrom: 'end',
      handle: async (tx, events) => {
        if (isBroken) throw new Error('no such table')
        await steady.handle(tx, events)
      },
    }
    await registerSubscribers(own.db, [subscriber])
    await publishNumbers(own, numbers(30))

    await expect(takeTurn(own.db, subscriber)).rejects.toThrow('no such table')
    await backOff(own.db, subscriber.name, new Error('no such table'))
    isBroken = false

    expect(await takeTurn(own.db, subscriber)).toEqual({ kind: 'waiting' })
    expect(await statusOf(subscriber)).toMatchObject({ retrying: 0, parked: 0, lastError: 'Error: no such table' })
    await own.owner.query(`update event_cursor set wait_until = now() where subscriber = $1`, [subscriber.name])
    await drain(subscriber)
    expect(await effectsOf(own.db, 'test.broken')).toEqual(numbers(30))
    expect(await statusOf(subscriber)).toMatchObject({ lastError: null })
  })

  test('is not put aside for a connection that broke: the turn is undone and taken again', async () => {
    let isCut = true
    const steady = recorder('test.cut')
    const subscriber: Subscriber = {
      ...steady,
      startFrom: 'end',
      handle: async (tx, events) => {
        await steady.handle(tx, events)
        if (!isCut) return
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await own.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await sql`select pg_sleep(1)`.execute(tx)
      },
    }
    await registerSubscribers(own.db, [subscriber])
    await publishNumbers(own, [1, 2])

    await expect(takeTurn(own.db, subscriber)).rejects.toSatisfy(isTransient)
    isCut = false
    await drain(subscriber)

    expect(await effectsOf(own.db, 'test.cut')).toEqual([1, 2])
    expect(await statusOf(subscriber)).toMatchObject({ retrying: 0, parked: 0 })
  })
})

describe('old events', () => {
  test('are deleted after a day, and not before every subscriber has passed them', async () => {
    await using other = await openTestDb()
    await createEffects(other.owner)
    const subscribers = [recorder('test.quick'), recorder('test.behind')]
    await registerSubscribers(other.db, subscribers)
    await publishNumbers(other, [1, 2])
    const prune = async () => await pruneEvents(other.db, { keepHours: 24, keepFailuresDays: 90, rowsMax: 100 })
    await drainSubscribers(other.db, subscribers)
    expect(await prune()).toBe(0)

    await other.owner.query(`update domain_event set created_at = now() - interval '25 hours'`)
    await other.owner.query(`update event_cursor set xid = '0' where subscriber = 'test.behind'`)
    expect(await prune()).toBe(0)
    await other.owner.query(`update event_cursor set xid = pg_current_xact_id() where subscriber = 'test.behind'`)

    expect(await prune()).toBe(2)
  })
})

describe('a database that was restored from a dump', () => {
  test('goes on with what is new after the statement of docs/operations/events.md: its transaction ids began anew', async () => {
    await using other = await openTestDb()
    await createEffects(other.owner)
    const subscriber = recorder('test.restored')
    await registerSubscribers(other.db, [subscriber])
    await publishNumbers(other, [1])
    await drainSubscribers(other.db, [subscriber])
    await other.owner.query(`update domain_event set xid = '999999999'; update event_cursor set xid = '999999999', id = 0`)
    const operations = readFileSync(new URL('../../../../../docs/operations/events.md', import.meta.url), 'utf8')
    const [, statement = ''] = /`(update domain_event set xid = '1'[^`]+)`/.exec(operations) ?? []

    await other.owner.query(statement)
    await publishNumbers(other, [2])
    await drainSubscribers(other.db, [subscriber])

    expect(await effectsOf(other.db, subscriber.name)).toEqual([1, 2])
  })
})
