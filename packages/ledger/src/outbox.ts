import { sql } from 'kysely'

import type { LedgerDb, LedgerTx } from './executor.ts'

export interface OutboxEvent {
  readonly id: bigint
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
  /** The transfer it announces; null when it was announced without one. */
  readonly transferId: bigint | null
  readonly createdAt: Date
}

/** How far a reader has read: the transaction and the event within it. Opaque to callers. */
export interface OutboxCursor {
  readonly xid: string
  readonly id: bigint
}

interface OutboxRow {
  readonly id: bigint | string
  readonly xid: string
  readonly transfer_id: bigint | string | null
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly created_at: Date
}

/** Writes an event that is seen when, and only when, this transaction commits. */
export async function announce(tx: LedgerTx, topic: string, payload: Readonly<Record<string, unknown>>): Promise<void> {
  await sql`select ledger.announce(${topic}, ${JSON.stringify(payload)}::jsonb)`.execute(tx)
}

/** The start position for a reader that needs only future events (and, harmlessly, may receive a few recent ones). */
export async function outboxPosition(db: LedgerDb): Promise<OutboxCursor> {
  const { rows } = await sql<{ xid: string }>`select ledger.outbox_position()::text as xid`.execute(db)
  return { xid: rows[0]?.xid ?? '0', id: 0n }
}

interface OutboxRead {
  readonly events: readonly OutboxEvent[]
  /** Behind these events. */
  readonly cursor: OutboxCursor
  /** Committed events lie above the oldest running transaction: they can be read as soon as that has ended. */
  readonly isMoreComing: boolean
}

/** The next events after the cursor, each once, however late its transaction commits. */
export async function readOutbox(db: LedgerDb, cursor: OutboxCursor, eventsMax: number): Promise<OutboxRead> {
  const { rows } = await sql<{ is_ahead: boolean } & (OutboxRow | { readonly id: null })>`
    select ahead.is_ahead, event.id, event.xid::text, event.transfer_id, event.topic, event.payload, event.created_at
    from (select ledger.outbox_is_ahead() as is_ahead) as ahead
    left join ledger.read_outbox(${cursor.xid}::xid8, ${cursor.id}, ${eventsMax}::integer) as event on true
    order by event.xid, event.id`.execute(db)
  const found = rows.flatMap((row) => (row.id === null ? [] : [row]))
  const last = found.at(-1)
  return {
    events: found.map(eventOf),
    cursor: last ? { xid: last.xid, id: BigInt(last.id) } : cursor,
    isMoreComing: rows[0]?.is_ahead ?? false,
  }
}

/** Removes events and marks of replays older than `keepHours` (at least 1), at most `rowsMax` of each. Returns how many. */
export async function pruneOutbox(
  db: LedgerDb,
  { keepHours, rowsMax }: { readonly keepHours: number; readonly rowsMax: number },
): Promise<number> {
  const { rows } = await sql<{ pruned: number }>`
    select ledger.prune(make_interval(hours => ${keepHours}::integer), ${rowsMax}::integer)::integer as pruned`.execute(db)
  return rows[0]?.pruned ?? 0
}

function eventOf(row: OutboxRow): OutboxEvent {
  return {
    id: BigInt(row.id),
    topic: row.topic,
    payload: row.payload,
    transferId: row.transfer_id === null ? null : BigInt(row.transfer_id),
    createdAt: row.created_at,
  }
}
