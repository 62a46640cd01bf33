import { announce } from '@morakot/ledger/outbox'
import type { OutboxEvent } from '@morakot/ledger/outbox'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { TestDb } from '../../../test/open-test-db.ts'
import { silentLogger } from '../../../test/silent-logger.ts'
import { openEventHub } from './event-hub.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'

let database: TestDb
beforeAll(async () => {
  database = await openTestDb()
})
afterAll(async () => await database[Symbol.asyncDispose]())

let lastTopic = 0
const newTopic = () => `topic.${(lastTopic += 1)}`

/** A hub, and the events of a topic that it has delivered. */
async function hubOn(topic: string) {
  const hub = await openEventHub(database.db, silentLogger)
  const received: unknown[] = []
  const release = hub.on(topic, ({ payload }: OutboxEvent) => received.push(payload['n']))
  return { hub, received, release, pump: hub.pump }
}

const REGULAR_MS = 20
const WOKEN_MS_MAX = 5

/** Waits in turns of the event loop: the clock of the test is fixed. */
async function turnsUntil(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 3_000 * timeFactor
  while (!isSo() && performance.now() < end) await turn()
}

const say = async (topic: string, n: number) => await database.withTransaction(async (tx) => await announce(tx, topic, { n }))

describe('what is announced', () => {
  test('reaches every process exactly once, in its order', async () => {
    const topic = newTopic()
    const [one, two] = [await hubOn(topic), await hubOn(topic)]

    for (let n = 1; n <= 5; n += 1) {
      await say(topic, n)
      if (n % 2 === 0) await Promise.all([one.pump(), one.pump(), two.pump()])
    }
    await Promise.all([one.pump(), two.pump(), one.pump(), two.pump()])

    expect(one.received).toEqual([1, 2, 3, 4, 5])
    expect(two.received).toEqual([1, 2, 3, 4, 5])
  })

  test('of one member reaches who listens for that member alone', async () => {
    const topic = newTopic()
    const hub = await openEventHub(database.db, silentLogger)
    const received: string[] = []
    const releases = ['1', '2', '3'].map((member) => hub.onMember(topic, member, () => received.push(member)))
    const move = async (member: string) => await database.withTransaction(async (tx) => await announce(tx, topic, { member }))
    await move('2')
    await move('4')
    await hub.pump()
    expect(received).toEqual(['2'])

    for (const release of releases) release()
    await move('1')
    await hub.pump()
    expect(received).toEqual(['2'])
  })

  test('reaches no listener before its commit, and never when it is rolled back', async () => {
    const topic = newTopic()
    const { received, pump } = await hubOn(topic)
    const open = await database.db.startTransaction().execute()
    const given = await database.db.startTransaction().execute()

    await announce(open, topic, { n: 1 })
    await announce(given, topic, { n: 2 })
    await pump()
    expect(received).toEqual([])

    await open.commit().execute()
    await given.rollback().execute()
    await pump()
    await pump()
    expect(received).toEqual([1])
  })

  test('is not lost by a transaction that commits late, after others that began later', async () => {
    const topic = newTopic()
    const { received, pump } = await hubOn(topic)
    const late = await database.db.startTransaction().execute()
    await announce(late, topic, { n: 1 })

    for (const n of [2, 3]) {
      await say(topic, n)
      await pump()
    }
    await late.commit().execute()
    await pump()
    await pump()

    expect(received.toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3])
  })

  test('of a hundred concurrent notifications arrives a hundred times', async () => {
    const topic = newTopic()
    const { received, pump } = await hubOn(topic)

    await Promise.all([
      ...Array.from({ length: 100 }, async (_, n) => await say(topic, n)),
      ...Array.from({ length: 20 }, async (_, turn) => await sleep(turn * 5).then(pump)),
    ])
    await pump()

    expect(received.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 100 }, (_, n) => n))
  })

  test('is for those who listen to it, until they are released', async () => {
    const [topic, other] = [newTopic(), newTopic()]
    const { received, pump, release } = await hubOn(topic)

    await say(other, 1)
    await say(topic, 2)
    await pump()
    release()
    await say(topic, 3)
    await pump()

    expect(received).toEqual([2])
  })

  test('reaches the others although one listener fails', async () => {
    const topic = newTopic()
    const hub = await openEventHub(database.db, silentLogger)
    const received: unknown[] = []
    hub.on(topic, () => {
      throw new Error('a listener that fails')
    })
    hub.on(topic, ({ payload }) => received.push(payload['n']))

    await say(topic, 1)
    await hub.pump()

    expect(received).toEqual([1])
  })

  test('is looked for at once when it was committed here, and again when it was committed during a look', async () => {
    const topic = newTopic()
    const { hub, received } = await hubOn(topic)
    await say(topic, 1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    hub.start()
    vi.advanceTimersByTime(REGULAR_MS / 2)

    hub.wake()
    vi.advanceTimersByTime(WOKEN_MS_MAX)
    hub.wake()
    await turnsUntil(() => received.length === 1 && vi.getTimerCount() === 1)
    expect(received).toEqual([1])
    await say(topic, 2)
    vi.advanceTimersByTime(WOKEN_MS_MAX)
    await turnsUntil(() => received.length === 2)
    vi.useRealTimers()
    await hub.stop()

    expect(received).toEqual([1, 2])
  })

  test('arrives automatically once the hub is started, and no more once it is stopped', async () => {
    const topic = newTopic()
    const { hub, received } = await hubOn(topic)
    hub.start()
    await say(topic, 1)
    for (let waited = 0; received.length === 0 && waited < 100; waited += 1) await sleep(20)
    await hub.stop()
    await say(topic, 2)
    await sleep(350)

    expect(received).toEqual([1])
  })
})
