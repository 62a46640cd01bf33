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
  /** Whether it has reached the end of what is safe to read; false when `transfersMax` cut it short. */
  readonly isDone: boolean
  readonly transfersAudited: bigint
  readonly breaches: readonly Breach[]
}

/** Accounts that were re-added. */
export interface AccountsPass {
  /** The account after which the next slice starts; null after the last. */
  readonly next: bigint | null
  readonly accountsAudited: bigint
  readonly breaches: readonly Breach[]
}

interface BreachRow {
  readonly invariant: string
  readonly transfer_id: number | null
  readonly account_id: number | null
}

interface SinceRow {
  readonly next_low: string
  readonly is_done: boolean
  readonly audited: bigint | string
  readonly breaches: readonly BreachRow[]
}

/** The position of an auditor that has seen nothing. */
export const AUDIT_START = '0'

/**
 * Audits transfers from a position on and the end of every chain that they touched; every 10 to 30 seconds is meant. Misses no
 * transfer, however late it commits. A breach in a chain without a new transfer is found by `auditAccounts`, or by an audit from AUDIT_START.
 */
export async function auditSince(
  db: LedgerDb,
  start: string,
  { transfersMax = TRANSFERS_MAX }: { readonly transfersMax?: number } = {},
): Promise<AuditPass> {
  const { rows } = await sql<SinceRow>`
    select next_low::text, is_done, audited, breaches from ledger.audit_since(${start}::xid8, ${transfersMax})`.execute(db)
  const row = answered(rows)
  return {
    next: row.next_low,
    isDone: row.is_done,
    transfersAudited: BigInt(row.audited),
    breaches: breachesOf(row.breaches),
  }
}

// The greatest that PostgreSQL can count one past in an integer.
const TRANSFERS_MAX = 2_147_483_646

export interface AccountsSlice {
  /** About so many entries at once; a single account is never cut. */
  readonly entriesMax: number
  /** Newest snapshots of a house account that are re-added; null is all. */
  readonly snapshotsMax: number | null
}

/** Re-adds accounts after one (0 is the first), whether they changed or not. */
export async function auditAccounts(db: LedgerDb, after: bigint, { entriesMax, snapshotsMax }: AccountsSlice): Promise<AccountsPass> {
  const { rows } = await sql<{ next_after: bigint | string | null; audited: bigint | string; breaches: readonly BreachRow[] }>`
    select next_after, audited, breaches from ledger.audit_accounts(${after}, ${entriesMax}, ${snapshotsMax}::integer)`.execute(db)
  const row = answered(rows)
  return {
    next: row.next_after === null ? null : BigInt(row.next_after),
    accountsAudited: BigInt(row.audited),
    breaches: breachesOf(row.breaches),
  }
}

/** Where a walk over accounts is: after one, and within the next one when that is gone through in stretches. */
export interface ChainPosition {
  readonly after: bigint
  readonly version: bigint
}

/** Re-adds members' accounts from a position on, of about so many entries together; `next` is null after the last. */
export async function auditChains(
  db: LedgerDb,
  { after, version }: ChainPosition,
  entriesMax: number,
): Promise<{ readonly next: ChainPosition | null; readonly breaches: readonly Breach[] }> {
  const { rows } = await sql<{ after: bigint | string | null; version: bigint | string; breaches: readonly BreachRow[] }>`
    select next_after as after, next_version as version, breaches from ledger.audit_chains(${after}, ${version}, ${entriesMax})`.execute(db)
  const row = answered(rows)
  return {
    next: row.after === null ? null : { after: BigInt(row.after), version: BigInt(row.version) },
    breaches: breachesOf(row.breaches),
  }
}

/** Where a walk over the snapshots of house accounts is. */
export interface SnapshotPosition {
  readonly account: bigint
  readonly xid: string
}

/** Re-adds snapshots after one, of about so many entries together; `next` is null after the last. */
export async function auditSnapshots(
  db: LedgerDb,
  { account, xid }: SnapshotPosition,
  entriesMax: number,
): Promise<{ readonly next: SnapshotPosition | null; readonly breaches: readonly Breach[] }> {
  const { rows } = await sql<{ account: bigint | string | null; xid: string; breaches: readonly BreachRow[] }>`
    select next_account as account, next_xid::text as xid, breaches
    from ledger.audit_snapshots(${account}, ${xid}::xid8, ${entriesMax})`.execute(db)
  const row = answered(rows)
  return {
    next: row.account === null ? null : { account: BigInt(row.account), xid: row.xid },
    breaches: breachesOf(row.breaches),
  }
}

/** Re-adds the newest snapshots of each house account: what its balance is read from. */
export async function auditNewestSnapshots(db: LedgerDb, snapshots: number): Promise<readonly Breach[]> {
  const { rows } = await sql<{ breaches: readonly BreachRow[] }>`select ledger.audit_newest_snapshots(${snapshots}) as breaches`.execute(db)
  return breachesOf(answered(rows).breaches)
}

/** Audits everything in one statement: for a ledger of moderate size, and for tests. */
export async function auditAll(db: LedgerDb): Promise<Pick<AuditPass, 'transfersAudited' | 'breaches'>> {
  const { rows } = await sql<Pick<SinceRow, 'audited' | 'breaches'>>`select audited, breaches from ledger.audit_all()`.execute(db)
  const row = answered(rows)
  return { transfersAudited: BigInt(row.audited), breaches: breachesOf(row.breaches) }
}

function answered<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('invariant: the auditor answered nothing')
  return row
}

/** Breaches as the database's functions list them. */
export function breachesOf(rows: readonly BreachRow[]): readonly Breach[] {
  return rows.map((row) => ({
    invariant: row.invariant,
    transferId: row.transfer_id === null ? null : BigInt(row.transfer_id),
    accountId: row.account_id === null ? null : BigInt(row.account_id),
  }))
}
