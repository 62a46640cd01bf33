import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

import { startServer } from './server.ts'
import { THROW_AWAY_SETTINGS } from './server-settings.ts'

import type { ConnectionTarget } from './target.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away server of this run. */
    testServer: ConnectionTarget
  }
}

/** Vitest's global setup: one throw-away PostgreSQL for the run, without fsync. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await quickestFolder(), 'morakot-test-'))
  // The server's user must be able to pass; what lies within is its own.
  await chmod(folder, 0o711)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const server = await startServer({ dataDir: join(folder, 'data'), settings: THROW_AWAY_SETTINGS, throwAway: true })
    project.provide('testServer', server.target('postgres'))
    return () => server.stop().then(remove)
  } catch (error) {
    await remove()
    throw error
  }
}

const MEMORY_FOLDER = '/dev/shm'
// A hundred clones at once, and as much again for everything else. A container's own 64 MB would not hold one.
const MEMORY_BYTES_MIN = 4 * 1024 ** 3

/** Memory where there is plenty: a clone is a thousand small files, 15 ms in memory and up to 400 ms on a slow disk. */
async function quickestFolder(): Promise<string> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => null)
  const free = memory ? Math.min(memory.bavail * memory.bsize, freemem()) : 0
  return free >= MEMORY_BYTES_MIN ? MEMORY_FOLDER : tmpdir()
}
