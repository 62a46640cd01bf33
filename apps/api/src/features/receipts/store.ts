import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { bahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'

/** `evidence`: money at an account that only slips credit. */
export type EventOutcome = 'matched' | 'repeated' | 'unmatched' | 'evidence'

export interface BankEventRow {
  readonly eventId: string
  readonly bankTransactionId: string
  /** The name of the transfer on every rail. */
  readonly reference: string
  readonly payload: object
  readonly outcome: EventOutcome
  readonly reason: string | null
  readonly depositId: string | null
  /** The entry of two operators that it was made from; null for what the bank reported. */
  readonly entryId?: string
}

export async function isKnownEvent(db: Db | Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from bank_event where event_id = ${eventId}`.execute(db)
  return rows.length > 0
}

/** The receipt of a transfer, by any of its names; undefined for none. */
export async function findReceiptNamed(
  tx: Tx,
  names: readonly string[],
): Promise<{ readonly eventId: string; readonly outcome: EventOutcome; readonly isByHand: boolean } | undefined> {
  const { rows } = await sql<{ eventId: string; outcome: EventOutcome; isByHand: boolean }>`
    select event_id as "eventId", outcome, entry_id is not null as "isByHand"
    from bank_event
    where reference = any (${names}) and outcome in ('matched', 'unmatched')
    order by received_at
    limit 1`.execute(tx)
  return rows[0]
}

/** Receipts of the same satang at one of these receivers, at most so far from a moment: all of them, or those that operators entered by hand. */
export async function listAlike(
  tx: Tx,
  {
    receivers,
    amount,
    at,
    hours,
    isByHand,
  }: {
    readonly receivers: readonly string[]
    readonly amount: Satang
    readonly at: Date
    readonly hours: number
    readonly isByHand: boolean
  },
): Promise<readonly BankFeedEvent[]> {
  const { rows } = await sql<{ payload: BankFeedEvent }>`
    select payload
    from bank_event
    where (entry_id is not null or not ${isByHand}) and payload ->> 'toAccount' = any (${receivers}) and payload ->> 'amount' = ${bahtText(amount)}
      and outcome in ('matched', 'unmatched')
      and (payload ->> 'receivedAt')::timestamptz between ${at}::timestamptz - make_interval(hours => ${hours})
        and ${at}::timestamptz + make_interval(hours => ${hours})`.execute(tx)
  return rows.map(({ payload }) => payload)
}

/** Keeps an event; false when it is there already. */
export async function insertBankEvent(tx: Tx, event: BankEventRow): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_event (event_id, bank_transaction_id, reference, payload, outcome, reason, deposit_id, entry_id)
    values (
      ${event.eventId}, ${event.bankTransactionId}, ${event.reference}, ${JSON.stringify(event.payload)}::jsonb,
      ${event.outcome}, ${event.reason}, ${event.depositId}, ${event.entryId ?? null}
    )
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}
