import { join } from 'node:path'
import { checkPlayMode } from '@morakot/contract/outside/play-mode'
import { targetFromUrl } from '@morakot/database/target'
import { exposureOf } from './secrets.ts'

/** What is started where, read from the environment. */
export interface Plan {
  readonly root: string
  readonly host: string
  readonly playerPort: number
  readonly consolePort: number
  readonly sandboxPort: number
  /** A PostgreSQL server to use; null starts the embedded one. */
  readonly databaseUrl: string | null
  /** The same server for the application role alone; null works as the role from the owner's login. */
  readonly appDatabaseUrl: string | null
  readonly dataDir: string
  /** Where backups are, next to finished WAL; null archives none. */
  readonly backupDir: string | null
  /** Whether members with published passwords are seeded; operators too, unless outsiders were let in to the demo. */
  readonly hasDemoLogins: boolean
  readonly isExposedDemo: boolean
  /** Whether a program starts again when one of its files changes. */
  readonly isWatching: boolean
  /** Passed on to the programs. */
  readonly environment: NodeJS.ProcessEnv
}

/** Reads the plan; an empty variable is none. Throws one sentence naming the variable that is wrong. */
export function readPlan(variables: NodeJS.ProcessEnv, root: string): Plan {
  const environment = Object.fromEntries(Object.entries(variables).filter(([, text]) => text !== ''))
  checkPlayMode(environment['PLAY_MODE'])
  const ports = {
    PLAYER_PORT: port(environment, 'PLAYER_PORT', 3000),
    CONSOLE_PORT: port(environment, 'CONSOLE_PORT', 3001),
    SANDBOX_PORT: port(environment, 'SANDBOX_PORT', 3002),
  }
  const { isDemo, isExposed } = exposureOf(environment)
  const hasDemoLogins = demoLogins(environment, isDemo)
  if (new Set(Object.values(ports)).size < 3) throw new Error(`${Object.keys(ports).join(', ')} must be three different ports.`)
  return {
    root,
    host: environment['HOST'] ?? '127.0.0.1',
    playerPort: ports.PLAYER_PORT,
    consolePort: ports.CONSOLE_PORT,
    sandboxPort: ports.SANDBOX_PORT,
    databaseUrl: databaseUrl(environment, 'DATABASE_URL'),
    appDatabaseUrl: databaseUrl(environment, 'APP_DATABASE_URL'),
    dataDir: environment['DATA_DIR'] ?? join(root, '.data'),
    hasDemoLogins,
    isWatching: false,
    isExposedDemo: isExposed,
    backupDir: environment['BACKUP_DIR'] ?? null,
    environment: { ...environment, DEMO_LOGINS: hasDemoLogins ? 'yes' : 'no' },
  }
}

/** In a demo by default; a demo that is open to outsiders has its members too. */
function demoLogins(environment: NodeJS.ProcessEnv, isDemo: boolean): boolean {
  const text = environment['DEMO_LOGINS'] ?? (isDemo ? 'yes' : 'no')
  if (text === 'yes' && !isDemo)
    throw new Error('DEMO_LOGINS=yes is for a demo, and outsiders can reach this installation: leave it out, or set DEMO_EXPOSED=yes.')
  return text === 'yes'
}

function port(environment: NodeJS.ProcessEnv, name: string, initial: number): number {
  const text = environment[name]
  if (text === undefined) return initial
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > 65_535) throw new Error(`${name} must be a port from 1 to 65535, not ${text}.`)
  return value
}

// The text may hold a password, so it is not repeated.
function databaseUrl(environment: NodeJS.ProcessEnv, name: string): string | null {
  const text = environment[name]
  if (text === undefined) return null
  try {
    targetFromUrl(text)
    return text
  } catch (error) {
    throw new Error(`${name} cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
