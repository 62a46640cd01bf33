import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import { eventOf } from './batch.ts'
import type { EventRow } from './batch.ts'
import type { DomainEvent } from './subscriber.ts'

/** How long an event waits after its first, second … failed try. After the last it is parked: 5 retries over about 13 minutes. */
const RETRY_SECONDS = [1, 5, 30, 120, 600] as const

/** A retry that fails with the others of its turn must not hold the batch up for long. */
const RETRIES_A_TURN_MAX = 20
const ERROR_LENGTH_MAX = 1_000

/** Puts an event aside that could not be handled: it is retried, and parked after the last try. */
export async function putAside(tx: Tx, subscriber: string, event: DomainEvent, error: unknown): Promise<void> {
  const text = errorText(error)
  await sql`
    insert into event_failure as failure (
      subscriber, event_id, topic, v, occurred_at, member_id, actor, transfer_id, payload, retry_at, error
    )
    values (
      ${subscriber}, ${event.id}, ${event.topic}, ${event.v}, ${event.occurredAt}, ${event.member}, ${event.actor}, ${event.transferId},
      ${JSON.stringify(event.payload)}::jsonb, clock_timestamp() + ${RETRY_SECONDS[0]} * interval '1 second', ${text}
    )
    on conflict (subscriber, event_id) do update
    set attempts = failure.attempts + 1,
      state = case when failure.attempts >= ${RETRY_SECONDS.length}::integer then 'parked' else 'retrying' end,
      retry_at = clock_timestamp()
        + coalesce((${[...RETRY_SECONDS]}::integer[])[failure.attempts + 1], 0) * interval '1 second',
      error = excluded.error,
      failed_at = clock_timestamp()`.execute(tx)
}

/** A failed event whose next try is due. */
export interface Retry {
  readonly failureId: bigint
  readonly event: DomainEvent
}

export async function listDue(tx: Tx, subscriber: string): Promise<readonly Retry[]> {
  const { rows } = await sql<Omit<EventRow, 'id' | 'event_xid'> & { readonly failure_id: bigint; readonly event_id: bigint }>`
    select id as failure_id, event_id, topic, v, occurred_at, member_id, actor, transfer_id, payload
    from event_failure
    where subscriber = ${subscriber} and state = 'retrying' and retry_at <= clock_timestamp()
    order by retry_at, id
    limit ${RETRIES_A_TURN_MAX}`.execute(tx)
  return rows.map(({ failure_id, event_id, ...row }) => ({
    failureId: failure_id,
    event: eventOf({ ...row, id: event_id, event_xid: null }),
  }))
}

export async function markHandled(tx: Tx, failureId: bigint): Promise<void> {
  await sql`
    update event_failure
    set state = 'handled', ended_at = clock_timestamp()
    where id = ${failureId}`.execute(tx)
}

export function errorText(error: unknown): string {
  return String(error).slice(0, ERROR_LENGTH_MAX)
}
