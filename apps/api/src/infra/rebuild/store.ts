import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { eventOf } from '#infra/events/batch'
import type { EventRow } from '#infra/events/batch'
import { anyOf } from '#infra/any-of'
import type { Rebuild } from './rebuild.ts'

/** Takes the subscriber's cursor: it adds nothing until the end of the transaction. False when it was never registered. */
export async function holdSubscriber(tx: Tx, subscriber: string): Promise<boolean> {
  const { rows } = await sql`select from event_cursor where subscriber = ${subscriber} for no key update`.execute(tx)
  return rows.length > 0
}

/** Remembers what the snapshot of this transaction holds of a chunk, and ends the events of it that had failed: they are counted with it. */
export async function recordSeen(tx: Tx, rebuild: Rebuild, chunk: string): Promise<void> {
  const { subscriber } = rebuild
  await sql`
    insert into rebuild_chunk (subscriber, chunk, seen)
    values (${subscriber}, ${chunk}, pg_current_snapshot())
    on conflict (subscriber, chunk) do update set seen = excluded.seen`.execute(tx)
  const { rows } = await sql<Omit<EventRow, 'event_xid'> & { readonly failure: bigint }>`
    select id as failure, event_id as id, topic, v, occurred_at, member_id, actor, transfer_id, payload
    from event_failure
    where subscriber = ${subscriber} and state in ('retrying', 'parked')`.execute(tx)
  const counted = rows.filter((row) => rebuild.chunkOf(eventOf({ ...row, event_xid: null })) === chunk)
  await sql`
    update event_failure
    set state = 'handled', ended_at = clock_timestamp()
    where id = ${anyOf(
      counted.map(({ failure }) => failure),
      'bigint',
    )}`.execute(tx)
}

/** Forgets what the subscriber has passed: nothing that was seen then comes any more. */
export async function forgetPassed(db: Db, subscriber: string): Promise<void> {
  await sql`
    delete from rebuild_chunk
    using event_cursor as cursor
    where rebuild_chunk.subscriber = ${subscriber} and cursor.subscriber = rebuild_chunk.subscriber
      and cursor.xid >= pg_snapshot_xmax(rebuild_chunk.seen)`.execute(db)
}

/** Begins a rebuild, or finds the one that is not finished. Returns the chunk after which to go on; null for the first. */
export async function beginRun(db: Db, projection: string): Promise<string | null> {
  const { rows } = await sql<{ after: string | null }>`
    insert into rebuild_run as run (projection) values (${projection})
    on conflict (projection) do update set projection = run.projection
    returning after_chunk as after`.execute(db)
  return rows[0]?.after ?? null
}

export async function markChunk(tx: Tx, projection: string, chunk: string): Promise<void> {
  await sql`update rebuild_run set after_chunk = ${chunk} where projection = ${projection}`.execute(tx)
}

export async function endRun(db: Db, projection: string): Promise<void> {
  await sql`delete from rebuild_run where projection = ${projection}`.execute(db)
}

/** The projections whose rebuild is not finished. */
export async function listUnfinished(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ projection: string }>`select projection from rebuild_run order by projection`.execute(db)
  return rows.map(({ projection }) => projection)
}

/** The highest id of a member; 0 without members. */
export async function lastMember(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from member`.execute(db)
  return rows[0]?.id ?? 0n
}
