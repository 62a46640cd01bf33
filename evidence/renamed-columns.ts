import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { describeTables } from '@morakot/database/describe-tables'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import { startServer } from '@morakot/database/server'
import { TYPED, brands } from '@morakot/schema/brands'
import { migrations } from '@morakot/schema/migrations'
import { installedCommand, runNode } from '../tools/run-command.ts'
import { sourceFiles } from '../tools/source-files.ts'
import type { Claim, Finding, Trial } from './claim.ts'
import { makeCopy } from './mutation/throw-away-copy.ts'

const TABLES = 'apps/api/src/infra/generated/tables.ts'
const CONFIG = 'tsconfig.columns.json'
const TYPES_MS_MAX = 5 * 60_000

/** Columns of ten features, by the names that PostgreSQL has for them. */
const COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['bank_change', 'undo_until'],
  ['deposit', 'qr_payload'],
  ['deposit_points', 'turnover_mark'],
  ['deposit_slip', 'proposed_event_id'],
  ['kyc_submission', 'verifier_at'],
  ['member_device', 'first_seen_at'],
  ['member_migration', 'waits_since'],
  ['safety_case', 'score_max'],
  ['member_passkey', 'last_used_at'],
  ['reward_grant', 'waits_for'],
]

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The files that read or write a column: stores that name its table, and services of the same feature, where they have its name. Rules know no table:
 * what calls them fails.
 */
function placesOf(root: string, table: string, column: string): readonly string[] {
  const files = sourceFiles(root).filter((path) => /^apps\/api\/src\/features\/.*\/(?!rules)[\w-]+\.ts$/.test(path))
  const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const names = new RegExp(String.raw`tables<[^>]*'${camel(table)}'[^>]*>`)
  const folders = new Set(files.filter((path) => names.test(texts.get(path) ?? '')).map((path) => dirname(path)))
  const mentions = new RegExp(String.raw`(?<!readonly )\b${camel(column)}\b`)
  return files.filter((path) => folders.has(dirname(path)) && mentions.test(withoutComments(texts.get(path) ?? '')))
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/** The files in which the types of a copy are wrong. */
async function brokenFiles(root: string): Promise<ReadonlySet<string>> {
  const { output } = await runNode(installedCommand('tsc7', 'tsc'), ['-p', join(root, CONFIG)], { timeLimitMs: TYPES_MS_MAX })
  const found = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error /gm)].map(([, path = '']) => path.replaceAll('\\', '/'))
  return new Set(found.map((path) => path.slice(path.indexOf('apps/api/'))))
}

async function withMigrated<T>(work: (pool: Database<unknown>['pool']) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'morakot-columns-'))
  const server = await startServer({ dataDir })
  try {
    const target = server.target('columns')
    await ensureDatabase(target)
    const { pool, close } = openDatabase<unknown>(target, { max: 1, applicationName: 'morakot-columns' })
    await migrate(pool, migrations)
    const done = await work(pool)
    await close()
    return done
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The types of the tables of a database in which one column has another name. */
async function typesWithout(pool: Database<unknown>['pool'], table: string, column: string): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`alter table ${table} rename column ${column} to ${column}_renamed`)
    const { [`${table}.${column}`]: _brand, ...types } = brands.types
    return await describeTables(client, TYPED, { ...brands, types })
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function prove({ say }: Trial): Promise<Finding> {
  using copy = makeCopy()
  writeFileSync(
    join(copy.path, CONFIG),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { tsBuildInfoFile: '.cache/columns.tsbuildinfo', noUnusedLocals: false },
      include: ['apps/api/src'],
      exclude: ['**/node_modules', '**/*.test.ts'],
    }),
  )
  const before = await brokenFiles(copy.path)
  if (before.size > 0) return { isProven: false, figure: 'the copy does not compile', details: [...before] }
  const missed = await withMigrated(async (pool) => {
    const of: string[] = []
    let places = 0
    for (const [table, column] of COLUMNS) {
      writeFileSync(join(copy.path, TABLES), await typesWithout(pool, table, column))
      const broken = await brokenFiles(copy.path)
      const expected = placesOf(copy.path, table, column)
      places += expected.length
      const silent = expected.filter((path) => !broken.has(path))
      say(`${table}.${column}: ${broken.size} files fail, ${expected.length} name it, ${silent.length} of them compile`)
      of.push(...silent.map((path) => `${table}.${column} is read in ${path}, which compiles`))
      if (expected.length === 0) of.push(`${table}.${column} is named by no store`)
    }
    return { of, places }
  })
  return {
    isProven: missed.of.length === 0,
    figure: `${COLUMNS.length} columns renamed, ${missed.places} files read them, ${missed.of.length} compiled all the same`,
    details: missed.of,
  }
}

export const COLUMN_CLAIMS: readonly Claim[] = [
  {
    name: 'renamed-columns',
    claim: 'Of ten columns that are renamed in a copy, one after the other, each fails to compile in every file that reads it',
    brokenBy: 'a statement whose row is typed by hand: it compiles, and fails when a member comes',
    sizes: ['full'],
    prove,
  },
]
