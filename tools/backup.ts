import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '@morakot/database/command-line'
import { readBackup, takeBackup } from '@morakot/database/backup'
import { startServer } from '@morakot/database/server'
import { pruneArchive } from '@morakot/database/wal-archive'
import { backupsIn, nameOf, readPlaces, walFolder } from './backup/places.ts'
import { ensureFolder } from './start/folders.ts'

const root = join(import.meta.dirname, '..')

/** Copies the embedded database while it runs, and removes backups past those that are to be kept, with the WAL that only they needed. */
async function backUp(): Promise<void> {
  const { values } = readArguments({ usage: 'backup [-- --keep COUNT]', options: { keep: { type: 'string' } } })
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && (!Number.isSafeInteger(keep) || keep < 1)) throw new Error('--keep must be a whole number above zero.')
  const places = readPlaces(process.env, root)
  ensureFolder('BACKUP_DIR', places.backupDir)
  const begun = performance.now()
  // Found running, or started for the while: either way the copy is of one moment.
  const server = await startServer({ dataDir: join(places.dataDir, 'postgres'), log: say })
  try {
    const now = new Date()
    const folder = join(places.backupDir, nameOf(now))
    const { files } = await takeBackup({ dataDir: server.dataDir, target: server.target('postgres') }, folder, now)
    say(`${folder}: ${files} files in ${((performance.now() - begun) / 1_000).toFixed(1)} s.`)
  } finally {
    await server.stop()
  }
  if (keep !== null) removeOld(places.backupDir, keep)
}

function removeOld(backupDir: string, keep: number): void {
  const all = backupsIn(backupDir)
  for (const folder of all.slice(0, -keep)) {
    rmSync(folder, { recursive: true })
    say(`${folder} is removed.`)
  }
  const [oldest] = all.slice(-keep)
  if (oldest !== undefined) pruneArchive(walFolder(backupDir), readBackup(oldest).facts.firstWal)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

try {
  await backUp()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
