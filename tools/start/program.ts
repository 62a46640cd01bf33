import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { boundRestarts, startAgain } from './restarts.ts'
import type { Watching } from './restarts.ts'

/** A wrong factor is refused by the programs, each in a sentence. */
const FACTOR = Math.max(1, Number(process.env['TIME_LIMITS_FACTOR']) || 1)
/** A program that hangs, not one that is slow: on a busy machine a start may take a minute. */
const READY_MS_MAX = 120_000 * FACTOR
/** Longer than the API gives its own answers and jobs together. */
const STOP_MS_MAX = 12_000 * FACTOR

export interface ProgramOptions {
  readonly environment: NodeJS.ProcessEnv
  readonly flags?: readonly string[]
}

/** A program of ours, started by its file, started again when it dies, and stopped. */
export class Program {
  readonly #name: string
  readonly #file: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #flags: readonly string[]
  #child: ChildProcess | undefined
  #stopping = false
  readonly #mayStart = boundRestarts()

  /** `flags` are those of Node, such as `--watch`. */
  constructor(name: string, file: string, { environment, flags = [] }: ProgramOptions) {
    this.#name = name
    this.#file = file
    this.#environment = environment
    this.#flags = flags
  }

  /** Resolves when the program says that it is ready. */
  async start(watching: Watching): Promise<void> {
    const child = spawn(process.execPath, [...this.#flags, this.#file], {
      env: this.#environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    try {
      await untilReady(child, this.#name)
    } catch (error) {
      // One that hangs holds its ports.
      child.kill('SIGKILL')
      throw error
    }
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

  // A crash loses nothing: what was answered is in PostgreSQL, and what was not is retried with its idempotency key.
  async #startAgain(watching: Watching): Promise<void> {
    const start = async () => await this.start(watching)
    await startAgain({ name: `The ${this.#name}`, mayStart: this.#mayStart, isStopping: () => this.#stopping, start }, watching)
  }
}

async function untilReady(child: ChildProcess, name: string): Promise<void> {
  const timeFactor = new AbortController()
  // The signal takes these listeners away and no other: who stops the program meanwhile waits for its end too.
  const { signal } = timeFactor
  const said = once(child, 'message', { signal }).then(() => null)
  const ended = once(child, 'exit', { signal }).then(([code]) => `stopped while starting (exit code ${code})`)
  const late = sleep(READY_MS_MAX, `did not become ready within ${READY_MS_MAX / 1000} s`, { signal })
  try {
    const failure = await Promise.race([said, ended, late])
    if (failure !== null) throw new Error(`The ${name} ${failure}.`)
  } finally {
    timeFactor.abort()
  }
}
