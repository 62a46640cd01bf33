import { join } from 'node:path'
import { startServer } from '@morakot/database/server'
import { targetFromUrl } from '@morakot/database/target'
import type { ConnectionTarget } from '@morakot/database/target'
import { APP_ROLE } from './context.ts'
import type { Env } from './env.ts'

const DATABASE = 'morakot'

export interface OpenedServer {
  readonly target: ConnectionTarget
  readonly stop: () => Promise<void>
}

/** Where the embedded database and what belongs to it lie. */
export function dataFolder(env: Env): string {
  return env.DATA_DIR ?? join(import.meta.dirname, '../../../.data')
}

/**
 * The server of the environment, or the embedded one: found running, or
 * started for the duration. For commands that run while the programs do.
 */
export async function openServerOf(env: Env, say: (sentence: string) => void): Promise<OpenedServer> {
  const url = env.APP_DATABASE_URL ?? env.DATABASE_URL
  if (url !== undefined) return { target: targetFromUrl(url), stop: async () => undefined }
  const server = await startServer({ dataDir: join(dataFolder(env), 'postgres'), log: say })
  return { target: { ...server.target(DATABASE), user: APP_ROLE }, stop: server.stop }
}

/**
 * The same server as its owner, for a command that the application's role may not do. `ownerUrl` is needed where a server of one's own is
 * named. Throws one sentence where it is missing.
 */
export async function openOwnerServerOf(env: Env, ownerUrl: string | undefined, say: (sentence: string) => void): Promise<OpenedServer> {
  if (ownerUrl !== undefined && ownerUrl !== '') return { target: targetFromUrl(ownerUrl), stop: async () => undefined }
  if (env.APP_DATABASE_URL !== undefined || env.DATABASE_URL !== undefined)
    throw new Error('A server of your own is named: name its owner with OWNER_DATABASE_URL.')
  const server = await startServer({ dataDir: join(dataFolder(env), 'postgres'), log: say })
  return { target: server.target(DATABASE), stop: server.stop }
}
