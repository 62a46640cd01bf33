import { breachesOf } from '@morakot/ledger/audit'
import type { Breach } from '@morakot/ledger/audit'
import type { LedgerDb } from '@morakot/ledger/executor'
import { sql } from 'kysely'

/**
 * What is wrong with the application's own rows: withdrawals and their holds, deposits and their credits, rounds and their messages.
 * What is over and done is looked at from a moment on; null is everything.
 */
export async function auditApplication(db: LedgerDb, since: Date | null): Promise<readonly Breach[]> {
  const { rows } = await sql<{ breaches: Parameters<typeof breachesOf>[0] }>`
    select audit_application(coalesce(${since}::timestamptz, '-infinity')) as breaches`.execute(db)
  return breachesOf(rows[0]?.breaches ?? [])
}
