import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import { findBinaries, findPackage } from './binaries.ts'
import { initializeData } from './data-folder.ts'
import { findLiveServer } from './live-server.ts'
import { makeSocketFolder, placeData, remakeSocketFolder } from './places.ts'
import { chooseOwner } from './server-owner.ts'
import { spawnServer } from './server-process.ts'
import { DURABLE_SETTINGS, SUPERUSER } from './server-settings.ts'
import { sqlStateOf } from './failures.ts'

import type { Log } from './places.ts'
import type { ServerOwner } from './server-owner.ts'
import type { ServerCommand } from './server-process.ts'
import type { ServerSettings } from './server-settings.ts'
import type { ConnectionTarget } from './target.ts'

export type DatabaseServer = {
  /** Where a database of this server is; it need not exist yet (`ensureDatabase` makes it). */
  readonly target: (database: string) => ConnectionTarget
  readonly socketDir: string
  /** Where the data really are: not always where they were wanted (see `placeData`). */
  readonly dataDir: string
  /** Stops the server that this call started. One that was found running is left to anyone who started it. */
  readonly stop: () => Promise<void>
  /** Resolves when nothing serves the folder any more, no matter who started it and whatever ended it. Holds no process back from ending. */
  readonly ended: () => Promise<void>
}

export type ServerOptions = {
  readonly dataDir: string
  /** The socket folder of a server that died: anyone who was connected to it finds the next one there. Another is made when none is named. */
  readonly socketDir?: string
  readonly log?: Log
  readonly settings?: ServerSettings
  /** For tests: the data folder is removed with the server. */
  readonly throwAway?: boolean
  /** How long it may take until it answers; a minute when absent. One that is restored reads WAL first. */
  readonly startMs?: number
}

const START_MS_MAX = 60_000
const POLL_MS = 20
const GONE_POLL_MS = 500
// A killed server's backends take this long to leave at most; until then PostgreSQL refuses the folder.
const LEAVE_MS_MAX = 10_000
const LEAVING = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/

/** Starts the PostgreSQL that npm has installed on a unix socket, or finds the one that already serves this folder. */
export async function startServer(options: ServerOptions): Promise<DatabaseServer> {
  const log = options.log ?? (() => {})
  const wanted = resolve(options.dataDir)
  const owner = chooseOwner(wanted)
  const dataDir = placeData(wanted, owner, log)
  const bin = findBinaries(findPackage(), owner, log)
  initializeData({ dataDir, bin, owner, sync: !options.throwAway })

  const started = performance.now()
  for (;;) {
    const running = await findAnswering(dataDir)
    if (running) return describe(dataDir, running, { stop: async () => {}, ended: async () => await untilGone(dataDir) })

    const socketDir = socketFolder(options.socketDir, owner)
    const settings = { ...DURABLE_SETTINGS, ...options.settings }
    const outcome: Launch =
      socketDir === null
        ? { kind: 'ended', lastWords: `The socket folder ${options.socketDir} is taken.`, isLeaving: true }
        : await launch({ bin, dataDir, socketDir, owner, settings, throwAway: options.throwAway ?? false }, options.startMs ?? START_MS_MAX)
    if (outcome.kind === 'up') return describe(dataDir, outcome.socketDir, outcome)
    if (!outcome.isLeaving || performance.now() - started > LEAVE_MS_MAX) {
      throw new Error(`PostgreSQL did not start: ${outcome.lastWords.trim().split('\n').slice(-4).join(' | ')}`)
    }
    await sleep(200)
  }
}

function describe(dataDir: string, socketDir: string, { stop, ended }: Pick<DatabaseServer, 'stop' | 'ended'>): DatabaseServer {
  return { dataDir, socketDir, stop, ended, target: (database) => ({ host: socketDir, user: SUPERUSER, database }) }
}

function socketFolder(wanted: string | undefined, owner: ServerOwner): string | null {
  if (wanted === undefined) return makeSocketFolder(owner)
  return remakeSocketFolder(wanted, owner) ? wanted : null
}

/** Another process's server is not our child, so its end can only be polled. */
async function untilGone(dataDir: string): Promise<void> {
  while (findLiveServer(dataDir) !== null) await sleep(GONE_POLL_MS, undefined, { ref: false })
}

/** Waits for a server that is starting or stopping; the socket folder of one that answers, or null when none is left. */
async function findAnswering(dataDir: string): Promise<string | null> {
  const deadline = performance.now() + START_MS_MAX
  while (performance.now() < deadline) {
    const live = findLiveServer(dataDir)
    if (!live) return null
    if (live.socketDir && (await answers(live.socketDir))) return live.socketDir
    await sleep(POLL_MS)
  }
  throw new Error(`Another PostgreSQL holds ${dataDir} and does not answer; end it first.`)
}

type Launch =
  | { readonly kind: 'up'; readonly socketDir: string; readonly stop: () => Promise<void>; readonly ended: () => Promise<void> }
  /** Leaving: the one before is not gone yet, and it is worth trying again. */
  | { readonly kind: 'ended'; readonly lastWords: string; readonly isLeaving: boolean }

async function launch(command: ServerCommand, startMs: number): Promise<Launch> {
  const server = spawnServer(command)
  const deadline = performance.now() + startMs
  while (performance.now() < deadline) {
    if (await answers(command.socketDir))
      return { kind: 'up', socketDir: command.socketDir, stop: server.stop, ended: async () => await server.exited }
    const lastWords = server.lastWords()
    if (lastWords !== null) return { kind: 'ended', lastWords, isLeaving: LEAVING.test(lastWords) }
    await sleep(POLL_MS)
  }
  await server.stop()
  return { kind: 'ended', lastWords: `no answer within ${startMs / 1000} seconds`, isLeaving: false }
}

const CANNOT_CONNECT_NOW = '57P03'

async function answers(socketDir: string): Promise<boolean> {
  const client = new pg.Client({ host: socketDir, user: SUPERUSER, database: 'postgres', connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // A server that is full answers too; only one that is starting or stopping does not.
    const state = sqlStateOf(error)
    return state !== null && state !== CANNOT_CONNECT_NOW
  } finally {
    await client.end().catch(() => {})
  }
}
