import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { startServer } from '@morakot/database/server'
import { targetFromUrl, urlOfTarget, withDatabase } from '@morakot/database/target'
import type { ConnectionTarget } from '@morakot/database/target'
import type { Plan } from './plan.ts'

export interface Databases {
  readonly appUrl: string
  readonly sandboxUrl: string
  readonly stop: () => Promise<void>
}

const SANDBOX_DATABASE = 'morakot_sandbox'
const APP_DATABASE = 'morakot'

/** Opens the databases of the app and of the sandbox, and brings the app's up to date with its demo data. */
export async function openDatabases(plan: Plan, say: (sentence: string) => void): Promise<Databases> {
  const server = await openServer(plan, say)
  try {
    await ensureDatabase(server.app)
    await ensureDatabase(server.sandbox)
    await prepare(plan, urlOfTarget(server.app))
    return { appUrl: urlOfTarget(server.app), sandboxUrl: urlOfTarget(server.sandbox), stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

interface Server {
  readonly app: ConnectionTarget
  readonly sandbox: ConnectionTarget
  readonly stop: () => Promise<void>
}

async function openServer(plan: Plan, say: (sentence: string) => void): Promise<Server> {
  if (plan.databaseUrl !== null) {
    const app = targetFromUrl(plan.databaseUrl)
    return { app, sandbox: withDatabase(app, SANDBOX_DATABASE), stop: async () => undefined }
  }
  const server = await startServer({ dataDir: join(plan.dataDir, 'postgres'), log: say })
  return { app: server.target(APP_DATABASE), sandbox: server.target(SANDBOX_DATABASE), stop: server.stop }
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
