import { createHash } from 'node:crypto'
import type pg from 'pg'
import { describeSchema } from './describe-schema.ts'
import type { MigrationFile } from './migration-files.ts'

/** The first files of a sequence, which make what an earlier sequence made. */
export interface Baseline {
  /** The name of its last file. */
  readonly last: string
  /** The schemas that the description covers. */
  readonly schemas: readonly string[]
  /**
   * SHA-256 of the earlier text of files that were written again, by name. All of them together make what the earlier texts made: another comment, or a
   * statement that moved from one to another.
   */
  readonly restated?: Readonly<Record<string, string>>
  readonly replaces?: ReplacedSequence
}

/** An earlier sequence of files. */
export interface ReplacedSequence {
  /** The name of its first file, which no later sequence has. */
  readonly first: string
  /** The name of its last file. A database that applied it applied all files before it. */
  readonly last: string
  /** SHA-256 of `describeSchema` of a database that has applied the sequence and nothing else. */
  readonly sha256: string
  /** SQL that makes such a database equal to one that the baseline made. */
  readonly upgrade: string
}

/**
 * Records the files of the baseline that were written again, and replaces the records of an earlier sequence by those of the baseline, after its upgrade, in
 * one transaction. Throws one sentence, before it
 * changes anything, when the schema is not the one that the earlier sequence makes. Does nothing for any other database.
 */
export async function takeOver(client: pg.PoolClient, baseline: Baseline, files: readonly MigrationFile[]): Promise<void> {
  const { replaces } = baseline
  const applied = await appliedNames(client)
  if (applied.has(baseline.last)) await recordRestated(client, baseline, files)
  if (replaces === undefined || !applied.has(replaces.first)) return
  if (!applied.has(replaces.last)) throw refusal(replaces, `it has not applied ${replaces.last}`)
  const newer = [...applied].find((name) => name > replaces.last)
  if (newer !== undefined) throw refusal(replaces, `it has applied ${newer}`)
  const description = await describeSchema(client, baseline.schemas)
  if (createHash('sha256').update(description).digest('hex') !== replaces.sha256)
    throw refusal(replaces, 'its schema is not the one that its migrations make')
  await replaceRecords(
    client,
    replaces,
    files.filter(({ name }) => name <= baseline.last),
  )
}

/**
 * Records the present text of each file whose earlier text was applied. Only with the whole baseline: a database that has a part of the earlier files would
 * miss what moved between them, and its start is refused.
 */
async function recordRestated(client: pg.PoolClient, { restated = {} }: Baseline, files: readonly MigrationFile[]): Promise<void> {
  const now = files.filter(({ name }) => restated[name] !== undefined)
  await client.query(
    `update applied_migration as applied
    set checksum = restated.now
    from unnest($1::text[], $2::text[], $3::text[]) as restated (name, earlier, now)
    where applied.name = restated.name and applied.checksum = restated.earlier`,
    [now.map(({ name }) => name), now.map(({ name }) => restated[name]), now.map(({ checksum }) => checksum)],
  )
}

async function appliedNames(client: pg.PoolClient): Promise<ReadonlySet<string>> {
  await client.query(APPLIED_TABLE)
  const { rows } = await client.query<{ name: string }>('select name from applied_migration')
  return new Set(rows.map(({ name }) => name))
}

function refusal({ last }: ReplacedSequence, why: string): Error {
  return new Error(
    `The database was made by an older version and cannot be taken over, because ${why}: ` +
      `start the version whose last migration is ${last} once, or begin with an empty database.`,
  )
}

async function replaceRecords(client: pg.PoolClient, { upgrade }: ReplacedSequence, files: readonly MigrationFile[]): Promise<void> {
  await client.query('begin')
  await client.query(upgrade)
  await client.query('delete from applied_migration')
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
