import { mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '@morakot/database/make-folder'

/** Makes the folder if need be. Throws one sentence that names the variable when it is none, or one that we cannot write into. */
export function ensureFolder(variable: string, folder: string): void {
  try {
    makeFolder(folder)
    writeInto(folder)
  } catch (cause) {
    throw new Error(`${variable} names ${folder}, ${reasonOf(cause, folder)}. Set it to a folder that you may write into.`, { cause })
  }
}

/** The same for a folder of the project, which no variable moves. */
export function requireWritable(folder: string, purpose: string): void {
  try {
    writeInto(folder)
  } catch (cause) {
    throw new Error(`${folder} cannot be written into by this user, and ${purpose}.`, { cause })
  }
}

// Modes alone do not show access control lists, or disks that are read-only or full.
function writeInto(folder: string): void {
  rmdirSync(mkdtempSync(join(folder, '.probe-')))
}

function reasonOf(cause: unknown, folder: string): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const blocking = fileInTransit(folder)
  if (blocking !== null) return blocking === folder ? 'which is a file' : `but ${blocking} is a file`
  if (code === 'EACCES' || code === 'EPERM') return 'which this user may not write into'
  if (code === 'EROFS') return 'which lies on a disk that is read-only'
  if (code === 'ENOSPC') return 'which lies on a disk that is full'
  return `which cannot be made (${cause instanceof Error ? cause.message : String(cause)})`
}

function fileInTransit(folder: string): string | null {
  for (let path = folder; ; path = dirname(path)) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found !== undefined) return found.isDirectory() ? null : path
    if (path === dirname(path)) return null
  }
}
