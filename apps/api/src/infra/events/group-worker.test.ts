import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { TestDb } from '../../../test/open-test-db.ts'
import { createEffects, cursorsOf, effectsOf, recorder, publishNumbers, transactionsOf } from '../../../test/recorded-events.ts'
import { APP_ROLE } from '../../context.ts'
import { readStatuses } from './status.ts'
import type { Subscriber } from './subscriber.ts'
import { openEventWorker } from './worker.ts'
import type { EventWorker } from './worker.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'

interface Line {
  readonly level: number
  readonly msg: string
  readonly subscriber?: string | null
}

let own: TestDb
const opened: EventWorker[] = []
const lines: Line[] = []
beforeAll(async () => {
  own = await openTestDb()
  await createEffects(own.owner)
})
beforeEach(() => void lines.splice(0))
afterEach(async () => void (await Promise.all(opened.splice(0).map(async (worker) => await worker.stop()))))
afterAll(async () => await own[Symbol.asyncDispose]())

/** A worker whose log is kept in `lines`. */
async function start(...subscribers: readonly Subscriber[]): Promise<EventWorker> {
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const worker = openEventWorker({ target: own.target, logger, role: APP_ROLE })
  opened.push(worker)
  await worker.register(subscribers)
  worker.start(subscribers)
  return worker
}

const POLL = { interval: 10, timeout: 10_000 * timeFactor }
const expectEffects = async (name: string, numbers: readonly number[]) =>
  await expect.poll(async () => await effectsOf(own.db, name), POLL).toEqual(numbers)
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)

/** Publishes, and wakes the worker as the process of a commit does. */
async function publishTo(worker: EventWorker, reports: readonly number[]): Promise<void> {
  await publishNumbers(own, reports)
  worker.wake(['thing.happened'])
}

/** A recorder whose handler fails after its effect as long as `isBroken` says so. */
function brokenWhile(name: string, isBroken: () => boolean, error: Error): Subscriber {
  const steady = recorder(name, 'end')
  return {
    ...steady,
    handle: async (tx, events) => {
      await steady.handle(tx, events)
      if (isBroken()) throw error
    },
  }
}

describe('a worker of several subscribers', () => {
  test('takes one turn for all of them: their effects are one transaction, and nothing is logged', async () => {
    const names = ['together.one', 'together.two', 'together.three']
    const worker = await start(...names.map((name) => recorder(name, 'end')))

    await publishTo(worker, [1, 2, 3])
    for (const name of names) await expectEffects(name, [1, 2, 3])

    expect(await transactionsOf(own.owner, names)).toHaveLength(1)
    expect(await cursorsOf(own.owner, names)).toHaveLength(1)
    expect(lines).toEqual([])
  })

  test('lets one that fails as a whole delay no other: its cursor stays behind, and mended it handles each event once', async () => {
    let isBroken = true
    const broken = brokenWhile('apart.broken', () => isBroken, new Error('no such table'))
    const names = ['apart.one', 'apart.two']
    const worker = await start(recorder('apart.one', 'end'), broken, recorder('apart.two', 'end'))
    const before = await cursorsOf(own.owner, ['apart.broken'])

    // More than a batch puts aside: the subscriber backs off.
    await publishTo(worker, numbers(30))
    for (const name of names) await expectEffects(name, numbers(30))
    await expect
      .poll(() => lines.filter(({ msg }) => msg === 'subscriber').map(({ subscriber }) => subscriber), POLL)
      .toEqual(['apart.broken'])
    await publishTo(worker, numbers(30, 30))
    for (const name of names) await expectEffects(name, numbers(60))
    expect(await effectsOf(own.db, 'apart.broken')).toEqual([])
    expect(await cursorsOf(own.owner, ['apart.broken'])).toEqual(before)
    expect((await readStatuses(own.db)).find(({ name }) => name === 'apart.broken')).toMatchObject({
      lagSeconds: expect.toSatisfy((seconds: number) => seconds > 0),
      lastError: 'Error: no such table',
    })

    isBroken = false
    await expectEffects('apart.broken', numbers(60))
    for (const name of names) expect(await effectsOf(own.db, name)).toEqual(numbers(60))
    // The others still take their turns together: what they did of the second 30 is one transaction.
    const reported = await own.owner.query(`select distinct xmin::text from effect where subscriber = any ($1) and number >= 30`, [names])
    expect(reported.rows).toHaveLength(1)
    expect(lines.filter(({ msg }) => msg === 'turn of all subscribers')).toHaveLength(1)
  })

  test('puts aside the one event that a subscriber cannot handle: all others take effect everywhere', async () => {
    const names = ['poison.one', 'poison.two']
    const worker = await start(recorder('poison.one', 'end'), recorder('poison.two', 'end'))

    await publishNumbers(own, [1])
    await publishNumbers(own, [2], true)
    await publishTo(worker, [3])
    for (const name of names) await expectEffects(name, [1, 3])
    await publishTo(worker, [4])

    for (const name of names) await expectEffects(name, [1, 3, 4])
    const statuses = (await readStatuses(own.db)).filter(({ name }) => names.includes(name))
    expect(statuses.map(({ retrying }) => retrying)).toEqual([1, 1])
  })

  test('lets one with a long backlog catch up alone, and takes it back', async () => {
    const names = ['backlog.front', 'backlog.far']
    const quick = await start(recorder('backlog.front', 'end'))
    await quick.register([recorder('backlog.far', 'end')])
    await publishTo(quick, numbers(600))
    await expectEffects('backlog.front', numbers(600))
    await quick.stop()
    opened.splice(0)

    const worker = await start(recorder('backlog.front', 'end'), recorder('backlog.far', 'end'))
    await expectEffects('backlog.far', numbers(600))
    // Its own loop may end a moment after its last event.
    let next = 600
    await expect
      .poll(async () => {
        await publishTo(worker, [(next += 1)])
        for (const name of names) await expect.poll(async () => (await effectsOf(own.db, name)).at(-1), POLL).toBe(next)
        const { rows } = await own.owner.query(`select distinct xmin::text from effect where subscriber = any ($1) and number = $2`, [
          names,
          next,
        ])
        return rows.length
      }, POLL)
      .toBe(1)
    expect((await effectsOf(own.db, 'backlog.far')).length).toBe(next)
  })

  test('logs an error of a turn that fails outside of the handlers, and goes on when the cause is gone', async () => {
    const names = ['refused.one', 'refused.two']
    await own.owner.query('revoke select on event_failure from morakot_app')
    const worker = await start(...names.map((name) => recorder(name, 'end')))
    await expect.poll(() => lines.some(({ msg, level }) => msg === 'turn of all subscribers' && level >= 50), POLL).toBe(true)
    await own.owner.query('grant select on event_failure to morakot_app')

    await publishTo(worker, [1])
    for (const name of names) await expectEffects(name, [1])
  })

  test('shares its subscribers with another worker: each of 2000 events takes effect once in each', async () => {
    const names = ['shared.one', 'shared.two', 'shared.three']
    const group = names.map((name) => recorder(name, 'end'))
    await start(...group)
    await start(...group)

    const reports = numbers(2_000)
    await Promise.all(numbers(10).map(async (at) => await publishNumbers(own, reports.slice(at * 200, (at + 1) * 200))))

    for (const name of names) await expectEffects(name, reports)
    expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  })
})
