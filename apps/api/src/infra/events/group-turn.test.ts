import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseBusy } from '@morakot/database/failures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { TestDb } from '../../../test/open-test-db.ts'
import {
  createEffects,
  cursorsOf,
  effectsOf,
  otherHappened,
  recorder,
  publishNumbers,
  thingHappened,
  transactionsOf,
} from '../../../test/recorded-events.ts'
import { lockCursors } from './cursors.ts'
import { GroupTurnFailed, takeGroupTurn } from './group-turn.ts'
import { publish } from './publish.ts'
import { backOff, registerSubscribers } from './status.ts'
import { defineSubscriber } from './subscriber.ts'
import type { Subscriber } from './subscriber.ts'
import { takeTurn } from './turn.ts'
import { drainSubscribers } from './worker.ts'

let own: TestDb
beforeAll(async () => {
  own = await openTestDb()
  await createEffects(own.owner)
})
afterAll(async () => await own[Symbol.asyncDispose]())

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)
const namesOf = (group: readonly Subscriber[]) => group.map(({ name }) => name)

/** Recorders that begin with what is still to come. */
async function groupOf(...names: readonly string[]): Promise<readonly Subscriber[]> {
  const group = names.map((name) => recorder(name, 'end'))
  await registerSubscribers(own.db, group)
  return group
}

/** A subscriber that reacts to the other topic and does nothing. */
async function bystander(name: string): Promise<Subscriber> {
  const subscriber = defineSubscriber({ name, topics: [otherHappened], startFrom: 'end', handle: async () => undefined })
  await registerSubscribers(own.db, [subscriber])
  return subscriber
}

const failing = (subscriber: Subscriber, error: Error): Subscriber => ({
  ...subscriber,
  handle: async (tx, events) => {
    await subscriber.handle(tx, events)
    throw error
  },
})

describe('a turn of all subscribers', () => {
  test('gives each what it reacts to, in one transaction, and moves the idle ones with the others', async () => {
    const group = [...(await groupOf('group.one', 'group.two')), await bystander('group.other')]
    await publishNumbers(own, [1, 2])

    expect(await takeGroupTurn(own.db, group)).toEqual({ turn: { kind: 'handled', events: 2, isFull: false }, failing: [], lagging: [] })

    expect(await effectsOf(own.db, 'group.one')).toEqual([1, 2])
    expect(await effectsOf(own.db, 'group.two')).toEqual([1, 2])
    expect(await transactionsOf(own.owner, namesOf(group))).toHaveLength(1)
    expect(await cursorsOf(own.owner, namesOf(group))).toHaveLength(1)
    expect(await takeGroupTurn(own.db, group)).toMatchObject({ turn: { kind: 'idle', isMoreComing: false } })
  })

  test('gives no event twice to a subscriber that was ahead, and none too few to one that was behind', async () => {
    const group = await groupOf('group.ahead', 'group.behind')
    const [ahead] = group
    if (ahead === undefined) throw new Error('no subscriber')
    await publishNumbers(own, [1, 2])
    await takeTurn(own.db, ahead)
    await publishNumbers(own, [3])

    expect(await takeGroupTurn(own.db, group)).toMatchObject({ turn: { kind: 'handled', events: 3 } })

    for (const name of namesOf(group)) expect(await effectsOf(own.db, name)).toEqual([1, 2, 3])
  })

  test('continues in the middle of a transaction that a batch could not hold', async () => {
    const group = await groupOf('group.part', 'group.part2')
    await publishNumbers(own, numbers(5))

    const turns = [await takeGroupTurn(own.db, group, 2), await takeGroupTurn(own.db, group, 2), await takeGroupTurn(own.db, group, 2)]

    expect(turns.map(({ turn }) => turn)).toEqual([
      { kind: 'handled', events: 2, isFull: true },
      { kind: 'handled', events: 2, isFull: true },
      { kind: 'handled', events: 1, isFull: false },
    ])
    for (const name of namesOf(group)) expect(await effectsOf(own.db, name)).toEqual(numbers(5))
  })

  test('of which one handler fails is undone for all, and the error says whose it was', async () => {
    const [steady, broken] = await groupOf('group.steady', 'group.broken')
    if (steady === undefined || broken === undefined) throw new Error('no subscribers')
    await publishNumbers(own, [1])
    const before = await cursorsOf(own.owner, ['group.steady', 'group.broken'])

    const turn = takeGroupTurn(own.db, [steady, failing(broken, new Error('no such table'))])

    await expect(turn).rejects.toThrow(new GroupTurnFailed('group.broken', new Error('no such table')))
    expect(await effectsOf(own.db, 'group.steady')).toEqual([])
    expect(await cursorsOf(own.owner, ['group.steady', 'group.broken'])).toEqual(before)
  })

  test('that fails outside of the handlers blames no subscriber', async () => {
    const group = await groupOf('group.blameless')
    await publishNumbers(own, [1])

    await expect(takeGroupTurn(own.db, group, -1)).rejects.toMatchObject({ subscriber: null, cause: expect.any(Error) })
  })

  test('leaves out who backs off, who has failed within a minute and who has an event that is retried, and names them', async () => {
    const group = await groupOf('group.fine', 'group.waits', 'group.failed', 'group.retries')
    for (const name of ['group.waits', 'group.failed']) await backOff(own.db, name, new Error('broken'))
    await own.owner.query(
      `update event_cursor set wait_until = now(), failed_at = now() - interval '55 s' where subscriber = 'group.failed'`,
    )
    await own.owner.query(`update event_cursor set failed_at = now() - interval '61 s' where subscriber = 'group.waits'`)
    const poisoned = group.find(({ name }) => name === 'group.retries')
    if (poisoned === undefined) throw new Error('no subscriber')
    await publishNumbers(own, [0], true)
    await takeTurn(own.db, poisoned)
    await own.owner.query(`update event_cursor set xid = pg_current_xact_id() where subscriber like 'group.%'`)
    await publishNumbers(own, [1])

    const { turn, failing: left } = await takeGroupTurn(own.db, group)

    expect(turn).toMatchObject({ kind: 'handled', events: 1 })
    expect(left.toSorted()).toEqual(['group.failed', 'group.retries', 'group.waits'])
    expect(await effectsOf(own.db, 'group.fine')).toEqual([1])
    for (const name of left) expect(await effectsOf(own.db, name)).toEqual([])
    await own.owner.query(`update event_cursor set failed_at = now() - interval '61 s' where subscriber = 'group.failed'`)
    expect((await takeGroupTurn(own.db, group)).failing).not.toContain('group.failed')
  })

  test('says when all of them wait, and when other workers have them', async () => {
    const group = await groupOf('group.only')
    const taken = await own.db.startTransaction().execute()
    expect(await lockCursors(taken, ['group.only'])).toHaveLength(1)
    expect(await takeGroupTurn(own.db, group)).toMatchObject({ turn: { kind: 'busy' } })
    const both = [...group, ...(await groupOf('group.free'))]
    expect(await takeGroupTurn(own.db, both)).toMatchObject({ turn: { kind: 'idle', isMoreComing: true } })
    await taken.rollback().execute()

    await backOff(own.db, 'group.only', new Error('broken'))
    expect(await takeGroupTurn(own.db, group)).toEqual({ turn: { kind: 'waiting' }, failing: ['group.only'], lagging: [] })
  })

  test('names those whose backlog ends before the place of others', async () => {
    const group = await groupOf('group.front', 'group.far')
    const [front] = group
    if (front === undefined) throw new Error('no subscriber')
    await publishNumbers(own, numbers(6))
    await takeTurn(own.db, front)

    expect(await takeGroupTurn(own.db, group, 4)).toMatchObject({ turn: { kind: 'handled', isFull: true }, lagging: ['group.far'] })
    expect(await takeGroupTurn(own.db, group, 4)).toMatchObject({ turn: { kind: 'handled', events: 2 }, lagging: [] })
    for (const name of namesOf(group)) expect(await effectsOf(own.db, name)).toEqual(numbers(6))
  })

  test('handles each event once when ten are taken at the same time, while 60 transactions write and commit in any order', async () => {
    const group = await groupOf('group.ten1', 'group.ten2', 'group.ten3')
    let isWriting = true
    const workers = numbers(10).map(async (at) => {
      while (isWriting) {
        // Some work for one subscriber alone, as after a failure.
        const [single] = group
        if (at === 0 && single !== undefined) await takeTurn(own.db, single)
        else await takeGroupTurn(own.db, group, 20)
        await sleep(Math.random() * 5)
      }
    })
    await Promise.all(
      numbers(60).map(async (number) =>
        own.withTransaction(async (tx) => {
          await publish(tx, thingHappened, { member: null, actor: 'test', occurredAt: new Date(), payload: { number } })
          await sleep(Math.random() * 20)
        }),
      ),
    )
    isWriting = false
    await Promise.all(workers)
    await drainSubscribers(own.db, group)

    for (const name of namesOf(group)) expect(await effectsOf(own.db, name)).toEqual(numbers(60))
  })

  test('is undone by trouble of the database in a handler, and taken again later it handles each event once', async () => {
    const [steady, cut] = await groupOf('group.kept', 'group.cut')
    if (steady === undefined || cut === undefined) throw new Error('no subscribers')
    await publishNumbers(own, [1])

    const turn = takeGroupTurn(own.db, [steady, failing(cut, new DatabaseBusy('No connection in time.'))])

    await expect(turn).rejects.toMatchObject({ subscriber: 'group.cut', cause: expect.any(DatabaseBusy) })
    await takeGroupTurn(own.db, [steady, cut])
    for (const name of ['group.kept', 'group.cut']) expect(await effectsOf(own.db, name)).toEqual([1])
  })
})
