import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Subscriber } from '#infra/events/subscriber'
import type { Rebuild } from '#infra/rebuild/rebuild'
import { runRebuild } from '#infra/rebuild/run'
import { modules } from '../src/modules.ts'
import type { TestApp } from './start-app.ts'

/** Every rebuild that a module declares. */
export const REBUILDS: readonly Rebuild[] = modules.flatMap((module) => module.rebuilds)
export const PAST = modules.flatMap((module) => module.past)

/** The database of an app as its owner, as the command opens it. */
export function openOwner(app: TestApp, max = 2): { readonly db: Db; readonly close: () => Promise<void> } {
  return openDatabase<Record<never, never>>(app.target, { max, applicationName: 'rebuild-test' })
}

/** Makes projections again, one after the other, at the moment of the app's clock. */
export async function rebuildAll(app: TestApp, owner: Db, rebuilds = REBUILDS): Promise<void> {
  for (const rebuild of rebuilds) await runRebuild(owner, rebuild, { past: PAST, now: app.clock.now(), archivedUntil: null })
}

/** Begins every rebuild, as an import does. */
export async function beginAll(owner: Db): Promise<void> {
  await sql`insert into rebuild_run (projection) select unnest(${REBUILDS.map(({ name }) => name)}::text[])`.execute(owner)
}

/** Every row of the tables that rebuilds make, as text. Of members only the tier. */
export async function projectionsOf(db: Db, rebuilds = REBUILDS): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {}
  for (const table of rebuilds.flatMap((rebuild) => rebuild.tables)) {
    const row = table === 'member' ? sql`(id, tier)::text` : sql`kept::text`
    const { rows } = await sql<{ row: string }>`select ${row} as row from ${sql.table(table)} as kept order by 1`.execute(db)
    found[table] = rows.map((one) => one.row)
  }
  return found
}

type Writes = ReadonlyMap<string, number>

/** How many rows this transaction has written, by table. */
async function writesOf(tx: Tx): Promise<Writes> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::integer as count
    from pg_stat_xact_user_tables
    where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0`.execute(tx)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** The same subscriber, which adds the tables that its handler writes to a set of its name. */
export function watched(subscriber: Subscriber, tables: Map<string, Set<string>>): Subscriber {
  return {
    ...subscriber,
    handle: async (tx, events) => {
      const before = await writesOf(tx)
      await subscriber.handle(tx, events)
      const own = tables.get(subscriber.name) ?? new Set<string>()
      for (const [table, count] of await writesOf(tx)) if (count > (before.get(table) ?? 0)) own.add(table)
      tables.set(subscriber.name, own)
    },
  }
}
