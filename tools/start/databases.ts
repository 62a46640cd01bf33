import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { startServer } from '@morakot/database/server'
import { archiveInto } from '@morakot/database/wal-archive'
import { targetFromUrl, urlOfTarget } from '@morakot/database/target'
import type { ConnectionTarget } from '@morakot/database/target'
import { walFolder } from '../backup/places.ts'
import { keepServer } from './kept-server.ts'
import { writePast } from './past.ts'
import type { Plan } from './plan.ts'
import type { Watching } from './restarts.ts'

export interface Databases {
  /** The app's database, for the application role. */
  readonly appUrl: string
  /** The same for the auditor's role. */
  readonly auditorUrl: string
  /** The same for its owner, who may create databases: the sandbox has its own database on the same server. */
  readonly ownerUrl: string
  /** Starts the embedded server again when it dies. One of your own is yours to keep. */
  readonly keep: (watching: Watching) => void
  readonly stop: () => Promise<void>
}

const APP_DATABASE = 'morakot'
// The API never connects as the owner: what injected SQL may do is what this role may do.
const APP_ROLE = 'morakot_app'
const AUDITOR_ROLE = 'morakot_auditor'

export interface Opening {
  readonly say: (sentence: string) => void
  /** Ends what is under way when the start is given up. */
  readonly signal: AbortSignal
}

/** Opens the app's database and brings it up to date with its demo data. */
export async function openDatabases(plan: Plan, { say, signal }: Opening): Promise<Databases> {
  const server = await openServer(plan, say)
  try {
    await (plan.databaseUrl === null ? ensureDatabase(server.app) : ensureOpen(server.app))
    await prepare(plan, urlOfTarget(server.app), signal)
    return {
      appUrl: urlOfTarget(server.asApp),
      auditorUrl: urlOfTarget(server.asAuditor),
      ownerUrl: urlOfTarget(server.app),
      keep: server.keep,
      stop: server.stop,
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

// Node's own words for a closed port or an unknown host are no sentence, and where a name has two addresses none at all.
async function ensureOpen(target: ConnectionTarget): Promise<void> {
  try {
    await ensureDatabase(target)
  } catch (cause) {
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'nothing answers there'
    throw new Error(`DATABASE_URL names a database that cannot be opened (${reason}).`, { cause })
  }
}

interface Server {
  readonly app: ConnectionTarget
  readonly asApp: ConnectionTarget
  readonly asAuditor: ConnectionTarget
  readonly keep: (watching: Watching) => void
  readonly stop: () => Promise<void>
}

async function openServer(plan: Plan, say: (sentence: string) => void): Promise<Server> {
  if (plan.databaseUrl !== null) {
    const app = targetFromUrl(plan.databaseUrl)
    // On a server of one's own the application role may have a login and an address of its own.
    const asApp = plan.appDatabaseUrl === null ? app : targetFromUrl(plan.appDatabaseUrl)
    const auditorUrl = plan.environment['AUDITOR_DATABASE_URL']
    const asAuditor = auditorUrl === undefined ? app : targetFromUrl(auditorUrl)
    return { app, asApp, asAuditor, keep: () => undefined, stop: async () => undefined }
  }
  const dataDir = join(plan.dataDir, 'postgres')
  const settings = plan.backupDir === null ? {} : archiveInto(walFolder(plan.backupDir), dataDir)
  const server = await startServer({ dataDir, settings, log: say })
  const app = server.target(APP_DATABASE)
  let kept: { readonly stop: () => Promise<void> } = server
  const keep = (watching: Watching) => void (kept = keepServer(server, watching, settings))
  return { app, asApp: { ...app, user: APP_ROLE }, asAuditor: { ...app, user: AUDITOR_ROLE }, keep, stop: async () => await kept.stop() }
}

// A program of its own: it works as the database's owner, which no running program does.
async function prepare(plan: Plan, url: string, signal: AbortSignal): Promise<void> {
  await using past = await writePast(plan, url)
  const child = spawn(process.execPath, [join(plan.root, 'apps/api/src/prepare.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...plan.environment, OWNER_DATABASE_URL: url, ...(past.folder === null ? {} : { DEMO_PAST: past.folder }) },
    signal,
  })
  child.on('error', () => undefined)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The database could not be prepared; the lines above say why.')
}
