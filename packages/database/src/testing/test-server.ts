import { join } from 'node:path'

import { startServer } from '../server.ts'
import { THROW_AWAY_SETTINGS } from '../server-settings.ts'
import { makeThrowAwayFolder } from '../throw-away-folder.ts'

import type { ConnectionTarget } from '../target.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away server of this run. */
    testServer: ConnectionTarget
  }
}

/** Vitest's global setup: one throw-away PostgreSQL for the run, without fsync. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeThrowAwayFolder()
  try {
    const server = await startServer({ dataDir: join(folder.path, 'data'), settings: THROW_AWAY_SETTINGS, throwAway: true })
    project.provide('testServer', server.target('postgres'))
    return async () => {
      await server.stop()
      await folder[Symbol.asyncDispose]()
    }
  } catch (error) {
    await folder[Symbol.asyncDispose]()
    throw error
  }
}
