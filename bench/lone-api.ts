import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { startServer } from '@morakot/database/server'
import { urlOfTarget } from '@morakot/database/target'
import { startGameHost } from './game-host.ts'
import type { MemoryReading } from './memory-probe.ts'
import { seedPlayers } from './players.ts'
import type { Player } from './players.ts'
import { freePort } from '../tools/free-port.ts'
import { ROOT } from './product.ts'
import { benchVariables } from './seamless-bench.ts'

const DATABASE = 'morakot'
const STOP_MS_MAX = 15_000

/** A database with players, and the environment of an api process on it, with no other program of the product running. */
export interface ApiStage {
  readonly origin: string
  readonly players: readonly Player[]
  readonly serverPid: number
  readonly server: { readonly socketDir: string; readonly database: string }
  /** Starts the api alone; it is not waited for. */
  readonly start: (nodeFlags?: readonly string[]) => LoneApi
}

export interface LoneApi {
  readonly pid: number
  /** Resolves when the api says that it listens, as its starter waits for. */
  readonly ready: Promise<void>
  /** Of an api that was started with MEMORY_PROBE. */
  readonly readMemory: () => Promise<MemoryReading>
  readonly stop: () => Promise<void>
}

/** Node flags under which `readMemory` is answered. */
export const MEMORY_PROBE = ['--expose-gc', '--import', join(import.meta.dirname, 'memory-probe.ts')] as const

/** Makes the database as the starter does, and gives it to one api after the other. */
export async function withApiStage<T>(dataDir: string, playerCount: number, work: (stage: ApiStage) => Promise<T>): Promise<T> {
  const host = await startGameHost()
  const server = await startServer({ dataDir: join(dataDir, 'postgres') })
  try {
    const owner = server.target(DATABASE)
    await ensureDatabase(owner)
    const [playerPort, consolePort] = [await freePort(), await freePort()]
    const environment = {
      // As the starter gives it.
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      ...process.env,
      ...benchVariables(host.origin),
      PLAYER_PORT: String(playerPort),
      CONSOLE_PORT: String(consolePort),
      DEMO_LOGINS: 'yes',
      OWNER_DATABASE_URL: urlOfTarget(owner),
      APP_DATABASE_URL: urlOfTarget({ ...owner, user: 'morakot_app' }),
      SMS_ORIGIN: host.origin,
      SLIPS_ORIGIN: host.origin,
      GATEWAY_ORIGIN: host.origin,
      BANK_ORIGIN: host.origin,
    }
    await prepare(environment)
    const players = await seedPlayers(owner, playerCount)
    const start = (nodeFlags: readonly string[] = []) => startApi(environment, nodeFlags)
    const serverPid = Number(readFileSync(join(server.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return await work({
      origin: `http://localhost:${playerPort}`,
      players,
      serverPid,
      server: { socketDir: server.socketDir, database: DATABASE },
      start,
    })
  } finally {
    await server.stop()
    host.stop()
  }
}

async function prepare(environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'apps/api/src/prepare.ts')], { env: environment, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the database of the bench could not be prepared')
}

function startApi(environment: NodeJS.ProcessEnv, nodeFlags: readonly string[]): LoneApi {
  const child = fork(join(ROOT, 'apps/api/src/main.ts'), { env: environment, execArgv: [...nodeFlags] })
  const gone = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    ready: firstMessage<string>(child).then(() => undefined),
    readMemory: async () => await readMemoryOf(child),
    stop: async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX)
      await gone
      clearTimeout(timer)
    },
  }
}

/** Of a process that was started with MEMORY_PROBE. */
export async function readMemoryOf(child: ChildProcess): Promise<MemoryReading> {
  child.send('memory')
  return await firstMessage<MemoryReading>(child)
}

async function firstMessage<T>(child: ChildProcess): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the api of the bench stopped (exit code ${code})`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      // Anyone who asks knows what is answered.
      resolve(message as T)
    })
  })
}
