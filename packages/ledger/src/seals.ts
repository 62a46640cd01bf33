import { sql } from 'kysely'

import type { LedgerDb } from './executor.ts'

/** A hash over everything that a closed range of transactions wrote, chained to the seal before it. */
export interface Seal {
  readonly id: bigint
  /** The range, as texts. */
  readonly low: string
  readonly high: string
  /** How many rows it seals: transfers of the ledger, or records of the audit trail. */
  readonly rows: bigint
  /** The entries of the transfers; 0 for the audit trail. */
  readonly entries: bigint
  /** SHA-256 as hex: to be kept where the database's roles cannot write. */
  readonly digest: string
}

/** A seal that was recomputed. */
export interface AuditedSeal extends Seal {
  /** Whether it still fits what it seals. Whether it is the seal that was set, only a kept copy can say. */
  readonly fits: boolean
}

interface SealRow {
  readonly id: bigint | string
  readonly low: string
  readonly high: string
  readonly transfers: bigint | string
  readonly entries: bigint | string
  readonly digest: string
}

/** Seals what has ended since the last seal; every minute is meant. Null when nothing has. */
export async function sealClosed(db: LedgerDb): Promise<Seal | null> {
  const { rows } = await sql<SealRow>`
    select id, low_xid::text as low, high_xid::text as high, transfers, entries, encode(digest, 'hex') as digest
    from ledger.seal_closed()`.execute(db)
  return rows[0] ? sealOf(rows[0]) : null
}

/** Seals after one, oldest first: those that are not kept yet. */
export async function sealsAfter(db: LedgerDb, after: bigint, limit: number): Promise<readonly Seal[]> {
  const { rows } = await sql<SealRow>`
    select id, low_xid::text as low, high_xid::text as high, transfers, entries, encode(digest, 'hex') as digest
    from ledger.seal
    where id > ${after}
    order by id
    limit ${limit}`.execute(db)
  return rows.map(sealOf)
}

/** Seals at most so many transfers of what has ended since the last seal; one transaction is never cut. Null when nothing has. */
export async function sealNext(db: LedgerDb, transfersMax: number): Promise<Seal | null> {
  const { rows } = await sql<SealRow>`
    select id, low_xid::text as low, high_xid::text as high, transfers, entries, encode(digest, 'hex') as digest
    from ledger.seal_next(${transfersMax})`.execute(db)
  return rows[0] ? sealOf(rows[0]) : null
}

/** Recomputes the seals after one, of about so many transfers together. */
export async function auditSeals(
  db: LedgerDb,
  after: bigint,
  { transfersMax }: { readonly transfersMax: number },
): Promise<readonly AuditedSeal[]> {
  const { rows } = await sql<SealRow & { fits: boolean }>`
    select id, low_xid::text as low, high_xid::text as high, transfers, entries, digest, fits
    from ledger.audit_seals(${after}, ${transfersMax})`.execute(db)
  return rows.map((row) => ({ ...sealOf(row), fits: row.fits }))
}

function sealOf({ id, low, high, transfers, entries, digest }: SealRow): Seal {
  return { id: BigInt(id), low, high, rows: BigInt(transfers), entries: BigInt(entries), digest }
}
