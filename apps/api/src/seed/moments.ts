import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import type { ConnectionTarget } from '@morakot/database/target'
import { listDays } from '#features/reports/service-figures'
import { rebuildDay } from '#features/reports/service-rebuild'
import type { Db } from '#infra/db'

type Pool = Database<Record<never, never>>['pool']

/** Notes of one transaction: readers of events wait for the oldest running transaction. */
const AT_ONCE = 500
const LOOK_MS = 3_000
/** The demo's jobs play one after the other, and the last of them may look for something for a while. */
const QUIET_MS = 90_000
/** It runs after the start, so nothing waits for it. */
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

/** Does so until the demo's past is played and nothing was noted for a while. */
export async function followMoments(target: ConnectionTarget, { quietMs = QUIET_MS, lookMs = LOOK_MS } = {}): Promise<void> {
  await withOwner(target, async ({ pool, db }) => {
    let last = performance.now()
    let applied = 0
    while (performance.now() - last < quietMs) {
      const now = await applyMoments(pool)
      if (now > 0 || (await isBeingPlayed(pool))) last = performance.now()
      applied += now
      await sleep(lookMs)
    }
    if (applied > 0) await rebuildFigures(db)
  })
}

async function isBeingPlayed(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ open: boolean }>('select exists (select from demo_history where finished_at is null) as open')
  return rows[0]?.open === true
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
