import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import type { ConnectionTarget } from '@morakot/database/target'
import { listDays } from '#features/reports/service-figures'
import { rebuildDay } from '#features/reports/service-rebuild'
import type { Db } from '#infra/db'

type Pool = Database<Record<never, never>>['pool']

/** Notes of one transaction: readers of events wait for the oldest running transaction. */
const AT_ONCE = 500
/** Of a few hundred notes at most. */
const STATEMENT_MS_MAX = 60_000

/**
 * Writes the moments that the demo's seeders have noted into the ledger, as its
 * owner; returns how many notes it took. After a kill, the next run continues.
 */
export async function applyMoments(pool: Pool, atOnce: number = AT_ONCE): Promise<number> {
  let taken = 0
  for (;;) {
    // Before each part: a payment of a job in between gets the moment of what is written next.
    await pool.query('select demo_fill_moments()')
    const { rows } = await pool.query<{ taken: number }>('select demo_apply_moments($1) as taken', [atOnce])
    const part = rows[0]?.taken ?? 0
    taken += part
    if (part < atOnce) return taken
  }
}

/** Does so at a start, for what an earlier one has left. */
export async function applyMomentsOnce(target: ConnectionTarget): Promise<void> {
  await withOwner(target, async ({ pool, db }) => {
    if ((await applyMoments(pool)) > 0) await rebuildFigures(db)
  })
}

/** What was given away is in the figures of the day that it was written on, until its moment is known. */
async function rebuildFigures(db: Db): Promise<void> {
  for (const day of await listDays(db)) await rebuildDay(db, day)
}

async function withOwner(
  target: ConnectionTarget,
  work: (database: Pick<Database<Record<never, never>>, 'pool' | 'db'>) => Promise<unknown>,
): Promise<void> {
  // Figures are made again with two connections.
  const { pool, db, close } = openDatabase<Record<never, never>>(target, {
    max: 2,
    applicationName: 'morakot-moments',
    statementTimeoutMs: STATEMENT_MS_MAX,
  })
  try {
    await work({ pool, db })
  } finally {
    await close()
  }
}
