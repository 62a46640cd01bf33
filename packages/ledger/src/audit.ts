import { sql } from 'kysely'

import type { LedgerDb } from './executor.ts'

/** Something that must never be: which invariant, and where. */
export interface Breach {
  readonly invariant: string
  readonly transferId: bigint | null
  readonly accountId: bigint | null
}

export interface AuditPass {
  /** Where the next pass starts. Opaque; keep it as it is. */
  readonly next: string
  readonly transfersAudited: bigint
  readonly breaches: readonly Breach[]
}

interface AuditRow {
  readonly next_low: string
  readonly audited: bigint | string
  readonly breaches: readonly { readonly invariant: string; readonly transfer_id: number | null; readonly account_id: number | null }[]
}

/** The position of an auditor that has seen nothing. */
export const AUDIT_START = '0'

/**
 * Audits the transfers since the last pass and every account they touched; every 10 to 30 seconds is meant. Misses no transfer,
 * however late it commits. On a breach: freeze the account, call somebody, keep serving the others.
 */
export async function auditSince(db: LedgerDb, start: string): Promise<AuditPass> {
  const { rows } = await sql<AuditRow>`select next_low::text, audited, breaches from ledger.audit_since(${start}::xid8)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('invariant: the auditor answered nothing')
  return { next: row.next_low, transfersAudited: BigInt(row.audited), breaches: row.breaches.map(breachOf) }
}

/** Audits everything, also accounts that nobody touches; nightly is meant. */
export async function auditAll(db: LedgerDb): Promise<Omit<AuditPass, 'next'>> {
  const { rows } = await sql<Omit<AuditRow, 'next_low'>>`select audited, breaches from ledger.audit_all()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('invariant: the auditor answered nothing')
  return { transfersAudited: BigInt(row.audited), breaches: row.breaches.map(breachOf) }
}

function breachOf(row: AuditRow['breaches'][number]): Breach {
  return {
    invariant: row.invariant,
    transferId: row.transfer_id === null ? null : BigInt(row.transfer_id),
    accountId: row.account_id === null ? null : BigInt(row.account_id),
  }
}
