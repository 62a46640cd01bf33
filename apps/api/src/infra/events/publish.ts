import type { EventKind, PayloadOf } from '@morakot/contract/event'
import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { rowWrite } from '#infra/one-statement'
import type { Write } from '#infra/one-statement'

/** What a publisher says of a fact. */
export interface Fact<E extends EventKind> {
  /** Whom it is about; null for a fact of no member. */
  readonly member: MemberId | null
  /** `member:<id>`, `op:<id>`, `job:<name>`, `bank:feed` or `provider:<host>`. */
  readonly actor: string
  readonly occurredAt: Date
  readonly transferId?: bigint | null
  readonly payload: PayloadOf<E>
}

// What the subscribers are woken for after the commit.
const topicsOf = new WeakMap<Tx, Set<string>>()

/** Publishes a fact in its own transaction: subscribers see it when, and only when, that commits. */
export async function publish<E extends EventKind>(tx: Tx, event: E, fact: Fact<E>): Promise<void> {
  wakeAfter(tx, event.topic)
  const { topic, v, occurred_at, member_id, actor, transfer_id, payload } = rowOf(event, fact)
  await sql`
    insert into domain_event (topic, v, occurred_at, member_id, actor, transfer_id, payload)
    values (${topic}, ${v}, ${occurred_at}, ${member_id}, ${actor}, ${transfer_id}, ${payload}::jsonb)`.execute(tx)
}

/** The same as a write, for a transaction that writes all it has to say in one statement. */
export function eventWrite<E extends EventKind>(tx: Tx, event: E, fact: Fact<E>): Write {
  wakeAfter(tx, event.topic)
  return insertEvent(rowOf(event, fact))
}

/** The topics that subscribers have something to read of when this transaction has committed. */
export function topicsPublished(tx: Tx): ReadonlySet<string> | undefined {
  return topicsOf.get(tx)
}

/** Wakes the subscribers of a topic after the commit of this transaction. */
export function wakeAfter(tx: Tx, topic: string): void {
  topicsOf.set(tx, (topicsOf.get(tx) ?? new Set()).add(topic))
}

function rowOf<E extends EventKind>({ topic, v }: E, fact: Fact<E>) {
  return {
    topic,
    v,
    occurred_at: fact.occurredAt,
    member_id: fact.member,
    actor: fact.actor,
    transfer_id: fact.transferId ?? null,
    payload: JSON.stringify(fact.payload),
  }
}

const insertEvent = rowWrite(
  {
    topic: 'text',
    v: 'smallint',
    occurred_at: 'timestamptz',
    member_id: 'bigint',
    actor: 'text',
    transfer_id: 'bigint',
    payload: 'jsonb',
  },
  (given) => sql`
    insert into domain_event (topic, v, occurred_at, member_id, actor, transfer_id, payload)
    select topic, v, occurred_at, member_id, actor, transfer_id, payload from ${given}`,
)
