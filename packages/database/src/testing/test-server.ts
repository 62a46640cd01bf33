import { join } from 'node:path'

import { startServer } from '../server.ts'
import { THROW_AWAY_SETTINGS } from '../server-settings.ts'
import { makeThrowAwayFolder } from '../throw-away-folder.ts'

import type { ConnectionTarget } from '../target.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away servers of this run, one for each worker. */
    testServers: readonly ConnectionTarget[]
  }
}

const SERVERS_MAX = 4

/**
 * Vitest's global setup: a throw-away PostgreSQL, without fsync, for each worker that runs files at the same time. On one server for all, a
 * transaction of one test would hold back what another reads of committed events: the oldest transaction is that of the whole server.
 * The projects of one run share them. Returns the teardown.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (Object.hasOwn(project.getProvidedContext(), 'testServers')) return undefined
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => void (await Promise.all(stops.map(async (stop) => await stop())))
  try {
    // A run of one file, as for a planted fault, needs one server: the start of each takes most of a second of processor time.
    const files = project.vitest.state.getPaths().length
    const servers = Array.from({ length: Math.max(1, Math.min(SERVERS_MAX, project.config.maxWorkers, files)) }, startOne)
    const started = await Promise.allSettled(servers)
    for (const one of started) if (one.status === 'fulfilled') stops.push(one.value.stop)
    for (const one of started) if (one.status === 'rejected') throw one.reason
    project.vitest.provide(
      'testServers',
      started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.target] : [])),
    )
    return stopAll
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function startOne(): Promise<{ readonly target: ConnectionTarget; readonly stop: () => Promise<void> }> {
  const folder = await makeThrowAwayFolder()
  try {
    const server = await startServer({ dataDir: join(folder.path, 'data'), settings: THROW_AWAY_SETTINGS, throwAway: true })
    const stop = async () => {
      await server.stop()
      await folder[Symbol.asyncDispose]()
    }
    return { target: server.target('postgres'), stop }
  } catch (error) {
    await folder[Symbol.asyncDispose]()
    throw error
  }
}
