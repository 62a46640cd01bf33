import { defineEvent } from '@morakot/contract/event'
import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { publish } from '#infra/events/publish'
import { defineSubscriber } from '#infra/events/subscriber'
import type { DomainEvent, Subscriber } from '#infra/events/subscriber'
import type { TestDb } from './open-test-db.ts'

/** Facts of no feature, for tests of the layers below the features. */
export const thingHappened = defineEvent<{ readonly number: number; readonly isPoison?: true }>()('thing.happened')
export const otherHappened = defineEvent<{ readonly word: string }>()('other.happened')

/** Where `recorder` writes. It has no unique key: an event that took effect twice would be seen. */
export async function createEffects(owner: TestDb['owner']): Promise<void> {
  await owner.query('create table effect (subscriber text, event_id bigint, number integer); grant select, insert on effect to morakot_app')
}

/** Writes down each event that it was given, with one insert a batch; the poisoned ones fail after their effect is written. */
export function recorder(name: string, startFrom: Subscriber['startFrom'] = 'beginning'): Subscriber {
  return defineSubscriber({
    name,
    topics: [thingHappened],
    startFrom,
    handle: async (tx, events) => {
      await sql`
        insert into effect (subscriber, event_id, number)
        select ${name}, * from unnest(${events.map(({ id }) => id)}::bigint[], ${events.map(numberOf)}::integer[])`.execute(tx)
      if (events.some(({ payload }) => payload.isPoison)) throw new Error('poisoned')
    },
  })
}

const numberOf = ({ payload }: DomainEvent<typeof thingHappened>) => payload.number

/** Publishes these numbers in one transaction. */
export async function publishNumbers(
  { withTransaction }: Pick<TestDb, 'withTransaction'>,
  numbers: readonly number[],
  isPoison = false,
): Promise<void> {
  await withTransaction(async (tx) => {
    for (const number of numbers) {
      const payload = isPoison ? ({ number, isPoison } as const) : { number }
      await publish(tx, thingHappened, { member: null, actor: 'test', occurredAt: new Date(), payload })
    }
  })
}

/** The numbers that a recorder has written down, in ascending order. */
export async function effectsOf(db: Db, name: string): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`select number from effect where subscriber = ${name} order by number`.execute(db)
  return rows.map(({ number }) => number)
}

/** The transactions that wrote the effects of these recorders. A group's turn is one. */
export async function transactionsOf(owner: TestDb['owner'], names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await owner.query<{ xid: string }>('select distinct xmin::text as xid from effect where subscriber = any ($1)', [names])
  return rows.map(({ xid }) => xid)
}

/** The places of these subscribers, each once. */
export async function cursorsOf(owner: TestDb['owner'], names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await owner.query<{ place: string }>(
    `select distinct xid::text || ' ' || id as place from event_cursor where subscriber = any ($1) order by place`,
    [names],
  )
  return rows.map(({ place }) => place)
}

/** Those of event-kills.test.ts. The second is slow, so that many a kill meets it between its effect and its commit. */
export const KILLED_SUBSCRIBERS: readonly Subscriber[] = [recorder('killed.quick'), slowed(recorder('killed.slow'))]

function slowed(subscriber: Subscriber): Subscriber {
  return {
    ...subscriber,
    handle: async (tx, events) => {
      await subscriber.handle(tx, events)
      await sql`select pg_sleep(0.03)`.execute(tx)
    },
  }
}
