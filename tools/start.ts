import { join } from 'node:path'
import { buildWebApps } from './start/build-web-apps.ts'
import { openDatabases } from './start/databases.ts'
import type { Databases } from './start/databases.ts'
import { findBusyPort } from './start/ports.ts'
import { readPlan } from './start/plan.ts'
import type { Plan } from './start/plan.ts'
import { printTable } from './start/table.ts'
import { startPrograms } from './start/programs.ts'
import type { Programs } from './start/programs.ts'

const root = join(import.meta.dirname, '..')

/** Starts everything on this machine: database, migrations, seed, sandbox, API and both web apps; stops it on Ctrl-C. */
async function start(): Promise<void> {
  const plan = readPlan(process.env, root)
  const busy = await findBusyPort(plan)
  if (busy !== null) throw new Error(`Port ${busy.port} is in use. Stop what uses it, or set ${busy.variable} to another port.`)
  // Before the builds, which take a minute: a wrong address is said at once.
  const databases = await openDatabases(plan, say)
  const programs = await startOn(databases, plan)
  const stop = stopOnce(async () => {
    say('Stopping.')
    await programs.stop()
    await databases.stop()
  })
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
  programs.onGivenUp((reason) => {
    process.exitCode = 1
    say(reason)
    void stop()
  })
  printTable(plan)
}

async function startOn(databases: Databases, plan: Plan): Promise<Programs> {
  try {
    await buildWebApps(root, say)
    return await startPrograms(plan, databases, say)
  } catch (error) {
    await databases.stop()
    throw error
  }
}

function stopOnce(work: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => (stopping ??= work())
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
