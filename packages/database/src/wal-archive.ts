import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { makeFolder } from './make-folder.ts'
import { canWrite, chooseOwner } from './server-owner.ts'

import type { ServerSettings } from './server-settings.ts'

/** The most seconds of work that a loss of the machine with its disk may cost, when nothing fills a WAL file sooner. */
const ARCHIVE_SECONDS = 60

/**
 * The settings with which a server copies each finished WAL file into a folder, compressed: most of a file that is closed by time is empty. A file is
 * there whole or not at all, and is never written over. Makes the folder; throws one sentence when the server's user may not write there.
 */
export function archiveInto(folder: string, dataDir: string): ServerSettings {
  const owner = chooseOwner(dataDir)
  if (!existsSync(folder)) {
    // Its user must be able to pass.
    makeFolder(dirname(folder), 0o711)
    mkdirSync(folder, { mode: 0o700 })
    if (owner) chownSync(folder, owner.uid, owner.gid)
  }
  if (!canWrite(owner, folder)) throw new Error(`${folder} cannot be written into by the user that PostgreSQL runs as.`)
  const file = `${quoted(folder)}/%f.gz`
  return {
    archive_mode: 'on',
    archive_timeout: `${ARCHIVE_SECONDS}s`,
    archive_command: `test ! -f ${file} && gzip -c %p > ${file}.part && sync ${file}.part && mv ${file}.part ${file}`,
  }
}

/** The command by which a restoring server reads a WAL file from such a folder. */
export function restoreCommand(folder: string): string {
  return `gzip -dc ${quoted(folder)}/%f.gz > %p`
}

/** Removes archived WAL that is older than the first file that the oldest kept backup needs. Returns the number of removed files. */
export function pruneArchive(folder: string, firstNeeded: string): number {
  if (!existsSync(folder)) return 0
  const old = readdirSync(folder).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name) && name.slice(8, 24) < firstNeeded.slice(8))
  for (const name of old) rmSync(join(folder, name))
  return old.length
}

// For the shell, and for PostgreSQL, which reads % itself.
function quoted(folder: string): string {
  return `'${folder.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`
}
