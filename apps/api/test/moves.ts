import { sql } from 'kysely'
import type { TestApp } from './start-app.ts'

/** A table whose states a trigger keeps: `refuse` is the function that the trigger runs. */
export interface Moved {
  readonly table: string
  readonly refuse: string
}

/** Every pair of states, and whether the trigger lets a row of this id move so. */
export async function triedMoves<S extends string>(
  { context }: TestApp,
  moved: Moved,
  { id, states }: { readonly id: string; readonly states: readonly S[] },
): Promise<readonly { readonly from: S; readonly to: S; readonly moved: boolean }[]> {
  const pairs = states.flatMap((from) => states.filter((to) => to !== from).map((to) => ({ from, to })))
  const tried: { from: S; to: S; moved: boolean }[] = []
  for (const pair of pairs) tried.push({ ...pair, moved: await tryMove(context.db, moved, { id, ...pair }) })
  return tried
}

/** Tried on a temporary copy that the transaction drops, and that has no other constraint: those are tested separately. */
async function tryMove(
  db: TestApp['context']['db'],
  { table, refuse }: Moved,
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rows } = await sql<{ source: string }>`
    select pg_get_triggerdef(oid) as source from pg_trigger where tgrelid = ${table}::regclass and tgname = ${`${table}__move`}`.execute(db)
  if (!(rows[0]?.source ?? '').includes(`${refuse}()`)) throw new Error(`${table} has no trigger that runs ${refuse}`)
  const run = (text: string) => sql.raw(text)
  try {
    await db.transaction().execute(async (tx) => {
      await run(`create temporary table moved (like ${table} including defaults) on commit drop`).execute(tx)
      await run(`create trigger moved__move before update of status on moved
        for each row when (old.status is distinct from new.status) execute function ${refuse}()`).execute(tx)
      await run('alter table moved disable trigger moved__move').execute(tx)
      const copied =
        await sql`insert into moved overriding system value select * from ${sql.table(table)} where id = ${id} returning 1`.execute(tx)
      if (copied.rows.length !== 1) throw new Error('no row of this id')
      await sql`update moved set status = ${from}`.execute(tx)
      await run('alter table moved enable trigger moved__move').execute(tx)
      await sql`update moved set status = ${to}`.execute(tx)
    })
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not go from')) return false
    throw error
  }
}
