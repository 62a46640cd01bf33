import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { SUPERUSER } from './server-settings.ts'
import { spawnOptions } from './server-owner.ts'

import type { ServerOwner } from './server-owner.ts'

const MAJOR_VERSION = '18'

/** Makes the data folder when there is none. Returns whether it made one. */
export function initializeData(options: { dataDir: string; bin: string; owner: ServerOwner; sync: boolean }): boolean {
  const { dataDir, owner } = options
  if (isInitialized(dataDir)) return false

  // Beside its goal and then renamed: a start that is killed halfway leaves no half data folder under the right name.
  mkdirSync(dirname(dataDir), { recursive: true })
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
  if (!existsSync(dataDir)) return false
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    if (readdirSync(dataDir).length === 0) return false
    throw new Error(`${dataDir} is not empty and holds no PostgreSQL database; name another folder or empty this one.`)
  }
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (version === MAJOR_VERSION) return true
  throw new Error(`${dataDir} was made by PostgreSQL ${version}; this is PostgreSQL ${MAJOR_VERSION}, which cannot open it.`)
}

function runInitdb(folder: string, { bin, owner, sync }: { bin: string; owner: ServerOwner; sync: boolean }): void {
  const result = spawnSync(
    join(bin, 'initdb'),
    [
      ...['-D', folder, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--data-checksums', '--no-instructions'],
      // The built-in provider: the same order and upper/lower case on every machine, whatever its libc.
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(sync ? [] : ['--no-sync']),
    ],
    { ...spawnOptions(owner), encoding: 'utf8' },
  )
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr.trim()}`)
}

/** The server that holds the data folder, as its lock file tells; it may still be starting or stopping. */
export type LiveServer = { readonly pid: number; readonly socketDir: string }

/**
 * Finds a server that already serves the folder, and removes a lock file that names a process which is no server: after a crash and
 * a restart of the machine another program may have that number, and PostgreSQL would refuse to start for ever.
 */
export function findLiveServer(dataDir: string): LiveServer | null {
  const lock = readIfThere(join(dataDir, 'postmaster.pid'))?.split('\n')
  const pid = Number(lock?.[0])
  if (!lock || !pid) return null
  const command = commandOf(pid)
  if (command === null) return null
  if (command.includes('postgres') && command.includes(dataDir)) return { pid, socketDir: lock[4] ?? '' }

  // Not while old backends still work in the folder: the lock file is what protects it from a second server.
  if (!isInUse(dataDir)) rmSync(join(dataDir, 'postmaster.pid'), { force: true })
  return null
}

/** What a process was started as, or null when there is none. */
function commandOf(pid: number): string | null {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)
  const result = spawnSync('/bin/ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return result.status === 0 ? result.stdout : null
}

/** Whether any process has the folder as its working folder, as every PostgreSQL process has its data folder. Linux only. */
function isInUse(dataDir: string): boolean {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && isWorkingFolder(entry, dataDir))
}

function isWorkingFolder(pid: string, dataDir: string): boolean {
  try {
    const folder = lstatSync(`/proc/${pid}/cwd/PG_VERSION`)
    const ours = lstatSync(join(dataDir, 'PG_VERSION'))
    return folder.ino === ours.ino && folder.dev === ours.dev
  } catch {
    return false
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null
    throw error
  }
}
