import { sql } from 'kysely'

import type { LedgerDb } from './executor.ts'

/** A month that was archived, as the console and the program that archives read it. Counts of what is in its files and of what left. */
export interface Archive {
  readonly id: bigint
  /** A month of Bangkok, `2025-10`; everything up to its end when it is the first. */
  readonly month: string
  readonly endsAt: Date
  readonly firstSeal: bigint
  readonly lastSeal: bigint
  readonly transfers: bigint
  readonly entries: bigint
  /** SHA-256 of the list of its files, in hex; null while it is being written. */
  readonly digest: string | null
  readonly recordedAt: Date | null
  readonly releasedMessages: bigint
  readonly releasedRounds: bigint
  readonly releasedTransfers: bigint
  /** When all of its play had left; null while it has not. */
  readonly releasedAt: Date | null
}

/** Up to when the ledger is archived: of what lies before, play is gone or about to go. Null when nothing is. */
export async function archivedUntil(db: LedgerDb): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(ends_at) as at from ledger.archive where recorded_at is not null`.execute(db)
  return rows[0]?.at ?? null
}

/** Where the history of a member's accounts begins: at the end of the last archive in which one of them had moved. Null: at its first row. */
export async function historyArchivedUntil(db: LedgerDb, member: bigint, codes: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(archive.ends_at) as at
    from ledger.account
    join ledger.opening on opening.account_id = account.id
    join ledger.archive on archive.id = opening.archive_id and archive.recorded_at is not null
    where account.owner_id = ${member} and account.code = any (${[...codes]}::text[])`.execute(db)
  return rows[0]?.at ?? null
}

/** How many months stay in the database after their end, unless the archiving program is configured otherwise. */
export const ARCHIVE_MONTHS_KEPT = 13

/** When the first of what is not archived was sealed. Null when nothing is sealed that is not archived. */
export async function firstUnarchivedAt(db: LedgerDb): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select sealed_at as at
    from ledger.seal
    where id > coalesce((select max(last_seal) from ledger.archive where recorded_at is not null), 0)
    order by id
    limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/** Archives, the newest first. */
export async function listArchives(db: LedgerDb, limit: number): Promise<readonly Archive[]> {
  const { rows } = await sql<Archive>`
    select
      id::bigint as id, month, ends_at as "endsAt", first_seal as "firstSeal", last_seal as "lastSeal", transfers, entries,
      encode(digest, 'hex') as digest, recorded_at as "recordedAt", released_messages as "releasedMessages",
      released_rounds as "releasedRounds", released_transfers as "releasedTransfers", released_at as "releasedAt"
    from ledger.archive
    order by id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: BigInt(row.id),
    firstSeal: BigInt(row.firstSeal),
    lastSeal: BigInt(row.lastSeal),
    transfers: BigInt(row.transfers),
    entries: BigInt(row.entries),
    releasedMessages: BigInt(row.releasedMessages),
    releasedRounds: BigInt(row.releasedRounds),
    releasedTransfers: BigInt(row.releasedTransfers),
  }))
}
