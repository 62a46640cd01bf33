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

import type { CompiledQuery, DatabaseConnection, QueryResult, RawBuilder } from 'kysely'

import type { BoundStatement, SendingClient, SendingPool } from './guarded-pool.ts'
import type { StatementResult } from './one-message.ts'

/** A whole statement that its receiver runs. */
export type Statement<R = unknown> = RawBuilder<R>

/** One transaction of two round trips. */
export interface PipelinedSteps<S, L, T> {
  /**
   * Reads and locks. Statements that are begun without waiting for each other are one message, the first of them with the one that begins the
   * transaction. They are run in their order: each sees what was committed when the one before it had ended.
   */
  readonly load: (tx: Transaction<S>) => Promise<L>
  /** Pure: the statements to write for the loaded data. All are one message with COMMIT: one that must not be committed has to fail in PostgreSQL. */
  readonly write: (loaded: L) => readonly Statement[]
  /** Builds the result from the rows that each statement returned. */
  readonly answer: (loaded: L, rows: readonly (readonly unknown[])[]) => T
}

export type Pipelined<S> = <L, T>(steps: PipelinedSteps<S, L, T>) => Promise<T>

/**
 * Runs transactions of two messages, each of several statements (one-message.ts). Throws `OutcomeUnknown` when the connection was lost after
 * COMMIT was sent. A connection on which something failed is closed: what it had begun goes with it.
 */
export function pipelinedOn<S>(pool: SendingPool): Pipelined<S> {
  return async (steps) => {
    const client = await pool.connect()
    try {
      const done = await run(client, steps)
      client.release()
      return done
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

const BEGIN: BoundStatement = { sql: 'start transaction isolation level read committed', parameters: [] }
const COMMIT: BoundStatement = { sql: 'commit', parameters: [] }

async function run<S, L, T>(client: SendingClient, { load, write, answer }: PipelinedSteps<S, L, T>): Promise<T> {
  const send = inMessages(client)
  const tx = transactionOn<S>(send)
  const [, loaded] = await all([send(BEGIN), load(tx)]).catch((error: unknown) => {
    throw failureOf(error)
  })
  // Put into words before the first is sent: a mistake of ours must not leave a part of them in front of the COMMIT.
  const statements = write(loaded).map((statement) => statement.compile(tx))
  const results = await client.together([...statements, COMMIT]).catch((error: unknown) => {
    throw failureOfCommit(error)
  })
  if (results.at(-1)?.command === 'ROLLBACK') throw new AbortedTransactionError()
  return answer(
    loaded,
    results.slice(0, -1).map(({ rows }) => rows),
  )
}

/** Waits for all, so that no rejection is left unhandled, and throws the first. */
async function all<A, B>(works: readonly [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(works)
  return await Promise.all(works)
}

type Send = (statement: BoundStatement) => Promise<StatementResult>

interface Sent {
  readonly statement: BoundStatement
  readonly resolve: (result: StatementResult) => void
  readonly reject: (cause: unknown) => void
}

/**
 * Sends statements that do not wait for each other as one message. Where one of them fails, all of the message do: those behind it were not
 * run, and nothing of the transaction is kept.
 */
function inMessages(client: SendingClient): Send {
  let waiting: Sent[] = []
  const flush = () => {
    const sent = waiting
    waiting = []
    client.together(sent.map(({ statement }) => statement)).then(
      (results) => {
        for (const [at, { resolve, reject }] of sent.entries()) {
          const result = results[at]
          if (result === undefined) reject(new Error('invariant: a message was answered in part'))
          else resolve(result)
        }
      },
      (cause: unknown) => {
        for (const { reject } of sent) reject(cause)
      },
    )
  }
  return async (statement) =>
    await new Promise((resolve, reject) => {
      // What is loaded side by side is begun within some microtasks; a tick that is requested in a microtask comes after all of them.
      if (waiting.length === 0) queueMicrotask(() => process.nextTick(flush))
      waiting.push({ statement, resolve, reject })
    })
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

/** A Kysely transaction on one connection, in which statements do not wait for each other. */
function transactionOn<S>(send: Send): Transaction<S> {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(statement: CompiledQuery): Promise<QueryResult<R>> => {
      const { command, rowCount, rows } = await send(statement)
      const typed = rows as R[]
      return CHANGES.has(command) ? { rows: typed, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: typed }
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
