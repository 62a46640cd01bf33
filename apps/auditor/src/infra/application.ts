import { breachesOf } from '@morakot/ledger/audit'
import type { Breach } from '@morakot/ledger/audit'
import type { LedgerDb } from '@morakot/ledger/executor'
import { sql } from 'kysely'

type Listed = Parameters<typeof breachesOf>[0]

/**
 * What is wrong with the cashier's rows: withdrawals and their holds, deposits and their credits, and events that wait too long. What is
 * over and done is looked at from a moment on; null is everything.
 */
export async function auditCashier(db: LedgerDb, since: Date | null): Promise<readonly Breach[]> {
  const { rows } = await sql<{ breaches: Listed }>`
    select audit_cashier(coalesce(${since}::timestamptz, '-infinity')) as breaches`.execute(db)
  return breachesOf(rows[0]?.breaches ?? [])
}

export interface MessagesPass {
  /** The message after which the next slice starts; null after the last. */
  readonly next: bigint | null
  readonly breaches: readonly Breach[]
}

/** Compares the next messages of providers after one (0 is the first) with their money and their rounds. */
export async function auditMessages(db: LedgerDb, after: bigint, messagesMax: number): Promise<MessagesPass> {
  const { rows } = await sql<{ next: bigint | string | null; breaches: Listed }>`
    select next_after as next, breaches from audit_messages(${after}, ${messagesMax})`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('invariant: the auditor answered nothing')
  return { next: row.next === null ? null : BigInt(row.next), breaches: breachesOf(row.breaches) }
}

/** The message after which those of a moment and later come; without a moment, after which those come that are still to be written. */
export async function messagesBefore(db: LedgerDb, moment: Date | null): Promise<bigint> {
  const { rows } = await sql<{ after: bigint | string }>`select audit_messages_before(${moment}::timestamptz) as after`.execute(db)
  return BigInt(rows[0]?.after ?? 0)
}
