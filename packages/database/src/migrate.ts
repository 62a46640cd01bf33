import pg from 'pg'
import { readMigrationFiles } from './migration-files.ts'
import type { MigrationFile } from './migration-files.ts'
import { APPLIED_TABLE, takeOver } from './take-over.ts'
import type { Baseline } from './take-over.ts'

/** The one sequence of migrations of a database. */
export interface Migrations {
  /** Holds `NNNN-name.sql` files. The name is kept with each applied file, so it never changes. */
  readonly folder: URL
  /** Absent where no earlier sequence has to be taken over. */
  readonly baseline?: Baseline
}

// Any number, the same in every process that migrates: "mrkt" in ASCII.
const ADVISORY_LOCK = 0x6d726b74

/**
 * Brings the database up to date: every file once, in the order of the numbers, each in one transaction. Processes that start together
 * take turns. Returns the names that it has applied. Throws one sentence, before it changes anything, when an applied file was changed,
 * when the applied files are not the first files of the sequence, or when a database of an earlier sequence does not have the schema that it makes.
 */
export async function migrate(pool: pg.Pool, migrations: Migrations): Promise<readonly string[]> {
  const files = await readMigrationFiles(migrations.folder)
  const client = await pool.connect()
  try {
    // A migration may take longer than a request, and so may the wait for another process's migrations.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    if (migrations.baseline !== undefined) await takeOver(client, migrations.baseline, files)
    return await applyMissing(client, files)
  } finally {
    // Destroyed rather than returned: the lock and the settings end with it.
    client.release(true)
  }
}

async function applyMissing(client: pg.PoolClient, files: readonly MigrationFile[]): Promise<readonly string[]> {
  await client.query(APPLIED_TABLE)
  const { rows } = await client.query<Applied>('select name, checksum from applied_migration order by name collate "C"')
  for (const [index, applied] of rows.entries()) refuseOther(applied, files[index], files)
  const missing = files.slice(rows.length)
  for (const file of missing) await apply(client, file)
  return missing.map(({ name }) => name)
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

function refuseOther(applied: Applied, file: MigrationFile | undefined, files: readonly MigrationFile[]): void {
  if (!files.some(({ name }) => name === applied.name))
    throw new Error(`The database has applied migration ${applied.name}, which this version does not have: start the version that has it.`)
  if (file?.name !== applied.name)
    throw new Error(
      `The database has applied migration ${applied.name} without ${file?.name} before it: give the missing file the next number.`,
    )
  if (file.checksum !== applied.checksum)
    throw new Error(`Migration ${file.name} was changed after it was applied; restore it and write the change as a new file.`)
}

async function apply(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into applied_migration (name, checksum) values ($1, $2)', [file.name, file.checksum])
    await client.query('commit')
  } catch (cause) {
    // The connection is thrown away by `migrate`, which rolls back; a second error here would hide the first.
    throw new Error(`Migration ${file.name}${lineOf(file.sql, cause)} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

function lineOf(sql: string, cause: unknown): string {
  const position = cause instanceof pg.DatabaseError ? Number(cause.position) : Number.NaN
  return position > 0 ? `, line ${sql.slice(0, position).split('\n').length},` : ''
}
