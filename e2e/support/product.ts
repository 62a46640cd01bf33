import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { browserTimeFactor } from './drag.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY = 'Ctrl-C stops everything'
/** A first start builds both web apps, on a machine that is busy with tests. */
const READY_MS_MAX = 180_000 * browserTimeFactor
const STOP_MS_MAX = 15_000 * browserTimeFactor
const POLL_MS = 50
/** In the command line of each program that the starter starts. */
const PROGRAM = 'src/main.ts'

/** Where a running product is found; plain data, so that workers receive it through the environment. */
export interface Addresses {
  readonly player: string
  readonly console: string
  readonly sandbox: string
}

export interface RunningProduct {
  readonly addresses: Addresses
  readonly dataDir: string
  readonly pid: number
  readonly output: () => string
  /** Ctrl-C. Throws when it takes longer than 15 s. */
  readonly stop: () => Promise<void>
  /** kill -9 of the starter, as a machine out of memory would. */
  readonly kill: () => Promise<void>
}

export interface Installation {
  readonly dataDir: string
  readonly ports: readonly [player: number, console: number, sandbox: number]
  /** The project that is started; this one by default. */
  readonly root?: string
  /** Further settings of this installation. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A data folder and ports of its own. The folder is open to enter: PostgreSQL may run as another user. */
export async function newInstallation(settings: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'morakot-e2e-'))
  chmodSync(dataDir, 0o755)
  return { dataDir, ports: [await freePort(), await freePort(), await freePort()], settings }
}

export function removeInstallation({ dataDir }: Installation): void {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Starts the whole product by the starter that members of the team use. On failure its own words are the message. */
export async function startProduct({
  dataDir,
  ports: [player, console, sandbox],
  root = ROOT,
  settings,
}: Installation): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['-r', './tools/assert-node.cjs', 'tools/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PLAYER_PORT: String(player),
      CONSOLE_PORT: String(console),
      SANDBOX_PORT: String(sandbox),
      DATA_DIR: dataDir,
      // Each visitor of a test comes from an address of its own, so that limits per address hold for each and not for all.
      TRUSTED_PROXIES: '127.0.0.1',
      // No modal covers a page under test; the tests of the notices set them by the console, as operators do.
      DEMO_NOTICES: 'off',
      // One visitor of a test opens every page of the app in a minute, files and all.
      REQUESTS_PER_MINUTE: '6000',
      // A browser works a captcha out in a moment: how long it takes is no matter of these tests.
      CAPTCHA_COST: '1000',
      ...settings,
    },
  })
  const output = collect(child)
  await untilReady(child, output)
  return {
    addresses: { player: `http://localhost:${player}`, console: `http://localhost:${console}`, sandbox: `http://localhost:${sandbox}` },
    dataDir,
    pid: child.pid ?? 0,
    output,
    stop: async () => await end(child, 'SIGINT', output),
    kill: async () => await killWithPrograms(child, output),
  }
}

function collect(child: ChildProcess): () => string {
  const pieces: string[] = []
  child.stdout?.on('data', (piece: Buffer) => pieces.push(piece.toString()))
  child.stderr?.on('data', (piece: Buffer) => pieces.push(piece.toString()))
  return () => pieces.join('')
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + READY_MS_MAX
  while (!output().includes(READY)) {
    if (hasEnded(child)) throw new Error(`npm start ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    if (performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`npm start printed no table within ${READY_MS_MAX / 1000} s:\n${output()}`)
    }
    await sleep(POLL_MS)
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, output: () => string): Promise<void> {
  if (hasEnded(child)) return
  child.kill(signal)
  const deadline = performance.now() + STOP_MS_MAX
  while (!hasEnded(child)) {
    if (performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`npm start did not end within ${STOP_MS_MAX / 1000} s of ${signal}:\n${output()}`)
    }
    await sleep(POLL_MS)
  }
}

/** What the starter had started ends automatically, a moment later: until then it holds the ports. */
async function killWithPrograms(child: ChildProcess, output: () => string): Promise<void> {
  const programs = processesWith(PROGRAM).filter((pid) => ancestorsOf(pid).includes(child.pid ?? 0))
  await end(child, 'SIGKILL', output)
  const deadline = performance.now() + STOP_MS_MAX
  while (processesWith(PROGRAM).some((pid) => programs.includes(pid))) {
    if (performance.now() > deadline) throw new Error(`the programs outlived their starter by ${STOP_MS_MAX / 1000} s:\n${output()}`)
    await sleep(POLL_MS)
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Processes whose command line holds all of these words, by id. Reads /proc: a bare machine has no `ps`. */
export function processesWith(...words: readonly string[]): readonly number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const line = commandLineOf(name)
    return words.every((word) => line.includes(word)) ? [Number(name)] : []
  })
}

/** The servers of a data folder that are left. */
export function databaseProcessesOf(dataDir: string): readonly number[] {
  return processesWith('postgres', join(dataDir, 'postgres'))
}

/** A process below another one, at any depth, whose command line holds a word. */
export function descendantWith(ancestor: number, word: string): number | undefined {
  return processesWith(word).find((pid) => ancestorsOf(pid).includes(ancestor))
}

function ancestorsOf(pid: number): readonly number[] {
  const parent = parentOf(pid)
  return parent <= 1 ? [] : [parent, ...ancestorsOf(parent)]
}

function parentOf(pid: number): number {
  try {
    // The program's name is in brackets and may contain anything; the parent is the second word after it.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(words[1] ?? 0)
  } catch {
    // It ended meanwhile.
    return 0
  }
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It ended meanwhile.
    return ''
  }
}
