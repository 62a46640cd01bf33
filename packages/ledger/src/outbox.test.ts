import { withTransaction } from '@morakot/database/transaction'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { announce, outboxPosition, pruneOutbox, readOutbox, type OutboxEvent } from './outbox.ts'
import { tailOutbox } from './outbox-tail.ts'
import { post } from './post.ts'
import { fromBank, startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

const say = (topic: string) => withTransaction(ledger.app.db, (tx) => announce(tx, topic, {}))
const topicsOf = (events: readonly OutboxEvent[]) => events.map(({ topic }) => topic)

describe('the outbox', () => {
  test('[I18] has an event of a posting with its transfer, and of no refusal and no replay', async () => {
    const member = await ledger.member(10n)
    const start = await outboxPosition(ledger.app.db)
    const announcement = { topic: 'wallet.changed', payload: { member: member.id.toString() } }
    const bet = { key: randomUUID(), legs: toProvider(member.id, 10n), announcement }

    const { transferId } = await ledger.post(bet)
    await ledger.post(bet)
    await ledger.post({ legs: toProvider(member.id, 10n), announcement })

    const { events } = await readOutbox(ledger.app.db, start, 10)
    expect(events).toMatchObject([
      { topic: 'wallet.changed', transferId, payload: { transferId: `${transferId}`, kind: 'test', member: `${member.id}` } },
    ])
  })

  test('forgets what was rolled back', async () => {
    const start = await outboxPosition(ledger.app.db)

    await expect(
      withTransaction(ledger.app.db, async (tx) => {
        await announce(tx, 'never', {})
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')

    expect((await readOutbox(ledger.app.db, start, 10)).events).toEqual([])
  })

  test('misses no late commit, and shows none twice', async () => {
    const start = await outboxPosition(ledger.app.db)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { promise: written, resolve: isWritten } = Promise.withResolvers<void>()
    const late = withTransaction(ledger.app.db, async (tx) => {
      await announce(tx, 'late', {})
      isWritten()
      await gate
    })
    await written
    await say('quick')

    const during = await readOutbox(ledger.app.db, start, 10)
    open()
    await late
    const after = await readOutbox(ledger.app.db, during.cursor, 10)
    const again = await readOutbox(ledger.app.db, after.cursor, 10)

    expect([during.isMoreComing, after.isMoreComing]).toEqual([true, false])
    expect(topicsOf([...during.events, ...after.events])).toEqual(['late', 'quick'])
    expect(again.events).toEqual([])
  })

  test('is read in pages of any size without a gap', async () => {
    const start = await outboxPosition(ledger.app.db)
    await withTransaction(ledger.app.db, async (tx) => {
      for (const topic of ['a', 'b', 'c']) await announce(tx, topic, {})
    })
    await say('d')

    const seen: string[] = []
    let cursor = start
    for (let page = 0; page < 4; page++) {
      const read = await readOutbox(ledger.app.db, cursor, 1)
      seen.push(...topicsOf(read.events))
      cursor = read.cursor
    }

    expect(seen).toEqual(['a', 'b', 'c', 'd'])
  })

  test('is pruned of the old only', async () => {
    await say('young')
    await ledger.owner.pool.query(`insert into ledger.outbox (topic, payload, created_at) values ('old', '{}', now() - interval '3 hours')`)

    expect(await pruneOutbox(ledger.app.db, { keepHours: 2, rowsMax: 100 })).toBe(1)
    await expect(pruneOutbox(ledger.app.db, { keepHours: 0, rowsMax: 100 })).rejects.toMatchObject({ code: 'LG008' })
  })
})

describe('the tail of the outbox', () => {
  let stops: (() => Promise<void>)[] = []

  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()))
    stops = []
  })

  async function startTail(deliver: (event: OutboxEvent) => void, failures: unknown[] = []) {
    const stopping = new AbortController()
    const { ended } = await tailOutbox(ledger.app.db, {
      deliver,
      onFailure: (error) => failures.push(error),
      pollMs: 5,
      signal: stopping.signal,
    })
    stops.push(async () => {
      stopping.abort()
      await ended
    })
  }

  test('gives each of three processes every event exactly once, while 40 writers commit in any order', async () => {
    const seen: string[][] = [[], [], []]
    for (const list of seen) await startTail(({ topic }) => list.push(topic))
    const topics = Array.from({ length: 40 }, (_, at) => `event-${at}`)
    const members = await Promise.all(topics.map(() => ledger.member()))

    await Promise.all(
      topics.map((topic, at) =>
        withTransaction(ledger.app.db, async (tx) => {
          const posting = {
            scope: 'tail',
            key: topic,
            kind: 'test',
            actor: 'test',
            legs: fromBank(members[at]?.id ?? 0n, 1n),
            announcement: { topic },
          }
          await post(tx, posting)
          await sleep(Math.random() * 30)
        }),
      ),
    )

    await expect.poll(() => seen.map(({ length }) => length), { timeout: 5_000 }).toEqual([40, 40, 40])
    await sleep(30)
    for (const list of seen) expect(list.toSorted()).toEqual(topics.toSorted())
  })

  test('reads on after a listener that throws, and says so', async () => {
    const seen: string[] = []
    const failures: unknown[] = []
    await startTail(({ topic }) => {
      if (topic === 'bad') throw new Error('a listener failed')
      seen.push(topic)
    }, failures)

    await say('bad')
    await say('good')

    await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['good'])
    expect(failures).toEqual([new Error('a listener failed')])
  })

  test('ends when it is stopped', async () => {
    const stopping = new AbortController()
    const { ended } = await tailOutbox(ledger.app.db, { deliver: () => {}, onFailure: () => {}, pollMs: 60_000, signal: stopping.signal })

    stopping.abort()

    await expect(ended).resolves.toBeUndefined()
  })
})
