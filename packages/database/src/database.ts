import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { BoundedPool } from './bounded-pool.ts'
import { guardedPool } from './guarded-pool.ts'
import { pipelinedOn } from './pipelined-transaction.ts'

import type { WaitingMax } from './bounded-pool.ts'
import type { Pipelined } from './pipelined-transaction.ts'
import type { ConnectionTarget } from './target.ts'

export type Database<S> = {
  readonly db: Kysely<S>
  /** For statements that are written by hand: money. Shares its connections with `db`. */
  readonly pool: pg.Pool
  /** One transaction of two round trips: see pipelined-transaction.ts. */
  readonly pipelined: Pipelined<S>
  readonly close: () => Promise<void>
}

export type DatabaseOptions = {
  /** Connections at most. */
  readonly max: number
  /** How many transactions and statements may wait for a connection; the next is refused (`DatabaseBusy`). No bound when absent. */
  readonly waitingMax?: WaitingMax
  /** Every connection works as this role, from its first statement on. */
  readonly role?: string
  /** How long a connection may be waited for. */
  readonly connectMs?: number
  /** A connection that stays silent for `SILENT_MS` longer is destroyed. 0: a statement may take as long as it likes. */
  readonly statementTimeoutMs?: number
  readonly lockTimeoutMs?: number
  readonly idleInTransactionMs?: number
  /** Multiplies every one of these limits, for a machine that is slow or busy; 1 when absent. */
  readonly timeLimitsFactor?: number
  /** Seen in pg_stat_activity. */
  readonly applicationName: string
}

const CONNECT_MS_MAX = 5_000
const STATEMENT_MS_MAX = 3_000
const LOCK_MS_MAX = 1_000
const IDLE_MS_MAX = 5_000
/** PostgreSQL ends a statement itself. Past its time by so much, it is not PostgreSQL that we wait for. */
const SILENT_MS = 2_000

/** Opens a pool; connections are made when needed. int8 is read as bigint, timestamptz as Date, date as its text. */
export function openDatabase<S>(target: ConnectionTarget, given: DatabaseOptions): Database<S> {
  const options = { ...given, ...limitsOf(given) }
  const config = {
    ...splitOptions(target, startupOptions(options)),
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectMs,
    keepAlive: true,
    // A statement may be sent before the one ahead of it is answered. Kysely waits for each; a pipelined transaction does not.
    pipeline: true,
    types: { getTypeParser: typeParser },
    ...(options.role ? { verify: verifyRole(options.role, options.connectMs) } : {}),
  }
  const pool = new BoundedPool(config, { waitingMax: options.waitingMax ?? Infinity })
  // A connection that breaks while no statement runs on it (idle, or between two statements of a transaction) is discarded, and its next
  // statement fails; without these listeners the error would end the process instead.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const guarded = guardedPool(pool, { silentMs: options.silentMs })
  const db = new Kysely<S>({ dialect: new PostgresDialect({ pool: guarded }) })

  let closing: Promise<void> | null = null
  return { db, pool, pipelined: pipelinedOn<S>(guarded), close: () => (closing ??= pool.end()) }
}

interface Limits {
  readonly connectMs: number
  readonly statementTimeoutMs: number
  readonly lockTimeoutMs: number
  readonly idleInTransactionMs: number
  readonly silentMs: number | null
}

function limitsOf(given: DatabaseOptions): Limits {
  const times = (ms: number) => Math.round(ms * (given.timeLimitsFactor ?? 1))
  const statementTimeoutMs = times(given.statementTimeoutMs ?? STATEMENT_MS_MAX)
  return {
    connectMs: times(given.connectMs ?? CONNECT_MS_MAX),
    statementTimeoutMs,
    lockTimeoutMs: times(given.lockTimeoutMs ?? LOCK_MS_MAX),
    idleInTransactionMs: times(given.idleInTransactionMs ?? IDLE_MS_MAX),
    silentMs: statementTimeoutMs === 0 ? null : statementTimeoutMs + times(SILENT_MS),
  }
}

function startupOptions(options: Limits & Pick<DatabaseOptions, 'role'>): string {
  const settings = {
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: options.idleInTransactionMs,
    ...(options.role ? { role: options.role } : {}),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${escapeOption(String(value))}`)
    .join(' ')
}

// PostgreSQL splits the startup options at spaces and reads a backslash as an escape.
function escapeOption(value: string): string {
  return value.replaceAll(/[\\\s]/g, String.raw`\$&`)
}

/** `pg` lets a URL's own options replace ours, so both are joined; ours come last and win. */
function splitOptions(target: ConnectionTarget, options: string): pg.PoolConfig {
  if (!('connectionString' in target)) return { ...target, options }
  const url = new URL(target.connectionString)
  const own = url.searchParams.get('options')
  url.searchParams.delete('options')
  return { connectionString: url.href, options: own ? `${own} ${options}` : options }
}

/** A pooler between us and PostgreSQL may drop startup options, and we would work with its rights without knowing. */
function verifyRole(role: string, answerMs: number) {
  return (client: pg.PoolClient, done: (error?: Error) => void) => {
    // pg knows this setting of one query; its types know it of a whole pool only.
    const question: pg.QueryConfig & { readonly query_timeout: number } = { text: 'select current_user as role', query_timeout: answerMs }
    client
      .query<{ role: string }>(question)
      .then(
        ({ rows }) =>
          done(rows[0]?.role === role ? undefined : new Error(`The database gave a connection as ${rows[0]?.role}, not as ${role}.`)),
        done,
      )
  }
}

const { builtins } = pg.types
// Arrays have numbers too, but the types name none of them.
const TEXT_ARRAY: number = 1009
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

// Not set on pg.types, which the whole process shares. A `date` has no time zone: as a Date it would shift by the machine's.
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, format)
  if (oid === builtins.INT8) return BigInt
  if (oid === builtins.DATE) return String
  if (oid === INT8_ARRAY) return (text: string) => parseArray(text, BigInt)
  if (oid === DATE_ARRAY) return (text: string) => parseArray(text, String)
  return pg.types.getTypeParser(oid, 'text')
}

function parseArray<T>(text: string, parse: (element: string) => T): (T | null)[] {
  const elements: (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, 'text')(text)
  return elements.map((element) => (element === null ? null : parse(element)))
}
