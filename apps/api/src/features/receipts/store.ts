import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'

export interface BankEventRow {
  readonly eventId: string
  readonly bankTransactionId: string
  /** Canonical: the name of the transfer on every rail. */
  readonly reference: string
  readonly payload: object
  readonly outcome: 'matched' | 'repeated' | 'unmatched'
  readonly reason: string | null
  readonly depositId: string | null
}

export async function isKnownEvent(db: Db | Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from bank_event where event_id = ${eventId}`.execute(db)
  return rows.length > 0
}

/** Whether this transfer was reported before, under whatever event. */
export async function isKnownTransaction(tx: Tx, bankTransactionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bank_event where bank_transaction_id = ${bankTransactionId} and outcome <> 'repeated'`.execute(tx)
  return rows.length > 0
}

/** Keeps an event; false when it is there already. */
export async function insertBankEvent(tx: Tx, event: BankEventRow): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_event (event_id, bank_transaction_id, reference, payload, outcome, reason, deposit_id)
    values (
      ${event.eventId}, ${event.bankTransactionId}, ${event.reference}, ${JSON.stringify(event.payload)}::jsonb,
      ${event.outcome}, ${event.reason}, ${event.depositId}
    )
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** The unmatched event that tells of a transfer, by its canonical name; whatever became of it. */
export async function findUnmatchedByReference(tx: Tx, reference: string): Promise<string | undefined> {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from bank_event where reference = ${reference} and outcome = 'unmatched' limit 1`.execute(tx)
  return rows[0]?.event_id
}
