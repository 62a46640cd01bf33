import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { describeSchema, firstDifference } from './describe-schema.ts'
import { withUnixLines } from './migration-files.ts'
import type { MigrationFile } from './migration-files.ts'

/** The first files of a sequence. They make what earlier files made, whose names the table `migration` holds. */
export interface Baseline {
  /** The name of its last file. */
  readonly last: string
  /** The files that it replaces, `set/name`: a database that is taken over has applied all of them. */
  readonly replaces: readonly string[]
  /** The schemas in the description. */
  readonly schemas: readonly string[]
  /** A file with what `describeSchema` says of a database that has applied the baseline and nothing else. */
  readonly description: URL
}

/**
 * Writes the baseline down as applied in a database that was made by the files that it replaces, and changes nothing else. Throws one
 * sentence when the schema is not the one that the baseline makes. Does nothing for any other database.
 */
export async function takeOver(client: pg.PoolClient, baseline: Baseline, files: readonly MigrationFile[]): Promise<void> {
  if (!(await isOlder(client))) return
  const { rows } = await client.query<{ path: string }>(`select "set" || '/' || name as path from migration`)
  const applied = new Set(rows.map(({ path }) => path))
  const missing = baseline.replaces.find((path) => !applied.has(path))
  if (missing !== undefined) throw refusal(`it has not applied ${missing}`)

  const expected = withUnixLines(await readFile(baseline.description, 'utf8'))
  const difference = firstDifference(await describeSchema(client, baseline.schemas), expected)
  if (difference !== null) throw refusal(`its schema differs from the baseline at ${difference}`)
  await record(
    client,
    files.filter(({ name }) => name <= baseline.last),
  )
}

async function isOlder(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isOlder: boolean }>(
    `select to_regclass('applied_migration') is null and to_regclass('migration') is not null as "isOlder"`,
  )
  return rows[0]?.isOlder === true
}

function refusal(why: string): Error {
  return new Error(
    `The database was made by an older version and cannot be taken over, because ${why}: ` +
      'start the last version that used the table migration once, or begin with an empty database.',
  )
}

/** One transaction: a table without its rows would read as a database in which nothing was applied. */
async function record(client: pg.PoolClient, files: readonly MigrationFile[]): Promise<void> {
  await client.query('begin')
  await client.query(APPLIED_TABLE)
  await client.query('insert into applied_migration (name, checksum) select * from unnest($1::text[], $2::text[])', [
    files.map(({ name }) => name),
    files.map(({ checksum }) => checksum),
  ])
  await client.query('commit')
}

export const APPLIED_TABLE = `create table if not exists applied_migration (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default clock_timestamp(),
  constraint applied_migration__name primary key (name)
)`
