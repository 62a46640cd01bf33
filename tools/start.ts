import { join } from 'node:path'
import { buildWebApps } from './start/build-web-apps.ts'
import { openDatabases } from './start/databases.ts'
import type { Databases, Opening } from './start/databases.ts'
import { ensureFolder } from './start/folders.ts'
import { startMoments } from './start/moments.ts'
import { watchNpm } from './start/parents.ts'
import { findBusyPort } from './start/ports.ts'
import { readPlan } from './start/plan.ts'
import type { Plan } from './start/plan.ts'
import { printTable } from './start/table.ts'
import { startPrograms } from './start/programs.ts'
import type { Programs } from './start/programs.ts'

const root = join(import.meta.dirname, '..')

/** Starts everything on this machine: database, migrations, seed, sandbox, API and both web apps; stops it on Ctrl-C. */
async function start(): Promise<void> {
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
  const programs = await startOn(databases, plan, opening)
  const moments = startMoments(plan, databases.ownerUrl)
  leave = onceOnly(async () => {
    say('Stopping.')
    moments.stop()
    await programs.stop()
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

async function startOn(databases: Databases, plan: Plan, opening: Opening): Promise<Programs> {
  try {
    await buildWebApps(root, opening)
    return await startPrograms(plan, databases, say)
  } catch (error) {
    await databases.stop()
    throw error
  }
}

function onceOnly(work: () => Promise<void>): () => void {
  let working: Promise<void> | undefined
  return () => void (working ??= work())
}

// Anyone who read this may be gone before us.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
