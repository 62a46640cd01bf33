import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

import { copyFile, copyLiveFolder } from './copy-live-folder.ts'
import { makeFolder } from './make-folder.ts'

import type { ConnectionTarget } from './target.ts'

/** The content of a backup's `backup.json`. */
export type BackupFacts = {
  readonly version: 1
  readonly takenAt: string
  /** PostgreSQL's major version. */
  readonly postgres: string
  /** The first WAL file that it needs, and the last. */
  readonly firstWal: string
  readonly lastWal: string
  readonly files: number
}

/** The running server to copy. */
export type LiveData = { readonly dataDir: string; readonly target: ConnectionTarget }

const FACTS = 'backup.json'
const DATA = 'data'

/**
 * Copies the data folder of a running server into a new folder, with the WAL that completes the copy: it can be restored on its own. Uses the
 * server's own functions (https://www.postgresql.org/docs/18/continuous-archiving.html, low level backup), because npm brings no pg_basebackup.
 */
export async function takeBackup({ dataDir, target }: LiveData, folder: string, now: Date): Promise<BackupFacts> {
  if (existsSync(folder)) throw new Error(`${folder} is there already; a backup is made in a new folder.`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  makeFolder(join(unfinished, DATA), 0o700)
  // The backup ends with this session, whatever becomes of us.
  const client = new pg.Client(target)
  client.on('error', () => {})
  await client.connect()
  try {
    // Keeps WAL from being recycled until it is copied; it goes with the session.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
    await client.query('select pg_backup_start($1, true)', [`morakot ${now.toISOString()}`])
    const files = copyLiveFolder(dataDir, join(unfinished, DATA))
    const { rows } = await client.query<{ label: string; spaces: string; last: string }>(`
      select labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn) as last from pg_backup_stop(false)`)
    const [stopped] = rows
    if (stopped === undefined) throw new Error('PostgreSQL did not end the backup.')
    if (stopped.spaces !== '') throw new Error('Data in tablespaces of their own are not copied; use pg_basebackup.')
    const firstWal = /file ([0-9A-F]{24})/.exec(stopped.label)?.[1]
    if (firstWal === undefined) throw new Error('PostgreSQL named no first WAL file.')
    copyWal(dataDir, join(unfinished, DATA), { firstWal, lastWal: stopped.last })
    writeFileSync(join(unfinished, DATA, 'backup_label'), stopped.label, { mode: 0o600, flush: true })
    const postgres = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
    const facts: BackupFacts = { version: 1, takenAt: now.toISOString(), postgres, firstWal, lastWal: stopped.last, files }
    writeFileSync(join(unfinished, FACTS), `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(unfinished, folder)
    return facts
  } finally {
    await client.end().catch(() => {})
  }
}

/** Reads what a backup is. Throws one sentence when the folder is none. */
export function readBackup(folder: string): { readonly facts: BackupFacts; readonly dataDir: string } {
  const file = join(folder, FACTS)
  if (!existsSync(file)) throw new Error(`${folder} is no backup: ${FACTS} is missing.`)
  const facts: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isFacts(facts)) throw new Error(`${file} cannot be read; it was made by another version.`)
  return { facts, dataDir: join(folder, DATA) }
}

function copyWal(from: string, to: string, { firstWal, lastWal }: Pick<BackupFacts, 'firstWal' | 'lastWal'>): void {
  for (let name = firstWal; ; name = nextWal(name)) {
    if (!copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name)))
      throw new Error(`WAL file ${name} is gone; the backup is not whole.`)
    if (name === lastWal) return
  }
}

/** The next of WAL files of 16 MiB: timeline, then a counter whose last part has 256 values. */
function nextWal(name: string): string {
  const timeline = name.slice(0, 8)
  const position = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`) + 1n
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return `${timeline}${hex(position / 256n)}${hex(position % 256n)}`
}

function isFacts(facts: unknown): facts is BackupFacts {
  return typeof facts === 'object' && facts !== null && 'version' in facts && facts.version === 1 && 'firstWal' in facts
}
