import { breachesOf } from '@morakot/ledger/audit'
import type { Breach } from '@morakot/ledger/audit'
import type { LedgerDb } from '@morakot/ledger/executor'
import { FEATURE_AUDITS } from '@morakot/schema/audits'
import { sql } from 'kysely'

type Listed = Parameters<typeof breachesOf>[0]

/** The features whose rows one statement can audit. */
export const AUDITED_WHOLE: readonly string[] = FEATURE_AUDITS.filter(({ isInSlices }) => !isInSlices).map(({ noun }) => noun)

/** The features whose rows are audited slice by slice. */
export const AUDITED_IN_SLICES: readonly string[] = FEATURE_AUDITS.filter(({ isInSlices }) => isInSlices).map(({ noun }) => noun)

/** The breaches in the rows of a feature. Finished rows are checked from a moment on; null is all of them. */
export async function auditFeature(db: LedgerDb, noun: string, since: Date | null): Promise<readonly Breach[]> {
  const { rows } = await sql<{ breaches: Listed }>`
    select ${sql.id(`audit_${noun}`)}(coalesce(${since}::timestamptz, '-infinity')) as breaches`.execute(db)
  return breachesOf(rows[0]?.breaches ?? [])
}

export interface SlicePass {
  /** The row after which the next slice starts; null after the last. */
  readonly next: bigint | null
  readonly breaches: readonly Breach[]
}

/** Compares the next rows of a feature after one (0 is the first) with the ledger. */
export async function auditSlice(db: LedgerDb, noun: string, after: bigint, rowsMax: number): Promise<SlicePass> {
  const { rows } = await sql<{ next: bigint | string | null; breaches: Listed }>`
    select next_after as next, breaches from ${sql.id(`audit_${noun}_slice`)}(${after}, ${rowsMax})`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('invariant: the auditor answered nothing')
  return { next: row.next === null ? null : BigInt(row.next), breaches: breachesOf(row.breaches) }
}

/** The row after which those of a moment and later come; without a moment, after which those come that are still to be written. */
export async function rowsBefore(db: LedgerDb, noun: string, moment: Date | null): Promise<bigint> {
  const { rows } = await sql<{ after: bigint | string }>`
    select ${sql.id(`audit_${noun}_before`)}(${moment}::timestamptz) as after`.execute(db)
  return BigInt(rows[0]?.after ?? 0)
}
