import { sql } from 'kysely'

import type { LedgerDb, LedgerTx } from './executor.ts'
import type { HouseCode, Token } from './legs.ts'

/**
 * The id of a house account, opened on first use. A leg may name the house itself, which saves this call. Other transactions that need a
 * new account wait for the end of the one that opens it: open the known accounts when the program starts.
 */
export async function house(tx: LedgerTx, code: HouseCode, token: Token): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | string }>`select ledger.house(${code}, ${token}) as id`.execute(tx)
  return BigInt(rows[0]?.id ?? 0)
}

/** The sum of the account's entries: its last snapshot and all entries since. Zero when it was never used. */
export async function houseBalance(db: LedgerDb, code: HouseCode, token: Token): Promise<bigint> {
  const { rows } = await sql<{ balance: string | null }>`select ledger.house_balance(${code}, ${token})::text as balance`.execute(db)
  return BigInt(rows[0]?.balance ?? 0)
}

/** Sums up every house account, so that reading it stays fast. Nightly is enough. Returns how many accounts had new entries. */
export async function takeSnapshots(db: LedgerDb): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select ledger.take_snapshots()::integer as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Sums up house accounts by at most about so many entries. True when all are summed up. */
export async function takeSnapshotsStep(db: LedgerDb, entriesMax: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select ledger.take_snapshots_step(${entriesMax}) as done`.execute(db)
  return rows[0]?.done ?? false
}
