import { announce } from '@morakot/ledger/outbox'
import type { OutboxEvent } from '@morakot/ledger/outbox'
import { noteStatements } from '@morakot/database/testing/sent-statements'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { TestDb } from '../../../test/open-test-db.ts'
import { silentLogger } from '../../../test/silent-logger.ts'
import { openEventHub } from './event-hub.ts'
import type { EventHub } from './event-hub.ts'
import { openOutboxLine } from './outbox-line.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'

let database: TestDb
const opened: EventHub[] = []
beforeAll(async () => {
  database = await openTestDb()
})
afterEach(async () => void (await Promise.all(opened.splice(0).map(async (hub) => await hub.stop()))))
afterAll(async () => await database[Symbol.asyncDispose]())

/** The hub of a process, with what it has delivered of a topic. */
async function startProcess(topic: string) {
  const hub = await openEventHub(database.db, silentLogger, openOutboxLine(database.target, database.db, silentLogger))
  opened.push(hub)
  const delivered: unknown[] = []
  hub.on(topic, ({ payload }: OutboxEvent) => delivered.push(payload['n']))
  hub.start()
  return { hub, delivered }
}

const say = async (topic: string, n: number) => await database.withTransaction(async (tx) => await announce(tx, topic, { n }))

const listeners = async () =>
  (await database.owner.query<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'morakot-tail-listen'`)).rows

/** How often the outbox is read in so many milliseconds. */
async function looksIn(ms: number): Promise<number> {
  const { sent, stop } = noteStatements()
  try {
    await sleep(ms)
    return sent().filter(({ text }) => text.includes('read_outbox')).length
  } finally {
    stop()
  }
}

/** Until the connection for notifications is up and polls are rare: the pause is then more than a second. */
async function settle(count: number): Promise<void> {
  await expect.poll(async () => (await listeners()).length, { timeout: 10_000 * timeFactor }).toBe(count)
  await sleep(2_600)
}

/** Well under the pause of a settled hub, and of a connection that is opened again. */
const AT_ONCE = { interval: 5, timeout: 900 }

describe('an open screen', () => {
  test('gets what another process commits at once, although no poll is due', async () => {
    const [committing, open] = [await startProcess('line.one'), await startProcess('line.one')]
    await settle(2)

    await say('line.one', 1)
    committing.hub.wake()

    await expect.poll(() => open.delivered, AT_ONCE).toEqual([1])
    await expect.poll(() => committing.delivered, AT_ONCE).toEqual([1])
  })

  test('costs a few looks while nothing happens, in place of fifty a second', async () => {
    await startProcess('line.idle')
    await settle(1)

    expect(await looksIn(2_000)).toBeLessThanOrEqual(2)
  })

  test('gets everything by polling fifty times a second while the connection for notifications is lost', async () => {
    const { delivered } = await startProcess('line.cut')
    await settle(1)
    const [listener] = await listeners()
    await database.owner.query('select pg_terminate_backend($1)', [listener?.pid])

    // It is opened again after a second.
    expect(await looksIn(800)).toBeGreaterThan(10)
    await say('line.cut', 1)
    await expect.poll(() => delivered, AT_ONCE).toEqual([1])
  })

  test('gets at once what waited for an older transaction, although no commit announces its end', async () => {
    const { hub, delivered } = await startProcess('line.late')
    await settle(1)
    const older = await database.db.startTransaction().execute()
    await announce(older, 'line.other', { n: 0 })
    await say('line.late', 1)
    hub.wake()
    await sleep(300)
    expect(delivered).toEqual([])

    await older.rollback().execute()

    await expect.poll(() => delivered, AT_ONCE).toEqual([1])
  })

  test('gets in the end what no process announced, and polls are frequent again', async () => {
    const { delivered } = await startProcess('line.silent')
    await settle(1)

    await say('line.silent', 1)

    await expect.poll(() => delivered, { interval: 5, timeout: 6_000 * timeFactor }).toEqual([1])
    expect(await looksIn(400)).toBeGreaterThan(2)
  })
})
