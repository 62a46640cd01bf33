import { readdir, readFile } from 'node:fs/promises'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { createTestDatabase } from '@morakot/database/testing/test-database'

export interface OlderDatabase extends AsyncDisposable {
  readonly pool: Database<Record<never, never>>['pool']
}

/** An empty database, without any migration. */
export async function emptyDatabase(): Promise<OlderDatabase> {
  const database = await createTestDatabase({ template: 'empty', prepare: async () => {} })
  const { pool, close } = openDatabase(database.target, { max: 2, applicationName: 'schema test', statementTimeoutMs: 60_000 })
  return {
    pool,
    [Symbol.asyncDispose]: async () => {
      await close()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** The paths of the files that the baseline replaces, in the order of their two sequences. */
export async function replacedPaths(): Promise<readonly string[]> {
  const paths = await Promise.all(
    ['ledger', 'api'].map(async (set) =>
      (await readdir(new URL(`replaced/${set}/`, import.meta.url))).toSorted().map((name) => `${set}/${name}`),
    ),
  )
  return paths.flat()
}

/** A database as the last version made it that had two sequences, with the files applied in this order. */
export async function olderDatabase(paths: readonly string[]): Promise<OlderDatabase> {
  const database = await emptyDatabase()
  const { pool } = database
  await pool.query(`create table migration (
    "set" text not null,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp(),
    primary key ("set", name)
  )`)
  for (const path of paths) {
    const [set, name] = path.split('/')
    await pool.query(await readFile(new URL(`replaced/${path}`, import.meta.url), 'utf8'))
    await pool.query(`insert into migration ("set", name, checksum) values ($1, $2, 'of then')`, [set, name])
  }
  return database
}
