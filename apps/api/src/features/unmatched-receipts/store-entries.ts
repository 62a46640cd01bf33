import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'

/** A receipt that an operator enters from a bank's statement. What it says never changes: approved is what was read. */
export interface Entry {
  readonly id: string
  readonly event: BankFeedEvent
  /** Of the transfer, by `nameTransfer`. */
  readonly name: string
  readonly reason: string
  readonly status: 'WAITING' | 'DONE' | 'DECLINED'
  readonly proposedBy: OperatorId
  readonly proposedAt: Date
}

interface Row {
  readonly id: string
  readonly event: BankFeedEvent
  readonly name: string
  readonly reason: string
  readonly status: Entry['status']
  readonly proposed_by: bigint
  readonly proposed_at: Date
}

const columns = sql.raw('id, event, name, reason, status, proposed_by, proposed_at')

/** Writes an entry; false when one of the same transfer waits or was approved. */
export async function insertEntry(tx: Tx, entry: Omit<Entry, 'status'>): Promise<boolean> {
  const { rows } = await sql`
    insert into receipt_entry (id, event, name, reason, proposed_by, proposed_at)
    values (${entry.id}, ${JSON.stringify(entry.event)}::jsonb, ${entry.name}, ${entry.reason}, ${entry.proposedBy}, ${entry.proposedAt})
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** An entry, locked until the transaction ends; undefined for none. */
export async function lockEntry(tx: Tx, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Row>`select ${columns} from receipt_entry where id = ${id} for no key update`.execute(tx)
  return rows[0] && entryOf(rows[0])
}

/** Writes down what became of an entry, under its lock. */
export async function decideEntry(
  tx: Tx,
  id: string,
  { by, at, declinedBecause }: { readonly by: OperatorId; readonly at: Date; readonly declinedBecause: string | null },
): Promise<void> {
  await sql`
    update receipt_entry
    set status = ${declinedBecause === null ? 'DONE' : 'DECLINED'}, decided_by = ${by}, decided_at = ${at}, declined_because = ${declinedBecause}
    where id = ${id}`.execute(tx)
}

const WAITING_MAX = 100

/** The entries that wait for another operator, oldest first. */
export async function listWaitingEntries(db: Db): Promise<readonly Entry[]> {
  const { rows } = await sql<Row>`
    select ${columns} from receipt_entry where status = 'WAITING' order by proposed_at limit ${WAITING_MAX}`.execute(db)
  return rows.map(entryOf)
}

function entryOf(row: Row): Entry {
  const { id, event, name, reason, status } = row
  return { id, event, name, reason, status, proposedBy: operatorId(row.proposed_by), proposedAt: row.proposed_at }
}
