import { openDatabases } from './databases.ts'
import type { Databases, Opening } from './databases.ts'
import { ensureFolder } from './folders.ts'
import { watchNpm } from './parents.ts'
import { findBusyPort } from './ports.ts'
import { readPlan } from './plan.ts'
import type { Plan } from './plan.ts'
import { printTable } from './table.ts'
import { startPrograms } from './programs.ts'
import type { Programs } from './programs.ts'

/** How the web apps are served, and the plan of the programs behind them. */
export interface Serving {
  readonly programs: Plan
  readonly stop: () => Promise<void>
}

export type Serve = (plan: Plan, opening: Opening) => Promise<Serving>

/** Starts everything on this machine: database, migrations, seed, sandbox, API and both web apps; stops it on Ctrl-C. */
async function start(root: string, serve: Serve): Promise<void> {
  const leaving = new AbortController()
  // Before there is anything to end in order: what was begun ends with this process.
  let leave = (): void => {
    leaving.abort()
    process.exit(1)
  }
  process.on('SIGINT', () => leave())
  process.on('SIGTERM', () => leave())
  watchNpm(process.env, () => leave())

  const plan = readPlan(process.env, root)
  const busy = await findBusyPort(plan)
  if (busy !== null) throw new Error(`Port ${busy.port} is in use. Stop what uses it, or set ${busy.variable} to another port.`)
  if (plan.databaseUrl === null) ensureFolder('DATA_DIR', plan.dataDir)
  if (plan.backupDir !== null) ensureFolder('BACKUP_DIR', plan.backupDir)
  const opening = { say, signal: leaving.signal }
  // Before the builds, which take a minute: a wrong address is said at once.
  const databases = await openDatabases(plan, opening)
  const { programs, serving } = await startOn(databases, plan, { serve, opening })
  leave = onceOnly(async () => {
    say('Stopping.')
    await Promise.all([programs.stop(), serving.stop()])
    await databases.stop()
  })
  const giveUp = (reason: string) => {
    process.exitCode = 1
    say(reason)
    leave()
  }
  programs.onGivenUp(giveUp)
  databases.keep({ say, giveUp })
  printTable(plan)
}

interface Beginning {
  readonly serve: Serve
  readonly opening: Opening
}

async function startOn(
  databases: Databases,
  plan: Plan,
  { serve, opening }: Beginning,
): Promise<{ readonly programs: Programs; readonly serving: Serving }> {
  let serving: Serving | undefined
  try {
    serving = await serve(plan, opening)
    return { serving, programs: await startPrograms(serving.programs, databases, say) }
  } catch (error) {
    await serving?.stop()
    await databases.stop()
    throw error
  }
}

function onceOnly(work: () => Promise<void>): () => void {
  let working: Promise<void> | undefined
  return () => void (working ??= work())
}

/** Runs the product until a signal. A start that fails ends the process with one sentence. */
export async function runProduct(root: string, serve: Serve): Promise<void> {
  // Anyone who read this may be gone before us.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  try {
    await start(root, serve)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
