import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { errorText } from './failures.ts'
import type { Subscriber } from './subscriber.ts'

const BACKOFF_SECONDS_MAX = 60

/** Gives each subscriber a cursor that has none yet, and keeps the topics of all up to date. Before anything is published. */
export async function registerSubscribers(db: Db, subscribers: readonly Subscriber[]): Promise<void> {
  const rows = subscribers.map(({ name, topics, startFrom }) => ({ name, topics: topics.map(({ topic }) => topic), startFrom }))
  await sql`
    insert into event_cursor as cursor (subscriber, topics, xid)
    select
      name,
      array(select jsonb_array_elements_text(topics)),
      case when "startFrom" = 'end' then pg_snapshot_xmin(pg_current_snapshot()) else '0'::xid8 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (name text, topics jsonb, "startFrom" text)
    order by name
    on conflict (subscriber) do update set topics = excluded.topics where cursor.topics <> excluded.topics`.execute(db)
}

/** Lets a subscriber wait whose turn failed as a whole: 1 s, then twice as long each time, up to a minute. */
export async function backOff(db: Db, subscriber: string, error: unknown): Promise<void> {
  await sql`
    update event_cursor
    set failures = failures + 1, last_error = ${errorText(error)}, failed_at = clock_timestamp(),
      wait_until = clock_timestamp() + least(2 ^ least(failures, 20), ${BACKOFF_SECONDS_MAX}) * interval '1 second'
    where subscriber = ${subscriber}`.execute(db)
}

/** How far behind a subscriber is. */
export interface SubscriberStatus {
  readonly name: string
  readonly topics: readonly string[]
  /** Age of the oldest event that it has not read; 0 when it has read all. */
  readonly lagSeconds: number
  /** Events that wait for another try. */
  readonly retrying: number
  readonly parked: number
  /** Why it backs off, or the last error of an event that waits or is parked; null when all is well. */
  readonly lastError: string | null
}

/** Every subscriber, in the order of the names. */
export async function readStatuses(db: Db): Promise<readonly SubscriberStatus[]> {
  const { rows } = await sql<{
    readonly subscriber: string
    readonly topics: readonly string[]
    readonly lag: number | null
    readonly retrying: number
    readonly parked: number
    readonly last_error: string | null
  }>`
    select cursor.subscriber, cursor.topics, domain_event_lag(cursor.xid, cursor.id, cursor.topics) as lag, failing.retrying, failing.parked,
      coalesce(cursor.last_error, failing.last_error) as last_error
    from event_cursor as cursor
    cross join lateral (
      select
        count(*) filter (where state = 'retrying')::integer as retrying,
        count(*) filter (where state = 'parked')::integer as parked,
        (array_agg(error order by failed_at desc))[1] as last_error
      from event_failure
      where event_failure.subscriber = cursor.subscriber and state in ('retrying', 'parked')
    ) as failing
    order by cursor.subscriber`.execute(db)
  return rows.map(({ subscriber, topics, lag, retrying, parked, last_error }) => ({
    name: subscriber,
    topics,
    lagSeconds: lag ?? 0,
    retrying,
    parked,
    lastError: last_error,
  }))
}

/** The subscribers for which an event of their topics lies after the cursor, or for which a failed event waits for another try. */
export async function readBehind(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly subscriber: string }>`
    select cursor.subscriber
    from event_cursor as cursor
    where
      exists (select from domain_event as event where (event.xid, event.id) > (cursor.xid, cursor.id) and event.topic = any (cursor.topics))
      or exists (select from event_failure as failure where failure.subscriber = cursor.subscriber and failure.state = 'retrying')`.execute(
    db,
  )
  return new Set(rows.map(({ subscriber }) => subscriber))
}

/**
 * Deletes events that are older than `keepHours` (at least 24) and that every subscriber has passed, and failures that ended
 * `keepFailuresDays` ago, at most `rowsMax` of each. Returns the number of events.
 */
export async function pruneEvents(
  db: Db,
  { keepHours, keepFailuresDays, rowsMax }: { readonly keepHours: number; readonly keepFailuresDays: number; readonly rowsMax: number },
): Promise<number> {
  const { rows } = await sql<{ pruned: number }>`
    select prune_domain_events(
      make_interval(hours => ${keepHours}::integer), make_interval(days => ${keepFailuresDays}::integer), ${rowsMax}::integer
    )::integer as pruned`.execute(db)
  return rows[0]?.pruned ?? 0
}
