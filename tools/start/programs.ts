import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Databases } from './databases.ts'
import type { Plan } from './plan.ts'

export interface Programs {
  readonly stop: () => Promise<void>
  /** Called when a program keeps dying and is not started again. */
  readonly onGivenUp: (listener: (reason: string) => void) => void
}

const READY_MS_MAX = 60_000
/** Longer than the API gives its own answers and jobs together. */
const STOP_MS_MAX = 12_000
const RESTART_PAUSE_MS = 500
/** A program that dies more often than this within RESTART_WINDOW_MS is not started again. */
const RESTARTS_MAX = 5
const RESTART_WINDOW_MS = 60_000

/** Starts the sandbox, then the API, then the auditor, and starts one again that dies. */
export async function startPrograms(plan: Plan, databases: Databases, say: (sentence: string) => void): Promise<Programs> {
  const listeners: ((reason: string) => void)[] = []
  const giveUp = (reason: string) => {
    for (const listener of listeners) listener(reason)
  }
  const sandboxOrigin = plan.environment['SANDBOX_ORIGIN'] ?? `http://localhost:${plan.sandboxPort}`
  // A second start compiles and strips nothing again. Not in a folder that others may write: what lies there is run.
  const NODE_COMPILE_CACHE = join(plan.dataDir, 'compiled')
  const shared = { NODE_COMPILE_CACHE, ...plan.environment, HOST: plan.host, LOG_LEVEL: plan.environment['LOG_LEVEL'] ?? 'warn' }
  const sandbox = new Program('sandbox', join(plan.root, 'apps/sandbox/src/main.ts'), {
    ...shared,
    SANDBOX_PORT: String(plan.sandboxPort),
    SANDBOX_ORIGIN: sandboxOrigin,
    SANDBOX_HOST: plan.host,
    SANDBOX_API_URL: `http://localhost:${plan.playerPort}`,
    DATABASE_URL: databases.ownerUrl,
    PLAYER_ORIGIN: plan.environment['PUBLIC_ORIGIN'] ?? `http://localhost:${plan.playerPort}`,
  })
  const api = new Program('api', join(plan.root, 'apps/api/src/main.ts'), {
    ...shared,
    PLAYER_PORT: String(plan.playerPort),
    CONSOLE_PORT: String(plan.consolePort),
    APP_DATABASE_URL: databases.appUrl,
    PROVIDER_ORIGIN: plan.environment['PROVIDER_ORIGIN'] ?? sandboxOrigin,
    SMS_ORIGIN: plan.environment['SMS_ORIGIN'] ?? sandboxOrigin,
    BANK_ORIGIN: plan.environment['BANK_ORIGIN'] ?? sandboxOrigin,
  })
  const auditor = new Program('auditor', join(plan.root, 'apps/auditor/src/main.ts'), {
    ...shared,
    DATA_DIR: plan.dataDir,
    AUDITOR_DATABASE_URL: databases.auditorUrl,
  })
  const programs = [sandbox, api]
  try {
    for (const program of programs) await program.start({ say, giveUp })
  } catch (error) {
    await Promise.all(programs.map((program) => program.stop()))
    throw error
  }
  // Members are served without it too, and /health tells that it is missing: nobody waits for it, and its end stops nothing.
  auditor.start({ say, giveUp: say }).catch((error: unknown) => say(String(error)))
  return {
    stop: async () => void (await Promise.all([...programs, auditor].map((program) => program.stop()))),
    onGivenUp: (listener) => void listeners.push(listener),
  }
}

interface Watching {
  readonly say: (sentence: string) => void
  readonly giveUp: (reason: string) => void
}

class Program {
  readonly #name: string
  readonly #file: string
  readonly #environment: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #stopping = false
  #deaths: number[] = []

  constructor(name: string, file: string, environment: NodeJS.ProcessEnv) {
    this.#name = name
    this.#file = file
    this.#environment = environment
  }

  /** Resolves when the program says that it is ready. */
  async start(watching: Watching): Promise<void> {
    const child = spawn(process.execPath, [this.#file], { env: this.#environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    this.#child = child
    await untilReady(child, this.#name)
    child.once('exit', () => void this.#startAgain(watching))
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const inTime = await Promise.race([gone.then(() => true), sleep(STOP_MS_MAX, false, { ref: false })])
    if (!inTime) child.kill('SIGKILL')
    await gone
  }

  // A crash loses nothing: what was answered is in PostgreSQL, and what was not is asked again with its key.
  async #startAgain(watching: Watching): Promise<void> {
    if (this.#stopping) return
    const now = Date.now()
    this.#deaths = [...this.#deaths.filter((at) => now - at < RESTART_WINDOW_MS), now]
    if (this.#deaths.length > RESTARTS_MAX) return watching.giveUp(`The ${this.#name} keeps stopping and is not started again.`)
    watching.say(`The ${this.#name} stopped and is started again.`)
    await sleep(RESTART_PAUSE_MS)
    if (this.#stopping) return
    await this.start(watching).catch((error: unknown) => watching.giveUp(String(error)))
  }
}

function untilReady(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The ${name} did not become ready within ${READY_MS_MAX / 1000} s.`)), READY_MS_MAX)
    child.once('message', () => {
      clearTimeout(timer)
      child.removeAllListeners('exit')
      resolve()
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The ${name} stopped while starting (exit code ${code}).`))
    })
  })
}
