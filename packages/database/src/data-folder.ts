import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { makeFolder } from './make-folder.ts'
import { SUPERUSER } from './server-settings.ts'
import { spawnOptions } from './server-owner.ts'

import type { ServerOwner } from './server-owner.ts'

const MAJOR_VERSION = '18'

/** Makes the data folder when there is none. Returns whether it made one. */
export function initializeData(options: { dataDir: string; bin: string; owner: ServerOwner; sync: boolean }): boolean {
  const { dataDir, owner } = options
  if (isInitialized(dataDir)) return false

  // Created as a sibling and then renamed: a start that is killed halfway leaves no partial data folder under the right name.
  makeFolder(dirname(dataDir))
  removeAbandoned(dataDir)
  const sibling = mkdtempSync(`${dataDir}.init-`)
  if (owner) chownSync(sibling, owner.uid, owner.gid)
  try {
    runInitdb(sibling, options)
    renameSync(sibling, dataDir)
    return true
  } catch (error) {
    // Another start was quicker; its folder is as good as ours.
    if (isInitialized(dataDir)) return false
    throw error
  } finally {
    rmSync(sibling, { recursive: true, force: true })
  }
}

function isInitialized(dataDir: string): boolean {
  const folder = statSync(dataDir, { throwIfNoEntry: false })
  if (!folder) return false
  const self = process.getuid?.()
  if (self !== 0 && folder.uid !== self) {
    throw new Error(`${dataDir} belongs to another user (${folder.uid}); start as that user or as root, or name another folder.`)
  }
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    if (readdirSync(dataDir).length === 0) return false
    throw new Error(`${dataDir} is not empty and holds no PostgreSQL database; name another folder or empty this one.`)
  }
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (version === MAJOR_VERSION) return true
  throw new Error(`${dataDir} was made by PostgreSQL ${version}; this is PostgreSQL ${MAJOR_VERSION}, which cannot open it.`)
}

// initdb takes a second; what is this much older belongs to a start that was killed.
const ABANDONED_MS = 600_000

function removeAbandoned(dataDir: string): void {
  const parent = dirname(dataDir)
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    const isSibling = name.startsWith(`${basename(dataDir)}.init-`)
    if (isSibling && Date.now() - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true })
  }
}

// The built-in locale provider: the same order and upper/lower case on every machine, whatever its libc.
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const INITDB_OPTIONS = ['--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-instructions', ...LOCALE]

function runInitdb(folder: string, { bin, owner, sync }: { bin: string; owner: ServerOwner; sync: boolean }): void {
  const result = spawnSync(join(bin, 'initdb'), ['-D', folder, '-U', SUPERUSER, ...INITDB_OPTIONS, ...(sync ? [] : ['--no-sync'])], {
    ...spawnOptions(owner),
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr.trim()}`)
}
