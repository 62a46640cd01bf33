import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import { REPORT_DAYS } from './rules.ts'

/**
 * Adds a batch of events to the figures, and what moved on the house's accounts since the last batch: one statement. What is summed how is
 * `report_write_sums` in the database, for a batch and for a day that is made again.
 */
export async function addEvents(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  const given = events.map(({ topic, xid, occurredAt, member, payload }) => ({
    topic,
    xid,
    at: occurredAt,
    member: member === null ? null : String(member),
    payload,
  }))
  await sql`select report_write_sums(${JSON.stringify(given)}::jsonb)`.execute(tx)
}

/**
 * Makes the figures of a Bangkok day again from the rows of features and the ledger. In a transaction of one snapshot, while the subscriber is
 * held: events that the snapshot has seen are not added once more, and those that had failed are counted with it.
 */
export async function remakeDay(tx: Db, day: string): Promise<void> {
  await sql`select report_write_sums(null, ${day}::date)`.execute(tx)
  await sql`
    update event_failure
    set state = 'handled', ended_at = clock_timestamp()
    where subscriber = ${REPORT_DAYS} and state in ('retrying', 'parked') and bangkok_day(occurred_at) = ${day}::date`.execute(tx)
}
