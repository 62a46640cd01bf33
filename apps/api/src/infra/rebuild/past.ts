import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import type { EventKind } from '@morakot/contract/event'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { eventOf } from '#infra/events/batch'
import type { DomainEvent } from '#infra/events/subscriber'
import { memberId } from '#infra/identity'
import { spanOfDay } from './rebuild.ts'
import type { Chunk, Past, Rebuild } from './rebuild.ts'

/** Where the events of some topics are found again: a view of the module that publishes them. */
export interface PastEvents {
  readonly topics: readonly EventKind[]
  /** Has topic, v, place_at, occurred_at, number, member_id, transfer_id and payload. */
  readonly view: string
  /** The second member whom an event is about, as the key of its payload: who invited the one that registered. */
  readonly otherMember?: string
}

/** Rows that are read at once. */
const ROWS_AT_ONCE = 2_000
const ACTOR = 'job:rebuild'

interface Row {
  readonly topic: string
  readonly v: number
  readonly occurred_at: Date
  readonly number: bigint
  readonly member_id: bigint | null
  readonly transfer_id: bigint | null
  readonly payload: object
}

/** The sources of some topics. Throws when a topic has none: a rebuild without it would leave its events out. */
export function sourcesOf(past: readonly PastEvents[], topics: readonly EventKind[]): readonly PastEvents[] {
  const wanted = new Set(topics.map(({ topic }) => topic))
  const sources = past.filter((one) => one.topics.some(({ topic }) => wanted.has(topic)))
  const known = new Set(sources.flatMap((one) => one.topics.map(({ topic }) => topic)))
  const missing = [...wanted].filter((topic) => !known.has(topic))
  if (missing.length > 0) throw new Error(`No module says where events of the past are: ${missing.join(', ')}.`)
  return sources
}

/** The events that a projection is made of in this installation: those that are optional count where a module says where they are. */
export function topicsOf(
  { topics, optionalTopics }: Pick<Rebuild, 'topics' | 'optionalTopics'>,
  past: readonly PastEvents[],
): readonly EventKind[] {
  const known = new Set(past.flatMap((source) => source.topics.map(({ topic }) => topic)))
  return [...topics, ...optionalTopics.filter(({ topic }) => known.has(topic))]
}

/** The events of a chunk, in batches, oldest first. Of the whole past day by day, so that no statement reads all of it. */
export async function* readPast(tx: Tx, sources: readonly PastEvents[], topics: readonly EventKind[], chunk: Chunk, now: Date): Past {
  if (chunk.by !== 'all') {
    yield* readChunk(tx, sources, topics, chunk)
    return
  }
  for (const day of await daysOf(tx, sources, now)) yield* readChunk(tx, sources, topics, { by: 'day', day })
}

/** The Bangkok days from the first of these events until now. */
export async function daysOf(db: Db, sources: readonly PastEvents[], now: Date): Promise<readonly string[]> {
  const first = await firstOf(db, sources)
  const days: string[] = []
  if (first === null) return days
  const today = bangkokDay(now)
  for (let day = bangkokDay(first); day <= today; day = addDays(day, 1)) days.push(day)
  return days
}

/** By one cursor: a query for each batch would read and sort the whole chunk each time. The end of the transaction closes it as well. */
async function* readChunk(tx: Tx, sources: readonly PastEvents[], topics: readonly EventKind[], chunk: Chunk): Past {
  await openCursor(
    tx,
    sources,
    topics.map(({ topic }) => topic),
    chunk,
  )
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from past_events`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(pastEvent)
  }
  await sql`close past_events`.execute(tx)
}

function pastEvent(row: Row): DomainEvent {
  // A number of its own: nothing that handles the past goes by it.
  return eventOf({ ...row, id: 0n, event_xid: null, actor: ACTOR, member_id: row.member_id === null ? null : memberId(row.member_id) })
}

async function openCursor(tx: Tx, sources: readonly PastEvents[], topics: readonly string[], chunk: Chunk): Promise<void> {
  const parts = sources.map(
    (source) => sql`
      select topic, v, occurred_at, number, member_id, transfer_id, payload
      from ${sql.table(source.view)}
      where topic = any (${[...topics]}::text[]) and ${inChunk(source, chunk)}`,
  )
  await sql`
    declare past_events no scroll cursor for
    select * from (${sql.join(parts, sql` union all `)}) as past
    order by occurred_at, number, topic, payload::text`.execute(tx)
}

function inChunk({ otherMember }: PastEvents, chunk: Chunk): RawBuilder<unknown> {
  if (chunk.by === 'all') return sql`true`
  if (chunk.by === 'members') {
    const own = sql`member_id between ${chunk.from}::bigint and ${chunk.to}::bigint`
    return otherMember === undefined
      ? own
      : sql`(${own} or (payload ->> ${sql.lit(otherMember)})::bigint between ${chunk.from}::bigint and ${chunk.to}::bigint)`
  }
  const { from, until } = spanOfDay(chunk.day)
  return sql`place_at >= ${from}::timestamptz and place_at < ${until}::timestamptz`
}

/** When the first of these events happened; null before there is one. */
async function firstOf(db: Db, sources: readonly PastEvents[]): Promise<Date | null> {
  const parts = sources.map(({ view }) => sql`select min(place_at) as at from ${sql.table(view)}`)
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from (${sql.join(parts, sql` union all `)}) as first`.execute(db)
  return rows[0]?.at ?? null
}
