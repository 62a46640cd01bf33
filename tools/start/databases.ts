import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { startServer } from '@morakot/database/server'
import { targetFromUrl, urlOfTarget } from '@morakot/database/target'
import type { ConnectionTarget } from '@morakot/database/target'
import type { Plan } from './plan.ts'

export interface Databases {
  /** The app's database; the sandbox keeps its own beside it, on the same server. */
  readonly appUrl: string
  readonly stop: () => Promise<void>
}

const APP_DATABASE = 'morakot'

/** Opens the app's database and brings it up to date with its demo data. */
export async function openDatabases(plan: Plan, say: (sentence: string) => void): Promise<Databases> {
  const server = await openServer(plan, say)
  try {
    await ensureDatabase(server.app)
    await prepare(plan, urlOfTarget(server.app))
    return { appUrl: urlOfTarget(server.app), stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

interface Server {
  readonly app: ConnectionTarget
  readonly stop: () => Promise<void>
}

async function openServer(plan: Plan, say: (sentence: string) => void): Promise<Server> {
  if (plan.databaseUrl !== null) {
    return { app: targetFromUrl(plan.databaseUrl), stop: async () => undefined }
  }
  const server = await startServer({ dataDir: join(plan.dataDir, 'postgres'), log: say })
  return { app: server.target(APP_DATABASE), stop: server.stop }
}

// A program of its own: it works as the database's owner, which no running program does.
async function prepare(plan: Plan, url: string): Promise<void> {
  const child = spawn(process.execPath, [join(plan.root, 'apps/api/src/prepare.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...plan.environment, OWNER_DATABASE_URL: url },
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The database could not be prepared; the lines above say why.')
}
