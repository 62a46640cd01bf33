import type { EventKind, PayloadOf } from '@morakot/contract/event'
import type { Statement } from '@morakot/database/pipelined-transaction'
import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** What a publisher says of a fact. */
export interface Fact<E extends EventKind> {
  /** The member that it is about; null for a fact of no member. */
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
  await publishing(event, fact).execute(tx)
}

/** The same as a statement, for a transaction that sends all it has to say at once and wakes subscribers itself. */
export function publishing<E extends EventKind>(event: E, fact: Fact<E>): Statement {
  const { topic, v, occurred_at, member_id, actor, transfer_id, payload } = rowOf(event, fact)
  return sql`
    insert into domain_event (topic, v, occurred_at, member_id, actor, transfer_id, payload)
    values (${topic}, ${v}, ${occurred_at}, ${member_id}, ${actor}, ${transfer_id}, ${payload}::jsonb)`
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
