import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the data and the backups of this installation are. */
export interface Places {
  readonly dataDir: string
  readonly backupDir: string
}

/** Reads the places from the environment. Throws one sentence when there is nothing that these commands can copy. */
export function readPlaces(environment: NodeJS.ProcessEnv, root: string): Places {
  const set = (name: string) => (environment[name] === '' ? undefined : environment[name])
  if (set('DATABASE_URL') !== undefined) {
    throw new Error('DATABASE_URL names a server of your own: back it up with its own tools (pg_basebackup and WAL archiving).')
  }
  const dataDir = resolve(set('DATA_DIR') ?? join(root, '.data'))
  return { dataDir, backupDir: resolve(set('BACKUP_DIR') ?? join(dataDir, 'backups')) }
}

/** Where finished WAL files are copied to. */
export function walFolder(backupDir: string): string {
  return join(backupDir, 'wal')
}

/** The name of a backup that is taken at a moment, which sorts by it: `2026-11-23T150405Z`. */
export function nameOf(moment: Date): string {
  return moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
}

/** The backups that are whole, oldest first. */
export function backupsIn(backupDir: string): readonly string[] {
  if (!existsSync(backupDir)) return []
  return readdirSync(backupDir)
    .filter((name) => /^\d{4}-\d\d-\d\dT\d{6}Z$/.test(name))
    .toSorted()
    .map((name) => join(backupDir, name))
}
