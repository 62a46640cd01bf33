import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'morakot-test-'))
  // The server's user must be able to pass; what lies within is its own.
  await chmod(folder, 0o711)
  const server = await startServer({ dataDir: join(folder, 'data'), settings: THROW_AWAY_SETTINGS, throwAway: true })
  project.provide('testServer', server.target('postgres'))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
