import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseBusy } from '@morakot/database/failures'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { TestDb } from '../../../test/open-test-db.ts'
import { createEffects, effectsOf, recorder, publishNumbers } from '../../../test/recorded-events.ts'
import { silentLogger } from '../../../test/silent-logger.ts'
import { APP_ROLE } from '../../context.ts'
import { openEventWorker } from './worker.ts'
import type { EventWorker } from './worker.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'

let own: TestDb
const opened: EventWorker[] = []
beforeAll(async () => {
  own = await openTestDb()
  await createEffects(own.owner)
})
afterEach(async () => void (await Promise.all(opened.splice(0).map(async (worker) => await worker.stop()))))
afterAll(async () => await own[Symbol.asyncDispose]())

function openWorker(options: { readonly pollMs?: number } = {}): EventWorker {
  const worker = openEventWorker({ target: own.target, logger: silentLogger, role: APP_ROLE, ...options })
  opened.push(worker)
  return worker
}

/** A batch that was not full is followed by one more look. */
const FIRST_LOOKS_MS = 300

/** Until its first looks are over: from then on only a wake or the poll makes it look again. */
async function startIdle(name: string, options: { readonly pollMs?: number } = {}): Promise<EventWorker> {
  const worker = openWorker(options)
  const subscriber = recorder(name, 'end')
  await worker.register([subscriber])
  await publishNumbers(own, [0])
  worker.start([subscriber])
  await expect.poll(async () => await effectsOf(own.db, name), { interval: 10 }).toEqual([0])
  await sleep(FIRST_LOOKS_MS * timeFactor)
  return worker
}

/** Longer than any test. */
const NO_POLL = { pollMs: 24 * 3_600_000 }

async function expectSecond(name: string, wake: () => void): Promise<void> {
  await publishNumbers(own, [1])
  wake()
  await expect.poll(async () => await effectsOf(own.db, name), { interval: 5, timeout: 5_000 }).toEqual([0, 1])
}

describe('a worker of events', () => {
  test('is woken by a commit of its own process', async () => {
    const worker = await startIdle('worker.own', NO_POLL)

    await expectSecond('worker.own', () => worker.wake(['thing.happened']))
  })

  test('is woken by a commit of another process, by notification', async () => {
    await startIdle('worker.other', NO_POLL)
    const other = openWorker()

    await expectSecond('worker.other', () => other.wake(['thing.happened']))
  })

  test('finds by its poll what it was not woken for', async () => {
    await startIdle('worker.poll')

    await expectSecond('worker.poll', () => {})
  })

  test('shares a subscriber with another one: each of 2000 events takes effect once', async () => {
    const subscriber = recorder('worker.shared', 'end')
    const workers = [openWorker(), openWorker()]
    await workers[0]?.register([subscriber])
    for (const worker of workers) worker.start([subscriber])

    const numbers = Array.from({ length: 2_000 }, (_, at) => at)
    await Promise.all(Array.from({ length: 10 }, async (_, at) => await publishNumbers(own, numbers.slice(at * 200, (at + 1) * 200))))

    await expect.poll(async () => (await effectsOf(own.db, 'worker.shared')).length, { timeout: 10_000 }).toBe(2_000)
    expect(await effectsOf(own.db, 'worker.shared')).toEqual(numbers)
  })

  test('ends when it is stopped', async () => {
    const worker = await startIdle('worker.end')
    opened.splice(0)

    await worker.stop()
    await publishNumbers(own, [1])

    expect(await effectsOf(own.db, 'worker.end')).toEqual([0])
  })

  test('[INSTALL-4] logs no error for a retry that succeeds, and logs one with its stack when ten in a row have failed', async () => {
    const lines: { readonly level: number; readonly err?: unknown; readonly msg: string }[] = []
    const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const worker = openEventWorker({ target: own.target, logger, role: APP_ROLE })
    opened.push(worker)
    let failures = 3
    const subscriber = recorder('worker.retried', 'end')
    const handle: typeof subscriber.handle = async (tx, events) => {
      failures -= 1
      if (failures >= 0) throw new DatabaseBusy('No connection in time.')
      await subscriber.handle(tx, events)
    }
    await worker.register([subscriber])
    worker.start([{ ...subscriber, handle }])
    const errors = () => lines.filter(({ level }) => level >= 40)

    await publishNumbers(own, [1])
    await expect.poll(async () => await effectsOf(own.db, 'worker.retried'), { timeout: 10_000 }).toEqual([1])
    expect(errors()).toEqual([])
    expect(lines.filter(({ msg, err }) => msg === 'subscriber tries again' && err === undefined)).toHaveLength(3)

    failures = 10
    await publishNumbers(own, [2])
    await expect.poll(async () => await effectsOf(own.db, 'worker.retried'), { timeout: 20_000 }).toEqual([1, 2])
    expect(errors()).toEqual([
      expect.objectContaining({ msg: 'subscriber', tries: 10, err: expect.objectContaining({ stack: expect.any(String) }) }),
    ])
  })
})
