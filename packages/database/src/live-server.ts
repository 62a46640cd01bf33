import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The server that holds the data folder, by its lock file; it may still be starting or stopping. */
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
  if (command.includes(`/postgres -D ${dataDir} `)) return { pid, socketDir: lock[4] ?? '' }

  // Not while old backends still work in the folder: the lock file is what protects it from a second server.
  if (!isInUse(dataDir)) rmSync(join(dataDir, 'postmaster.pid'), { force: true })
  return null
}

/** The command line of a process, or null when there is none. */
function commandOf(pid: number): string | null {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? null
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
    const folder = statSync(`/proc/${pid}/cwd/PG_VERSION`)
    const ours = statSync(join(dataDir, 'PG_VERSION'))
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
