import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import type { ServerSettings } from '@morakot/database/server-settings'
import { makeThrowAwayFolder } from '@morakot/database/throw-away-folder'
import { openWire } from './wire.ts'
import type { Wire } from './wire.ts'

/** A PostgreSQL of its own that can be killed as a whole. It is reached over wires, whose ports stay when it comes back. */
export interface Postgres {
  /** The wire that programs under trial are given. */
  readonly wire: Wire
  /** A wire that is never harmed, for verification. */
  readonly checkWire: Wire
  /** kill -9 of the postmaster and of every backend; resolves when all are gone. Returns how many there were. */
  readonly kill: () => Promise<number>
  /** Starts it again on the same data, with other settings when given. */
  readonly start: (settings?: ServerSettings) => Promise<void>
  readonly stop: () => Promise<void>
}

export function urlOf(wire: Wire, user: string, database: string): string {
  return `postgres://${user}@127.0.0.1:${wire.port}/${database}`
}

/** The name of a server's socket in its folder. */
export const SOCKET = '.s.PGSQL.5432'
const GONE_POLL_MS = 5

export async function startPostgres(settings: ServerSettings = {}): Promise<Postgres> {
  const folder = await makeThrowAwayFolder()
  const dataDir = join(folder.path, 'data')
  let server: DatabaseServer = await startServer({ dataDir, settings })
  const destination = () => ({ path: join(server.socketDir, SOCKET) })
  const [wire, checkWire] = [await openWire(destination), await openWire(destination)]
  return {
    wire,
    checkWire,
    kill: async () => await killServer(dataDir),
    start: async (next = settings) => {
      server = await startServer({ dataDir, settings: next })
    },
    stop: async () => {
      await Promise.all([wire.stop(), checkWire.stop()])
      await server.stop()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** kill -9 of the server of a data folder, with every backend; resolves when all are gone. Returns how many there were. */
export async function killServer(dataDir: string): Promise<number> {
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const pids = [postmaster, ...childrenOf(postmaster)]
  for (const pid of pids) killNow(pid)
  while (pids.some(isAlive)) await sleep(GONE_POLL_MS)
  return pids.length
}

/** Reads /proc: a bare machine has no `ps`. */
function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) && statOf(name).parent === parent ? [Number(name)] : []))
}

function isAlive(pid: number): boolean {
  const { state } = statOf(String(pid))
  return state !== 'gone' && state !== 'Z'
}

function statOf(pid: string): { readonly state: string; readonly parent: number } {
  try {
    // The program's name is in brackets and may contain anything; its state and its parent follow.
    const [state = 'gone', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { state, parent: Number(parent) }
  } catch {
    return { state: 'gone', parent: 0 }
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}
