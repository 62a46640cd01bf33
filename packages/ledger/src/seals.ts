import { sql } from 'kysely'

import type { LedgerDb } from './executor.ts'

/** A hash over everything that a closed range of transactions wrote, chained to the seal before it. */
export interface Seal {
  readonly id: bigint
  readonly transfers: bigint
  readonly entries: bigint
  /** SHA-256 as hex: to be kept where the database's roles cannot write. */
  readonly digest: string
  readonly sealedAt: Date
}

interface SealRow {
  readonly id: bigint | string
  readonly transfers: bigint | string
  readonly entries: bigint | string
  readonly digest: string
  readonly sealed_at: Date
}

/** Seals what has ended since the last seal; every minute is meant. Null when nothing has. `auditAll` checks every seal. */
export async function sealClosed(db: LedgerDb): Promise<Seal | null> {
  const { rows } = await sql<SealRow>`
    select id, transfers, entries, encode(digest, 'hex') as digest, sealed_at from ledger.seal_closed()`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    id: BigInt(row.id),
    transfers: BigInt(row.transfers),
    entries: BigInt(row.entries),
    digest: row.digest,
    sealedAt: row.sealed_at,
  }
}
