import { ALERT_WEBHOOK_PATH } from '@morakot/contract/outside/alert-webhook'
import { join } from 'node:path'
import { PARTIES } from '../../apps/api/src/env.ts'
import type { Databases } from './databases.ts'
import type { Plan } from './plan.ts'
import { Program } from './program.ts'

export interface Programs {
  readonly stop: () => Promise<void>
  /** Called when a program keeps dying and is not started again. */
  readonly onGivenUp: (listener: (reason: string) => void) => void
}

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
  const flags = plan.isWatching ? ['--watch', '--watch-preserve-output'] : []
  const program = (name: string, environment: NodeJS.ProcessEnv) =>
    new Program(name, join(plan.root, `apps/${name}/src/main.ts`), { environment, flags })
  const sandbox = program('sandbox', {
    ...shared,
    SANDBOX_PORT: String(plan.sandboxPort),
    SANDBOX_ORIGIN: sandboxOrigin,
    SANDBOX_HOST: plan.host,
    SANDBOX_API_URL: `http://localhost:${plan.playerPort}`,
    DATABASE_URL: databases.ownerUrl,
    PLAYER_ORIGIN: plan.environment['PUBLIC_ORIGIN'] ?? `http://localhost:${plan.playerPort}`,
  })
  const api = program('api', {
    ...shared,
    PLAYER_PORT: String(plan.playerPort),
    CONSOLE_PORT: String(plan.consolePort),
    APP_DATABASE_URL: databases.appUrl,
    ...partyOrigins(plan.environment, sandboxOrigin),
    // Operators of a demo on this machine may name the sandbox; anywhere else the installation says so itself.
    WEBHOOK_URL: plan.environment['WEBHOOK_URL'] ?? (plan.host === '127.0.0.1' ? sandboxOrigin + ALERT_WEBHOOK_PATH : ''),
    UPSTREAM_PRIVATE_ORIGINS: plan.environment['UPSTREAM_PRIVATE_ORIGINS'] ?? (plan.host === '127.0.0.1' ? sandboxOrigin : ''),
  })
  const auditor = program('auditor', {
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
  // The product serves members without it, and /health reports that it is missing: nothing waits for it, and its end stops nothing.
  auditor.start({ say, giveUp: say }).catch((error: unknown) => say(String(error)))
  return {
    stop: async () => void (await Promise.all([...programs, auditor].map((program) => program.stop()))),
    onGivenUp: (listener) => void listeners.push(listener),
  }
}

/** Where the API reaches each company outside: the sandbox, unless the installation names another origin. */
export function partyOrigins(environment: NodeJS.ProcessEnv, sandboxOrigin: string): NodeJS.ProcessEnv {
  return Object.fromEntries(PARTIES.map((name) => [`${name}_ORIGIN`, environment[`${name}_ORIGIN`] ?? sandboxOrigin]))
}
