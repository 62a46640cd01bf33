import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** An event that a subscriber could not handle in all its tries. */
export interface ParkedEvent {
  readonly id: bigint
  readonly subscriber: string
  readonly topic: string
  readonly member: MemberId | null
  readonly occurredAt: Date
  readonly failedAt: Date
  readonly attempts: number
  readonly error: string
  readonly payload: Record<string, unknown>
}

interface ParkedRow extends Omit<ParkedEvent, 'member'> {
  readonly member: bigint | null
}

/** A page of parked events, oldest first, and how many there are. */
export async function listParked(
  db: Db,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly ParkedEvent[]; readonly total: number }> {
  const { rows } = await sql<ParkedRow>`
    select
      id, subscriber, topic, member_id as member, occurred_at as "occurredAt", failed_at as "failedAt", attempts, error, payload
    from event_failure
    where state = 'parked'
    order by id
    limit ${page.limit}
    offset ${page.offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::integer as total from event_failure where state = 'parked'`.execute(db)
  const items = rows.map((row) => ({ ...row, member: row.member === null ? null : memberId(row.member) }))
  return { items, total: counted.rows[0]?.total ?? 0 }
}

export interface EndedFailure {
  readonly subscriber: string
  readonly topic: string
}

/** Makes a parked event due at once. Its next failure parks it again. Undefined when it is not parked. */
export async function retryFailure(tx: Tx, id: bigint): Promise<EndedFailure | undefined> {
  const { rows } = await sql<EndedFailure>`
    update event_failure
    set state = 'retrying', retry_at = clock_timestamp()
    where id = ${id} and state = 'parked'
    returning subscriber, topic`.execute(tx)
  return rows[0]
}

/** Undefined when it is not parked. */
export async function closeFailure(tx: Tx, id: bigint): Promise<EndedFailure | undefined> {
  const { rows } = await sql<EndedFailure>`
    update event_failure
    set state = 'closed', ended_at = clock_timestamp()
    where id = ${id} and state = 'parked'
    returning subscriber, topic`.execute(tx)
  return rows[0]
}

/** Whether an event failed under this number, whatever became of it. */
export async function isFailure(db: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from event_failure where id = ${id}`.execute(db)
  return rows.length > 0
}
