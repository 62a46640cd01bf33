import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { timeFactor } from '../../tools/testing/time-factor.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_MS_MAX = 60_000 * timeFactor
const STARTS_MAX = 3
const STARTS_PAUSE_MS = 500
const LOG_CHARACTERS = 2_000

/** A program of the product in a process of its own. It comes back on the same ports after it was ended. */
export interface Program {
  /** Starts it and waits until it says that it is ready; resolves at once when it runs. */
  readonly start: () => Promise<void>
  /** Sends a signal and waits for the end. Answers the exit code, null after kill -9. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
  readonly isRunning: () => boolean
  /** What it has written, its last lines. */
  readonly lastWords: () => string
}

export interface ProgramFile {
  /** From the project's root. */
  readonly file: string
  readonly variables: Readonly<Record<string, string>>
  /** Where its output goes. */
  readonly log: string
}

export function program({ file, variables, log }: ProgramFile): Program {
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && runs(child)
  const lastWords = () => readFileSync(log, 'utf8').slice(-LOG_CHARACTERS)
  return {
    isRunning,
    lastWords,
    start: async () => {
      for (let tries = 1; !isRunning(); tries += 1) {
        const output = openSync(log, 'a')
        child = spawn(process.execPath, [join(ROOT, file)], {
          env: { ...environment(), ...variables },
          stdio: ['ignore', output, output, 'ipc'],
        })
        closeSync(output)
        const failed = await failureOf(child)
        if (failed === null) return
        await kill(child)
        if (tries >= STARTS_MAX) throw new Error(`${file} ${failed}: ${lastWords()}`)
        // As anyone who watches over it does: on a busy machine its database may not answer in time.
        await sleep(STARTS_PAUSE_MS)
      }
    },
    end: async (signal) => {
      if (child === undefined || !isRunning()) return child?.exitCode ?? null
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}

/** Runs a program to its end; throws its last words when it fails. */
export async function run({ file, variables, log }: ProgramFile): Promise<void> {
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [join(ROOT, file)], { env: { ...environment(), ...variables }, stdio: ['ignore', output, output] })
  closeSync(output)
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${file} ended with ${child.exitCode}: ${readFileSync(log, 'utf8').slice(-LOG_CHARACTERS)}`)
}

/** What one program of a run compiled, the next need not compile again. It goes with the process. */
const compiled = mkdtempSync(join(tmpdir(), 'morakot-evidence-compiled-'))
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))

// Nothing of the machine's own configuration: a trial is the same on every machine.
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled }
}

const runs = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function kill(child: ChildProcess): Promise<void> {
  if (!runs(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Why it did not become ready; null when it is. */
async function failureOf(child: ChildProcess): Promise<string | null> {
  const late = AbortSignal.timeout(READY_MS_MAX)
  const message = once(child, 'message', { signal: late }).then(() => null)
  const exit = once(child, 'exit', { signal: late }).then(([code]) => `stopped while starting (exit code ${code})`)
  const first = await Promise.race([message, exit]).catch(() => `was not ready within ${READY_MS_MAX / 1000} s`)
  // Whatever comes later belongs to anyone who ends it.
  for (const loser of [message, exit]) loser.catch(() => undefined)
  return first
}
