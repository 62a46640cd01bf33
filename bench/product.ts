import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.ts'
import { childRunning } from './processes.ts'

export const ROOT = join(import.meta.dirname, '..')
const READY = 'Ctrl-C stops everything.'

export interface RunningProduct {
  readonly origin: string
  readonly startedInSeconds: number
  /** The process that started all others. */
  readonly starterPid: number
  /** The process that answers HTTP. */
  readonly apiPid: number
  readonly stop: () => Promise<void>
}

export interface ProductOptions {
  readonly dataDir: string
  readonly variables: Readonly<Record<string, string>>
}

/** Starts the whole product as `npm start` does, on free ports, and waits until it says where everything is. */
export async function startProduct({ dataDir, variables }: ProductOptions): Promise<RunningProduct> {
  const [player, operators, sandbox] = [await freePort(), await freePort(), await freePort()]
  const begun = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PLAYER_PORT: String(player),
      CONSOLE_PORT: String(operators),
      SANDBOX_PORT: String(sandbox),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(child)
  const startedInSeconds = (performance.now() - begun) / 1000
  return {
    origin: `http://localhost:${player}`,
    startedInSeconds,
    starterPid: child.pid ?? 0,
    apiPid: childRunning(child.pid ?? 0, 'apps/api/src/main.ts'),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes(READY)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the product stopped while starting (exit code ${code}): ${said}`)))
  })
}
