import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { migrate } from '@morakot/database/migrate'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import { migrations } from '../migrations.ts'

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

/** The names of the first and the last file of the earlier sequence, as a database records them. */
const EARLIER_FILES = [migrations.baseline.replaces.first, migrations.baseline.replaces.last]

/**
 * A database as the last version before the baseline left it: the tables of the baseline, with the one constraint that the upgrade validates, and
 * the records of the earlier files. The hash in migrations.ts proves that both sequences made the same schema.
 */
export async function olderDatabase(names: readonly string[] = EARLIER_FILES): Promise<OlderDatabase> {
  const database = await emptyDatabase()
  const { pool } = database
  await migrateToBaseline(pool)
  await pool.query('delete from applied_migration')
  await pool.query(`insert into applied_migration (name, checksum) select name, 'earlier' from unnest($1::text[]) as name`, [names])
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'member__bank_code'`,
  )
  await pool.query(`alter table member drop constraint member__bank_code;
    alter table member add constraint member__bank_code ${rows[0]?.definition} not valid`)
  return database
}

/** Applies the baseline and none of the later files. */
async function migrateToBaseline(pool: OlderDatabase['pool']): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'baseline-'))
  try {
    const names = (await readdir(migrations.folder)).filter((name) => name <= migrations.baseline.last)
    await Promise.all(names.map(async (name) => await cp(fileURLToPath(new URL(name, migrations.folder)), join(folder, name))))
    await migrate(pool, { folder: pathToFileURL(`${folder}/`) })
  } finally {
    await rm(folder, { recursive: true })
  }
}
