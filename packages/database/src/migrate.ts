import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** A folder of `NNN-name.sql` files. The name is kept with each applied file, so it never changes. */
export type MigrationSet = { readonly name: string; readonly folder: URL | string; readonly rewritten?: readonly Rewriting[] }

/**
 * Files that were removed because others make in one go what they made step by step. A database that has applied all of `files`
 * counts as having applied `as`, which therefore must make the same, to the letter of every definition.
 */
export type Rewriting = { readonly files: readonly string[]; readonly as: readonly string[] }

type MigrationFile = { readonly set: string; readonly name: string; readonly sql: string; readonly checksum: string }

const FILE_NAME = /^(\d{3})-[a-z0-9-]+\.sql$/
// Any number, the same in every process that migrates: "mrkt" in ASCII.
const ADVISORY_LOCK = 0x6d726b74

/**
 * Brings the database up to date: every file once, in the order of the sets and of the numbers, each in one transaction. Processes
 * that start together take turns. Returns what it has applied; throws one sentence when an applied file has changed since, or when
 * the database stands in the midst of files that were rewritten.
 */
export async function migrate(pool: pg.Pool, sets: readonly MigrationSet[]): Promise<readonly string[]> {
  const files = (await Promise.all(sets.map(readSet))).flat()
  const rewritten = sets.flatMap(({ name, rewritten = [] }) => rewritten.map((rewriting) => ({ set: name, ...rewriting })))
  for (const rewriting of rewritten) refuseNameless(rewriting, files)
  const client = await pool.connect()
  try {
    // A migration may take longer than a request, and so may the wait for another process's migrations.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    return await applyMissing(client, files, rewritten)
  } finally {
    // Destroyed rather than returned: the lock and the settings end with it.
    client.release(true)
  }
}

type SetRewriting = Rewriting & { readonly set: string }

async function applyMissing(
  client: pg.PoolClient,
  files: readonly MigrationFile[],
  rewritten: readonly SetRewriting[],
): Promise<readonly string[]> {
  await client.query(`create table if not exists migration (
    "set" text not null,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp(),
    primary key ("set", name)
  )`)
  const { rows } = await client.query<{ set: string; name: string; checksum: string }>('select "set", name, checksum from migration')
  const checksums = new Map(rows.map((row) => [`${row.set}/${row.name}`, row.checksum]))
  for (const file of files) refuseChanged(file, checksums.get(pathOf(file)))

  const made = new Set(rewritten.flatMap((rewriting) => madeBefore(rewriting, checksums)))
  const missing = files.filter((file) => !checksums.has(pathOf(file)))
  for (const file of missing) await apply(client, made.has(pathOf(file)) ? { ...file, sql: '' } : file)
  return missing.map(pathOf).filter((path) => !made.has(path))
}

function refuseNameless({ set, as }: SetRewriting, files: readonly MigrationFile[]): void {
  const known = new Set(files.map(pathOf))
  const unknown = as.find((name) => !known.has(`${set}/${name}`))
  if (unknown !== undefined) throw new Error(`Migration ${set}/${unknown} is said to stand for others, and is no file.`)
}

/** What stands already because the files did that were rewritten. */
function madeBefore({ set, files, as }: SetRewriting, applied: ReadonlyMap<string, string>): readonly string[] {
  const known = files.filter((name) => applied.has(`${set}/${name}`))
  if (known.length === 0) return []
  if (known.length === files.length) return as.map((name) => `${set}/${name}`)
  throw new Error(
    `The data have applied ${set}/${known.at(-1)} and not ${set}/${files.at(-1)}, and what is between them was rewritten since: ` +
      'start the last version that has both files once, or begin anew with another database.',
  )
}

function refuseChanged(file: MigrationFile, applied: string | undefined): void {
  if (applied === undefined || applied === file.checksum) return
  throw new Error(`Migration ${pathOf(file)} was changed after it was applied; restore it and write the change as a new file.`)
}

async function apply(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into migration ("set", name, checksum) values ($1, $2, $3)', [file.set, file.name, file.checksum])
    await client.query('commit')
  } catch (cause) {
    // The connection is thrown away by `migrate`, which rolls back; a second error here would hide the first.
    throw new Error(`Migration ${pathOf(file)}${lineOf(file.sql, cause)} failed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

function lineOf(sql: string, cause: unknown): string {
  const position = cause instanceof pg.DatabaseError ? Number(cause.position) : Number.NaN
  return position > 0 ? `, line ${sql.slice(0, position).split('\n').length},` : ''
}

function pathOf(file: MigrationFile): string {
  return `${file.set}/${file.name}`
}

async function readSet({ name: set, folder }: MigrationSet): Promise<MigrationFile[]> {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).toSorted()
  refuseMisnamed(set, names)
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may end its lines otherwise; it is the same migration.
      const sql = (await readFile(join(path, name), 'utf8')).replaceAll('\r\n', '\n')
      return { set, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function refuseMisnamed(set: string, names: readonly string[]): void {
  let previous = ''
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1]
    if (!number) throw new Error(`Migration ${set}/${name} must be named NNN-name.sql.`)
    if (number === previous) throw new Error(`Migrations of ${set} have the number ${number} twice; their order would be chance.`)
    previous = number
  }
}
