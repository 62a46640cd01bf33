import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'

export interface BankEventRow {
  readonly eventId: string
  readonly bankTransactionId: string
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
    insert into bank_event (event_id, bank_transaction_id, payload, outcome, reason, deposit_id)
    values (
      ${event.eventId}, ${event.bankTransactionId}, ${JSON.stringify(event.payload)}::jsonb,
      ${event.outcome}, ${event.reason}, ${event.depositId}
    )
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}
