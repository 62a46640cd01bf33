import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

import { makeFolder } from './make-folder.ts'
import { canWrite } from './server-owner.ts'

import type { ServerOwner } from './server-owner.ts'

/** Takes one sentence for anyone who starts the server. */
export type Log = (sentence: string) => void

// A socket's address holds 107 bytes; PostgreSQL adds this name to the folder.
const SOCKET_NAME = '/.s.PGSQL.5432'
const SOCKET_PATH_BYTES_MAX = 107

/** The folder for what must outlive a run but cannot lie in the project. Only its maker can write there. */
export function stateFolder(owner: ServerOwner): string {
  const candidates = owner ? ['/var/lib/morakot', join(tmpdir(), 'morakot-0'), '/tmp/morakot-0'] : ownCandidates()
  for (const folder of candidates) if (isOurs(folder, owner)) return folder
  throw new Error(`No folder for the database's files can be made (tried ${candidates.join(', ')}).`)
}

/**
 * The data folder to use: the wanted one, or, when the server's user cannot enter it (a project below a private home, started
 * by root), one that belongs to the wanted path alone.
 */
export function placeData(wanted: string, owner: ServerOwner, log: Log): string {
  makeFolder(dirname(wanted))
  const path = join(realpathSync(dirname(wanted)), basename(wanted))
  if (!owner || opensTo(owner, dirname(path))) return path

  const key = createHash('sha256').update(path).digest('hex').slice(0, 16)
  const elsewhere = join(stateFolder(owner), `data-${key}`)
  log(`The database lives in ${elsewhere}, because root may not run PostgreSQL and the user that does cannot enter ${dirname(path)}.`)
  return elsewhere
}

/** A short private folder for the socket; no other user can connect, because no other user can enter it. */
export function makeSocketFolder(owner: ServerOwner): string {
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    if (Buffer.byteLength(`${parent}/morakot-XXXXXX${SOCKET_NAME}`) > SOCKET_PATH_BYTES_MAX || !canWrite(owner, parent)) continue
    const folder = mkdtempSync(join(parent, 'morakot-'))
    if (owner) chownSync(folder, owner.uid, owner.gid)
    return folder
  }
  throw new Error("No temporary folder is short enough for PostgreSQL's socket and open to the user that runs it; set TMPDIR to one.")
}

/** Makes that very folder for the socket, as private as a new one. False when it exists already: another user may own it. */
export function remakeSocketFolder(folder: string, owner: ServerOwner): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return true
}

function ownCandidates(): string[] {
  return [join(tmpdir(), `morakot-${process.getuid?.() ?? 0}`)]
}

function isOurs(folder: string, owner: ServerOwner): boolean {
  try {
    makeFolder(folder)
    const made = lstatSync(folder)
    if (!made.isDirectory() || made.uid !== process.getuid?.()) return false
    chmodSync(folder, 0o755)
    return opensTo(owner, folder)
  } catch {
    return false
  }
}

/** Whether a folder made here and given to that user is one it can work in. */
function opensTo(owner: ServerOwner, folder: string): boolean {
  const probe = mkdtempSync(join(folder, 'probe-'))
  try {
    if (owner) chownSync(probe, owner.uid, owner.gid)
    return canWrite(owner, probe)
  } finally {
    rmSync(probe, { recursive: true })
  }
}
