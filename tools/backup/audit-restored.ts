import { openDatabase } from '@morakot/database/database'
import type { DatabaseServer } from '@morakot/database/server'
import { AUDIT_OF_ALL_FEATURES } from '@morakot/schema/audits'

const APP_DATABASE = 'morakot'

/** What a restored ledger holds, and everything that is wrong with it. */
export interface RestoredLedger {
  readonly transfers: number
  /** The moment of its last transfer; null when it has none. */
  readonly lastAt: Date | null
  readonly breaches: readonly string[]
}

/** Re-adds everything: the ledger, its seals, and the rows of every feature. As the owner, without a time limit. */
export async function auditRestored(server: DatabaseServer): Promise<RestoredLedger> {
  const { pool, close } = openDatabase<Record<never, never>>(server.target(APP_DATABASE), {
    max: 1,
    applicationName: 'morakot-restore',
    statementTimeoutMs: 0,
  })
  try {
    const { rows } = await pool.query<{ transfers: number; last_at: Date | null; breaches: readonly { readonly invariant: string }[] }>(`
      select audited::integer as transfers, (select max(created_at) from ledger.transfer) as last_at, breaches || (${AUDIT_OF_ALL_FEATURES}) as breaches
      from ledger.audit_all()`)
    const [found] = rows
    if (found === undefined) throw new Error('The audit answered nothing.')
    return { transfers: found.transfers, lastAt: found.last_at, breaches: found.breaches.map(({ invariant }) => invariant) }
  } finally {
    await close()
  }
}
