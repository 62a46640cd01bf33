import { join } from 'node:path'

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
  /** Passed on to the programs. */
  readonly environment: NodeJS.ProcessEnv
}

/** Reads the plan. Throws one sentence naming the variable that is wrong. */
export function readPlan(environment: NodeJS.ProcessEnv, root: string): Plan {
  return {
    root,
    host: environment['HOST'] ?? '127.0.0.1',
    playerPort: port(environment, 'PLAYER_PORT', 3000),
    consolePort: port(environment, 'CONSOLE_PORT', 3001),
    sandboxPort: port(environment, 'SANDBOX_PORT', 3002),
    databaseUrl: environment['DATABASE_URL'] ?? null,
    appDatabaseUrl: environment['APP_DATABASE_URL'] ?? null,
    dataDir: environment['DATA_DIR'] ?? join(root, '.data'),
    environment,
  }
}

function port(environment: NodeJS.ProcessEnv, name: string, initial: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return initial
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > 65_535) throw new Error(`${name} must be a port from 1 to 65535, not ${text}.`)
  return value
}
