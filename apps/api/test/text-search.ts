import { sql } from 'kysely'
import type { Db } from '#infra/db'

/** A row of any table that holds a searched text. */
export interface Hit {
  readonly table: string
  readonly row: string
}

/**
 * Every row of every table of the database, whatever its schema, that holds one of these texts. Generic over the catalog: a table that is made
 * tomorrow is searched. `db` has to be the owner's.
 */
export async function rowsWith(db: Db, texts: readonly string[]): Promise<readonly Hit[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    order by name`.execute(db)
  const hits: Hit[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(found)::text as row from ${sql.raw(name)} as found
      where exists (select from unnest(${texts}::text[]) as given (text) where position(given.text in to_jsonb(found)::text) > 0)`.execute(
      db,
    )
    hits.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  return hits
}
