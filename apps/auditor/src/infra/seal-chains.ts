import type { LedgerDb } from '@morakot/ledger/executor'
import { readAuditorStatus, recordKeptSeal } from '@morakot/ledger/findings'
import { auditSeals, sealNext, sealsAfter } from '@morakot/ledger/seals'
import type { AuditedSeal, Seal } from '@morakot/ledger/seals'
import { sql } from 'kysely'
import type { KeptSeals } from './kept-seals.ts'

/** A table whose closed ranges are sealed, each seal chained to the one before it. */
export interface SealChain {
  /** The number of its rule in docs/product-rules.md, with which its findings begin. */
  readonly invariant: string
  /** The copies of its seals outside the database. */
  readonly kept: KeptSeals
  /** Seals at most so many rows of what has ended since the last seal. Null when nothing has. */
  readonly next: (rowsMax: number) => Promise<Seal | null>
  /** Seals after one, oldest first. */
  readonly after: (id: bigint, limit: number) => Promise<readonly Seal[]>
  /** Computes the seals after one again, of about so many rows together. */
  readonly check: (id: bigint, rowsMax: number) => Promise<readonly AuditedSeal[]>
  /** The last seal that was copied, as the database recorded it. */
  readonly lastKept: () => Promise<bigint>
  readonly recordKept: (id: bigint) => Promise<void>
}

/** The transfers and entries of the ledger (I17). */
export function ledgerChain(db: LedgerDb, kept: KeptSeals): SealChain {
  return {
    invariant: 'I17',
    kept,
    next: async (rowsMax) => await sealNext(db, rowsMax),
    after: async (id, limit) => await sealsAfter(db, id, limit),
    check: async (id, transfersMax) => await auditSeals(db, id, { transfersMax }),
    lastKept: async () => (await readAuditorStatus(db)).keptSeal,
    recordKept: async (id) => await recordKeptSeal(db, id),
  }
}

interface TrailSealRow {
  readonly id: bigint | string
  readonly low: string
  readonly high: string
  readonly records: bigint | string
  readonly digest: string
}

/** The records of the audit trail (I23). */
export function trailChain(db: LedgerDb, kept: KeptSeals): SealChain {
  const columns = sql`id, low_xid::text as low, high_xid::text as high, records`
  return {
    invariant: 'I23',
    kept,
    next: async (rowsMax) => {
      const { rows } = await sql<TrailSealRow>`
        select ${columns}, encode(digest, 'hex') as digest from seal_trail(${rowsMax})`.execute(db)
      return rows[0] === undefined ? null : trailSeal(rows[0])
    },
    after: async (id, limit) => {
      const { rows } = await sql<TrailSealRow>`
        select ${columns}, digest from trail_seals_after(${id}, ${limit})`.execute(db)
      return rows.map(trailSeal)
    },
    check: async (id, rowsMax) => {
      const { rows } = await sql<TrailSealRow & { fits: boolean }>`
        select ${columns}, digest, fits from check_trail_seals(${id}, ${rowsMax})`.execute(db)
      return rows.map((row) => ({ ...trailSeal(row), fits: row.fits }))
    },
    lastKept: async () => {
      const { rows } = await sql<{ id: bigint | string }>`select last_kept_trail_seal() as id`.execute(db)
      return BigInt(rows[0]?.id ?? 0)
    },
    recordKept: async (id) => void (await sql`select record_kept_trail_seal(${id})`.execute(db)),
  }
}

function trailSeal({ id, low, high, records, digest }: TrailSealRow): Seal {
  return { id: BigInt(id), low, high, rows: BigInt(records), entries: 0n, digest }
}
