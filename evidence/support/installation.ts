import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import type { ServerSettings } from '@morakot/database/server-settings'
import { THROW_AWAY_SETTINGS } from '@morakot/database/server-settings'
import { targetFromUrl } from '@morakot/database/target'
import { sql } from 'kysely'
import { buildWebApps } from '../../tools/start/build-web-apps.ts'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres, urlOf } from './postgres.ts'
import type { Postgres } from './postgres.ts'
import { program, run } from './program.ts'
import type { Program } from './program.ts'
import { openWire } from './wire.ts'
import type { Wire } from './wire.ts'

const ROOT = join(import.meta.dirname, '../..')
const WEB_APPS = ['player', 'console'].map((name) => join(ROOT, 'apps', name, 'dist/index.html'))
const APP_DATABASE = 'morakot'
const SANDBOX_DATABASE = 'morakot_sandbox'
const OWNER = 'postgres'
const APP_ROLE = 'morakot_app'
const CHECK_CONNECTIONS = 4
/** Verification reads whole ledgers. */
const CHECK_STATEMENT_MS_MAX = 120_000

export interface InstallationOptions {
  readonly apis?: number
  /** Runs the jobs in a process of their own; without it the first api does. */
  readonly hasWorker?: boolean
  readonly postgres?: ServerSettings
  /** A database that runs already, in place of one of the installation's own; it ends with the installation. */
  readonly database?: Postgres
  readonly apiVariables?: Readonly<Record<string, string>>
  readonly sandboxVariables?: Readonly<Record<string, string>>
}

export interface Api extends Program {
  readonly origin: string
}

/** The product on this machine, for a trial: real processes, real HTTP, and a wire wherever two of them talk. */
export interface Installation extends AsyncDisposable {
  readonly postgres: Postgres
  readonly apis: readonly Api[]
  readonly worker: Program | null
  readonly sandbox: Program & { readonly origin: string }
  readonly wires: {
    /** Between api or worker and PostgreSQL. */
    readonly toDatabase: Wire
    /** Between api or worker and the sandbox: payouts, launches, text messages. */
    readonly toSandbox: Wire
    /** Between the sandbox and the first api: the seamless wallet, events of the bank. */
    readonly toApi: Wire
  }
  /** The product's database as its owner, not through a wire that is harmed: for verification. */
  readonly db: Database<Record<never, never>>['db']
  /** The sandbox's own database, on a server of its own that is never killed: the records of the outside systems. */
  readonly sandboxDb: Database<Record<never, never>>['db']
  /** What the programs wrote last, for a report of a failure. */
  readonly lastWords: () => string
}

export async function openInstallation(options: InstallationOptions = {}): Promise<Installation> {
  // The api wants a built app to serve; how new it is does not matter here.
  if (!WEB_APPS.every((page) => existsSync(page))) await buildWebApps(ROOT, { say: () => undefined, signal: new AbortController().signal })
  const logs = mkdtempSync(join(tmpdir(), 'morakot-evidence-'))
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(logs, { recursive: true, force: true })]
  try {
    return await build(options, logs, undo)
  } catch (error) {
    await endAll(undo)
    throw error
  }
}

async function build(options: InstallationOptions, logs: string, undo: (() => Promise<unknown>)[]): Promise<Installation> {
  const postgres = options.database ?? (await startPostgres(options.postgres))
  undo.push(postgres.stop)
  const bankPostgres = await startPostgres(THROW_AWAY_SETTINGS)
  undo.push(bankPostgres.stop)
  const check = checkOf(postgres, APP_DATABASE)
  await ensureDatabase(targetFromUrl(urlOf(postgres.checkWire, OWNER, APP_DATABASE)))
  const prepared = run({
    file: 'apps/api/src/prepare.ts',
    variables: { OWNER_DATABASE_URL: urlOf(postgres.checkWire, OWNER, APP_DATABASE), DEMO_HISTORY: 'off', DEMO_NOTICES: 'off' },
    log: join(logs, 'prepare.log'),
  })

  const apiPorts = await Promise.all(Array.from({ length: options.apis ?? 1 }, freePort))
  const sandboxPort = await freePort()
  const [toSandbox, toApi] = [await openWire(() => ({ port: sandboxPort })), await openWire(() => ({ port: apiPorts[0] ?? 0 }))]
  undo.push(toSandbox.stop, toApi.stop)
  const sandbox = sandboxProgram({ options, logs, port: sandboxPort, toApi, database: bankPostgres })
  undo.push(async () => await sandbox.end('SIGTERM'))
  await Promise.all([prepared, sandbox.start()])
  await allowMuch(check.db)

  const places = { options, logs, toSandbox, database: postgres }
  const apis = await Promise.all(apiPorts.map(async (port, place) => await apiProgram(places, port, place)))
  const worker = options.hasWorker === true ? await workerProgram(places) : null
  undo.push(async () => await Promise.all([...apis, ...(worker === null ? [] : [worker])].map((one) => one.end('SIGTERM'))))
  await Promise.all([...apis, ...(worker === null ? [] : [worker])].map((one) => one.start()))
  const sandboxCheck = checkOf(bankPostgres, SANDBOX_DATABASE)
  undo.push(check.close, sandboxCheck.close)
  return {
    postgres,
    apis,
    worker,
    sandbox: { ...sandbox, origin: `http://127.0.0.1:${sandboxPort}` },
    wires: { toDatabase: postgres.wire, toSandbox, toApi },
    db: check.db,
    sandboxDb: sandboxCheck.db,
    lastWords: () => [...apis, ...(worker === null ? [] : [worker])].map((one) => one.lastWords()).join('\n'),
    [Symbol.asyncDispose]: async () => await endAll(undo),
  }
}

async function endAll(undo: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of undo.toReversed()) await step()
}

function checkOf(postgres: Postgres, database: string): Database<Record<never, never>> {
  return openDatabase(targetFromUrl(urlOf(postgres.checkWire, OWNER, database)), {
    max: CHECK_CONNECTIONS,
    statementTimeoutMs: CHECK_STATEMENT_MS_MAX,
    applicationName: 'evidence',
  })
}

interface SandboxPlaces {
  readonly options: InstallationOptions
  readonly logs: string
  readonly port: number
  readonly toApi: Wire
  readonly database: Postgres
}

function sandboxProgram({ options, logs, port, toApi, database }: SandboxPlaces): Program {
  return program({
    file: 'apps/sandbox/src/main.ts',
    log: join(logs, 'sandbox.log'),
    variables: {
      SANDBOX_PORT: String(port),
      SANDBOX_ORIGIN: `http://127.0.0.1:${port}`,
      SANDBOX_API_URL: `http://127.0.0.1:${toApi.port}`,
      DATABASE_URL: urlOf(database.wire, OWNER, SANDBOX_DATABASE),
      LOG_LEVEL: 'error',
      ...options.sandboxVariables,
    },
  })
}

interface Places {
  readonly options: InstallationOptions
  readonly logs: string
  readonly toSandbox: Wire
  readonly database: Postgres
}

async function apiProgram(places: Places, port: number, place: number): Promise<Api> {
  const jobs = places.options.hasWorker === true || place > 0 ? 'off' : 'on'
  const variables = { ...variablesOf(places), PLAYER_PORT: String(port), CONSOLE_PORT: String(await freePort()), JOBS: jobs }
  const log = join(places.logs, `api-${place}.log`)
  return { ...program({ file: 'apps/api/src/main.ts', log, variables }), origin: `http://127.0.0.1:${port}` }
}

async function workerProgram(places: Places): Promise<Program> {
  return program({ file: 'apps/api/src/worker.ts', log: join(places.logs, 'worker.log'), variables: variablesOf(places) })
}

function variablesOf({ options, toSandbox, database }: Places): Record<string, string> {
  const sandboxOrigin = `http://127.0.0.1:${toSandbox.port}`
  return {
    APP_DATABASE_URL: urlOf(database.wire, APP_ROLE, APP_DATABASE),
    PROVIDER_ORIGIN: sandboxOrigin,
    BANK_ORIGIN: sandboxOrigin,
    SMS_ORIGIN: sandboxOrigin,
    SLIPS_ORIGIN: sandboxOrigin,
    GATEWAY_ORIGIN: sandboxOrigin,
    // Each member comes from an address of its own, and none is kept out for being quick.
    TRUSTED_PROXIES: '127.0.0.1',
    REQUESTS_PER_MINUTE: '100000000',
    CAPTCHA_COST: '10',
    LOG_LEVEL: 'error',
    ...options.apiVariables,
  }
}

/** Limits on how much a member may request in a day, and the halt of an account that answers nothing, would end a trial after its first seconds. */
async function allowMuch(db: Installation['db']): Promise<void> {
  const tier = { max: 50_000, dayMax: 1_000_000_000, dayCount: 1_000_000, pendingMax: 1_000, autoMax: 3_000 }
  const cashier = { depositPendingMax: 1_000_000, kycAbove: 1_000_000_000, tiers: { DEFAULT: tier } }
  await sql`
    insert into rules_config (section, version, body, changed_by)
    values
      ('cashier', 1, ${JSON.stringify(cashier)}::jsonb, null),
      ('payouts', 1, ${JSON.stringify({ unknownCount: 10_000 })}::jsonb, null)`.execute(db)
}
