import {
  AbortedTransactionError,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'

import { failureOf, failureOfCommit } from './transaction.ts'

import type { CompiledQuery, DatabaseConnection, PostgresPool, PostgresPoolClient, QueryResult, RawBuilder } from 'kysely'

/** A whole statement that its receiver runs. */
export type Statement<R = unknown> = RawBuilder<R>

/** One transaction of two round trips. */
export interface PipelinedSteps<S, L, T> {
  /**
   * Reads and locks. Statements that are begun without waiting for each other travel together, behind the one that begins the transaction,
   * and are run in their order: each sees what was committed when the one before it had ended.
   */
  readonly load: (tx: Transaction<S>) => Promise<L>
  /** Pure: the statements to write for the loaded data. All are sent with COMMIT: one that must not be committed has to fail in PostgreSQL. */
  readonly write: (loaded: L) => readonly Statement[]
  /** Builds the result from the rows that each statement returned. */
  readonly answer: (loaded: L, rows: readonly (readonly unknown[])[]) => T
}

export type Pipelined<S> = <L, T>(steps: PipelinedSteps<S, L, T>) => Promise<T>

/**
 * Runs transactions whose statements do not wait for each other's answers (`pipeline` of pg). Throws `OutcomeUnknown` when the connection
 * was lost after COMMIT was sent. A connection on which something failed is closed: what it had begun goes with it.
 */
export function pipelinedOn<S>(pool: PostgresPool): Pipelined<S> {
  return async (steps) => {
    const client = await pool.connect()
    try {
      const done = await run(client, steps)
      client.release()
      return done
    } catch (error) {
      // Kysely's type of a client knows no argument; pg's does, and the guarded one hands it on.
      const { release }: { readonly release: (destroy?: boolean) => void } = client
      release.call(client, true)
      throw error
    }
  }
}

async function run<S, L, T>(client: PostgresPoolClient, { load, write, answer }: PipelinedSteps<S, L, T>): Promise<T> {
  const begun = client.query('start transaction isolation level read committed', [])
  const tx = transactionOn<S>(client, begun)
  const [, loaded] = await all([begun, load(tx)]).catch((error: unknown) => {
    throw failureOf(error)
  })
  // Put into words before the first is sent: a mistake of ours must not leave a part of them in front of the COMMIT.
  const statements = write(loaded).map((statement) => statement.compile(tx))
  const written = statements.map(async ({ sql, parameters }) => await client.query<unknown>(sql, parameters))
  const committed = client.query<unknown>('commit', [])
  const outcomes = await Promise.allSettled(written)
  const [commit] = await Promise.allSettled([committed])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  // Where a statement failed, PostgreSQL rolls back at COMMIT; where the connection was lost, the outcome is unknown.
  if (failed !== undefined) throw failureOfCommit(failed.reason)
  if (commit.status === 'rejected') throw failureOfCommit(commit.reason)
  if (commit.value.command === 'ROLLBACK') throw new AbortedTransactionError()
  return answer(
    loaded,
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.rows : [])),
  )
}

/** Waits for all, so that no rejection is left unhandled, and throws the first. */
async function all<A, B>(works: readonly [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(works)
  return await Promise.all(works)
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

/**
 * A Kysely transaction on one connection, in which statements do not wait for each other. Where BEGIN failed, the statements that were sent
 * with it ran outside of a transaction, which is why they must only read; they all throw then, and so nothing is written.
 */
function transactionOn<S>(client: PostgresPoolClient, begun: Promise<unknown>): Transaction<S> {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const [, { command, rowCount, rows }] = await all([begun, client.query<R>(sql, parameters)])
      return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    },
    streamQuery: () => {
      throw new Error('a pipelined transaction streams nothing')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: async (consume) => await consume(connection) })
  return new Transaction<S>({ config: { dialect: DIALECT }, dialect: DIALECT, driver: new DummyDriver(), executor })
}

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

// Never used to get a connection: the transaction has its own.
const DIALECT = new PostgresDialect({ pool: async () => await Promise.reject(new Error('a transaction opens no connection')) })
