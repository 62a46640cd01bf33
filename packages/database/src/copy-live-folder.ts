import { closeSync, copyFileSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files that a starting server creates again, or that belong to one run of it. */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'server.log',
  'server.log.old',
  'backup_label',
  'tablespace_map',
  'recovery.signal',
  'standby.signal',
])
/** Folders that must be there and whose contents are of one run; WAL is copied when the backup has ended. */
const EMPTY = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])

/** Copies a data folder in use; returns the number of files. Files may appear, grow and vanish meanwhile: the WAL of that time repairs it. */
export function copyLiveFolder(from: string, to: string): number {
  let files = 0
  const copy = (path: string) => {
    mkdirSync(join(to, path), { recursive: true, mode: 0o700 })
    for (const entry of entriesOf(join(from, path))) {
      const name = join(path, entry.name)
      if (path === '' && LEFT_OUT.has(entry.name)) continue
      if (entry.name === 'pgsql_tmp') continue
      if (path === '' && EMPTY.has(entry.name)) mkdirSync(join(to, name), { recursive: true, mode: 0o700 })
      else if (entry.isDirectory()) copy(name)
      else if (copyFile(join(from, name), join(to, name))) files += 1
    }
  }
  copy('')
  // It must be there, and its own folder too.
  mkdirSync(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  return files
}

/** Copies one file and waits until it is on disk. False when it no longer exists. */
export function copyFile(from: string, to: string): boolean {
  try {
    copyFileSync(from, to)
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
  const file = openSync(to, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return true
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
