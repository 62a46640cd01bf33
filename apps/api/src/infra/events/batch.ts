import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { Position } from './cursors.ts'
import type { DomainEvent, Subscriber } from './subscriber.ts'

export interface EventRow {
  readonly id: bigint
  readonly event_xid: string | null
  readonly topic: string
  readonly v: number
  readonly occurred_at: Date
  readonly member_id: bigint | null
  readonly actor: string
  readonly transfer_id: bigint | null
  readonly payload: object
}

export interface Batch {
  readonly events: readonly DomainEvent[]
  /** Where the cursor goes; null where it may stay. */
  readonly next: Position | null
  /** Committed events lie above the oldest running transaction: they can be read as soon as that has ended. */
  readonly isMoreComing: boolean
}

export const BATCH_EVENTS_MAX = 500
/** A cursor that lags so many transactions behind moves without events, so that other topics' events are not read again and again. */
const IDLE_TRANSACTIONS_MAX = 500n

/** The next events of these topics, below the oldest running transaction: nothing can still appear among or before them. */
export async function readBatch(tx: Tx, topics: readonly string[], cursor: Position, eventsMax: number): Promise<Batch> {
  const { rows } = await sql<EventRow & { readonly horizon: string; readonly is_more: boolean }>`
    select horizon::text, is_more, event_xid::text, id, topic, v, occurred_at, member_id, actor, transfer_id, payload
    from read_domain_events(${cursor.xid}::text::xid8, ${cursor.id}::bigint, ${topics}::text[], ${eventsMax}::integer) as event
    order by event.event_xid, event.id`.execute(tx)
  const found = rows.filter(({ event_xid }) => event_xid !== null)
  const horizon = rows[0]?.horizon ?? cursor.xid
  const last = found.at(-1)
  const isMoreComing = rows[0]?.is_more ?? false
  const events = found.map(eventOf)
  if (found.length === eventsMax && last !== undefined) {
    return { events, next: { xid: last.event_xid ?? horizon, id: last.id }, isMoreComing: true }
  }
  const isBehind = BigInt(horizon) > BigInt(cursor.xid) + IDLE_TRANSACTIONS_MAX
  // All below the horizon is read.
  return { events, next: events.length > 0 || isBehind ? { xid: horizon, id: 0n } : null, isMoreComing }
}

/** What these subscribers react to, each topic once and in one order. */
export function topicsOf(subscribers: readonly Subscriber[]): readonly string[] {
  return [...new Set(subscribers.flatMap(({ topics }) => topics.map(({ topic }) => topic)))].toSorted()
}

/** An event as it was stored. Its payload is what the publisher's type says: the same contract wrote it. */
export function eventOf(row: EventRow): DomainEvent {
  return {
    id: row.id,
    xid: row.event_xid,
    topic: row.topic,
    v: row.v,
    occurredAt: row.occurred_at,
    member: row.member_id === null ? null : memberId(row.member_id),
    actor: row.actor,
    transferId: row.transfer_id,
    payload: row.payload,
  }
}
