import { join } from 'node:path'
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { openDatabase } from '@morakot/database/database'
import { startServer } from '@morakot/database/server'
import { targetFromUrl } from '@morakot/database/target'
import type { ConnectionTarget } from '@morakot/database/target'
import { ARCHIVE_MONTHS_KEPT } from '@morakot/ledger/archives'
import { checkArchive } from './archive/check-archive.ts'
import { findInArchive } from './archive/find-in-archive.ts'
import { MONTHS_KEPT_MIN, monthAfter, monthOf, newestDue } from './archive/months.ts'
import { readArchivePlaces } from './archive/places.ts'
import { releasePlay } from './archive/release.ts'
import { lastArchive, sealedAfter } from './archive/source.ts'
import type { Pool } from './archive/source.ts'
import { archiveMonth } from './archive/write-month.ts'
import { ensureFolder } from './start/folders.ts'

const root = join(import.meta.dirname, '..')

const USAGE = 'archive [-- --keep MONTHS], archive -- check, or archive -- find TEXT'

async function run(): Promise<void> {
  const { values, words } = readArguments({ usage: USAGE, options: { keep: { type: 'string' } }, wordsMax: 2 })
  const [command = 'write', text] = words
  const wrong = wrongIn(command, text)
  if (wrong !== null) refuseArguments(`${wrong} Use: npm run ${USAGE}`)
  const { dataDir, folder, ownerUrl: url } = readArchivePlaces(process.env, root)
  if (command === 'find' && text !== undefined) return await find(folder, text)
  const monthsKept = values.keep === undefined ? ARCHIVE_MONTHS_KEPT : Number(values.keep)
  if (!Number.isSafeInteger(monthsKept) || monthsKept < MONTHS_KEPT_MIN)
    throw new Error(`--keep must be a whole number of months, ${MONTHS_KEPT_MIN} or more.`)
  const server = url === undefined ? await startServer({ dataDir: join(dataDir, 'postgres'), log: say }) : null
  try {
    await withOwner(url === undefined ? server?.target('morakot') : targetFromUrl(url), async (pool) => {
      if (command === 'check') await check(folder, pool)
      else await write(folder, pool, newestDue(new Date(), monthsKept).endsAt)
    })
  } finally {
    await server?.stop()
  }
}

function wrongIn(command: string, text: string | undefined): string | null {
  if (command === 'find') return text === undefined || text === '' ? 'find needs a text.' : null
  if (command !== 'write' && command !== 'check') return `There is no command ${command}.`
  return text === undefined ? null : `'${text}' is not expected.`
}

async function withOwner(target: ConnectionTarget | undefined, work: (pool: Pool) => Promise<void>): Promise<void> {
  if (target === undefined) throw new Error('There is no database.')
  const { pool, close } = openDatabase<Record<never, never>>(target, { max: 1, applicationName: 'morakot-archive', statementTimeoutMs: 0 })
  try {
    // The text of a row depends on both; its digest was made with these.
    await pool.query(`set timezone = 'UTC'; set datestyle = 'ISO'`)
    await work(pool)
  } finally {
    await close()
  }
}

async function write(folder: string, pool: Pool, dueUpTo: Date): Promise<void> {
  ensureFolder('ARCHIVE_DIR', folder)
  // Ends with the session. Two runs would write the same files.
  const { rows } = await pool.query<{ is: boolean }>(`select pg_try_advisory_lock(hashtext('morakot-archive')) as is`)
  if (rows[0]?.is !== true) throw new Error('Another run archives already.')
  const last = await lastArchive(pool)
  // One month at a time: the next one begins where this one ends, and only what the auditor has gone through leaves.
  if (last !== null && !last.isReleased) return await release(pool, last.month)
  const begins = await sealedAfter(pool, last?.lastSeal ?? '0')
  if (begins === null) return say('Nothing is sealed that is not archived.')
  let month = last === null ? monthOf(begins) : monthAfter(monthOf(new Date(last.endsAt.getTime() - 1)))
  for (; month.endsAt <= dueUpTo; month = monthAfter(month)) {
    const written = await archiveMonth(pool, folder, { month, after: last?.lastSeal ?? '0' })
    if (written === null) continue
    say(`${written.month}: ${written.transfers} transfers, ${(written.bytes / 1e6).toFixed(1)} MB, in ${join(folder, written.month)}.`)
    return await release(pool, written.month)
  }
  say('No month is due.')
}

async function release(pool: Pool, month: string): Promise<void> {
  try {
    const { messages, rounds, transfers } = await releasePlay(pool)
    say(`${month}: ${rounds} rounds, ${messages} messages and ${transfers} transfers have left the database.`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'LG014')) throw error
    say(`${month} is archived; its play stays for now: ${error.message}. Run this again later.`)
  }
}

async function check(folder: string, pool: Pool): Promise<void> {
  const { months, seals, transfers, problems } = await checkArchive(folder, pool)
  say(`${months} months, ${seals} seals, ${transfers} transfers in ${folder}.`)
  for (const problem of problems) say(`Wrong: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
  else say('Nothing is wrong with them.')
}

async function find(folder: string, text: string): Promise<void> {
  let found = 0
  for await (const { month, file, line } of findInArchive(folder, text)) {
    found += 1
    say(`${month}/${file}: ${line}`)
  }
  if (found === 0) say(`No line of ${folder} holds ${text}.`)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
