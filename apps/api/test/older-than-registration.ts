import type { Db } from '#infra/db'
import { sql } from 'kysely'

/** Rows of members that are dated before their registration: `table.column username`, over every table that names a member. */
export async function olderThanRegistration(db: Db): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select kept.relname as table, moment.attname as column
    from pg_class as kept
    join pg_attribute as moment on moment.attrelid = kept.oid and moment.atttypid = 'timestamptz'::regtype and not moment.attisdropped
    join pg_attribute as owner on owner.attrelid = kept.oid and owner.attname = 'member_id' and owner.atttypid = 'bigint'::regtype
    where kept.relnamespace = 'public'::regnamespace and kept.relkind = 'r'
    order by 1, 2`.execute(db)
  const older = columns.map(
    ({ table, column }) => sql<{ found: string }>`
      select ${`${table}.${column} `} || member.username as found
      from ${sql.table(table)} as kept
      join member on member.id = kept.member_id
      where kept.${sql.ref(column)} < member.registered_at`,
  )
  // One table at a time: a plan over all of them takes longer than a statement may.
  const found: string[] = []
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx)
    for (const one of older) found.push(...(await one.execute(tx)).rows.map((row) => row.found))
  })
  return [...new Set(found)].toSorted()
}
