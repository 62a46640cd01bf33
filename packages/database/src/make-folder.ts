import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Makes a folder and those above it. Node's own (`recursive`) never ends where the system answers as `/proc` does. */
export function makeFolder(folder: string, mode = 0o777): void {
  const path = resolve(folder)
  if (isMade(path, mode)) return
  makeFolder(dirname(path), mode)
  mkdirSync(path, { mode })
}

function isMade(path: string, mode: number): boolean {
  try {
    mkdirSync(path, { mode })
    return true
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return true
    const isParentMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT' && !isThere(dirname(path))
    if (!isParentMissing) throw error
    return false
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
