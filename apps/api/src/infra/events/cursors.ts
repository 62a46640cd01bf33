import { sql } from 'kysely'
import { anyOf } from '#infra/any-of'
import type { Tx } from '#infra/db'
import type { Seen } from '#infra/rebuild/seen'

/** How far a subscriber has read: the transaction, and the event within it. */
export interface Position {
  readonly xid: string
  readonly id: bigint
}

export interface Cursor extends Position {
  readonly subscriber: string
  /** It backs off after a failure of its own. */
  readonly is_waiting: boolean
  /** Some event that failed waits for another try, whether or not it is due. */
  readonly has_retries: boolean
  /** It failed as a whole within the last minute, in any process. */
  readonly has_failed_lately: boolean
  /** What rebuilds have counted of events that lie ahead; null when that is nothing. */
  readonly seen: Seen | null
}

/** For so long a subscriber that has failed takes its turns alone, so that the others' turns do not fail with it. */
export const APART_SECONDS = 60

/**
 * Locks the cursors of these subscribers until the end of the transaction, by name. One that another worker has locked is skipped, not waited
 * for: that worker is doing the work. One that was never registered is missing too.
 */
export async function lockCursors(tx: Tx, subscribers: readonly string[]): Promise<readonly Cursor[]> {
  const { rows } = await sql<Cursor>`
    select
      subscriber, xid::text, id, wait_until > clock_timestamp() as is_waiting,
      exists (select from event_failure as failure where failure.subscriber = cursor.subscriber and failure.state = 'retrying') as has_retries,
      coalesce(failed_at > clock_timestamp() - ${APART_SECONDS} * interval '1 second', false) as has_failed_lately,
      (
        select jsonb_object_agg(made.chunk, made.seen)
        from rebuild_chunk as made
        where made.subscriber = cursor.subscriber and pg_snapshot_xmax(made.seen) > cursor.xid
      ) as seen
    from event_cursor as cursor
    where subscriber = ${anyOf(subscribers, 'text')}
    order by subscriber
    for no key update of cursor skip locked`.execute(tx)
  return rows
}

/** Moves these cursors, and forgets why they failed before. */
export async function moveCursors(tx: Tx, subscribers: readonly string[], { xid, id }: Position): Promise<void> {
  await sql`
    update event_cursor
    set xid = ${xid}::text::xid8, id = ${id}, failures = 0, last_error = null
    where subscriber = ${anyOf(subscribers, 'text')}`.execute(tx)
}

/** Whether a position lies after another one. */
export function isAfter(one: Position, other: Position): boolean {
  const [a, b] = [BigInt(one.xid), BigInt(other.xid)]
  return a > b || (a === b && one.id > other.id)
}
