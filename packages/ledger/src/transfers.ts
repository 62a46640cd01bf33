import { sql } from 'kysely'

import type { LedgerDb } from './executor.ts'

export interface Transfer {
  readonly id: bigint
  readonly kind: string
  readonly status: 'posted' | 'refused'
  /** Of a refusal. */
  readonly reason: string | null
  readonly reverses: bigint | null
  readonly reversedBy: bigint | null
  readonly actor: string
  readonly createdAt: Date
}

interface TransferRow {
  readonly id: bigint | string
  readonly kind: string
  readonly status: 'posted' | 'refused'
  readonly reason: string | null
  readonly reverses: bigint | string | null
  readonly reversed_by: bigint | string | null
  readonly actor: string
  readonly created_at: Date
}

export interface Movement {
  readonly accountId: bigint
  readonly ownerId: bigint | null
  readonly code: string
  readonly amount: bigint
}

/** The transfer or refusal of a key; null when the key was never used. */
export async function findTransfer(
  db: LedgerDb,
  { scope, key }: { readonly scope: string; readonly key: string },
): Promise<Transfer | null> {
  const { rows } = await sql<TransferRow>`
    select transfer.id, transfer.kind, transfer.status, transfer.reason, transfer.reverses, transfer.actor, transfer.created_at,
      reversal.id as reversed_by
    from ledger.transfer_of_key(${scope}, ${key}) as transfer
    left join ledger.transfer as reversal on reversal.reverses = transfer.id`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    id: BigInt(row.id),
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    reverses: row.reverses === null ? null : BigInt(row.reverses),
    reversedBy: row.reversed_by === null ? null : BigInt(row.reversed_by),
    actor: row.actor,
    createdAt: row.created_at,
  }
}

/** The entries of a transfer in the order of its legs; none when it was refused or is unknown. */
export async function movementsOf(db: LedgerDb, transferId: bigint): Promise<readonly Movement[]> {
  const { rows } = await sql<{ account_id: bigint | string; owner_id: bigint | string | null; code: string; amount: bigint | string }>`
    select entry.account_id, account.owner_id, account.code, entry.amount
    from ledger.entry
    join ledger.account on account.id = entry.account_id
    where entry.transfer_id = ${transferId}
    order by entry.leg`.execute(db)
  return rows.map((row) => ({
    accountId: BigInt(row.account_id),
    ownerId: row.owner_id === null ? null : BigInt(row.owner_id),
    code: row.code,
    amount: BigInt(row.amount),
  }))
}

export async function isReversed(db: LedgerDb, transferId: bigint): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ledger.transfer where reverses = ${transferId}) as found`.execute(db)
  return rows[0]?.found ?? false
}
