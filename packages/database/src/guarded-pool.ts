import { DatabaseSilent } from './database-silent.ts'
import { sendTogether } from './one-message.ts'
import { StatementNames } from './statement-names.ts'

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

import type { StatementResult } from './one-message.ts'

// WARNING, or the server going down: with a standby, PostgreSQL answers COMMIT like this when it has stopped waiting for the standby.
// The commit is on this machine's disk only, so a failover may lose it. Checked by code, because the text may be in any language.
const NOT_REPLICATED = /^(01|57P)/

/** A statement with its parameters. */
export interface BoundStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A connection that also sends several statements of one transaction as one message. */
export interface SendingClient extends PostgresPoolClient {
  /** Throws the error of the first statement that failed; none behind it was run. Only `release(true)` may follow an error. */
  readonly together: (statements: readonly BoundStatement[]) => Promise<readonly StatementResult[]>
  readonly release: (destroy?: boolean) => void
}

export interface SendingPool extends PostgresPool {
  readonly connect: () => Promise<SendingClient>
}

/**
 * The pool as Kysely sees it, with three changes: statements with parameters have names (statement-names.ts); a COMMIT that PostgreSQL answers
 * with a warning fails, and its outcome is unknown; and a connection without an answer for `silentMs` is destroyed (`DatabaseSilent`), so that
 * no request waits for it; null waits without a limit.
 */
export function guardedPool(pool: pg.Pool, { silentMs }: { readonly silentMs: number | null }): SendingPool {
  const guarded = new WeakMap<pg.PoolClient, GuardedClient>()
  const names = new StatementNames()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = guarded.get(client) ?? new GuardedClient(client, { silentMs, names })
      guarded.set(client, known)
      return known
    },
  }
}

class GuardedClient implements SendingClient {
  readonly #client: pg.PoolClient
  /** The same, as Kysely's types see it. */
  readonly #cursors: PostgresPoolClient
  readonly #silentMs: number | null
  readonly #names: StatementNames
  #warning: string | null = null

  constructor(client: pg.PoolClient, { silentMs, names }: { readonly silentMs: number | null; readonly names: StatementNames }) {
    this.#client = client
    this.#silentMs = silentMs
    this.#names = names
    this.#cursors = client
    client.on('notice', ({ code, message }) => {
      if (code && NOT_REPLICATED.test(code)) this.#warning = message ?? code
    })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#cursors.query(statement)
    return statement === 'commit' ? this.#commit<R>() : this.#run<R>(statement, [...parameters])
  }

  /** A COMMIT may only be the last of them. */
  async together(statements: readonly BoundStatement[]): Promise<readonly StatementResult[]> {
    const sent = statements.map(({ sql, parameters }) => ({
      ...(parameters.length > 0 ? this.#named(sql) : { text: sql }),
      values: parameters,
    }))
    const send = async () => await this.#watch(sendTogether(this.#client, sent))
    return statements.at(-1)?.sql === 'commit' ? await this.#unwarned(send) : await send()
  }

  async #run<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const result: unknown = await this.#watch(this.#client.query(values.length > 0 ? { ...this.#named(text), values } : { text, values }))
    // The result of pg; its types know only statements without a row type of their own.
    return result as PostgresQueryResult<R>
  }

  #named(text: string): { readonly name?: string; readonly text: string } {
    const name = this.#names.of(text)
    return name === undefined ? { text } : { name, text }
  }

  async #watch<T>(answer: Promise<T>): Promise<T> {
    const silence = this.#silentMs === null ? undefined : setTimeout(() => this.#destroy(), this.#silentMs)
    try {
      return await answer
    } finally {
      clearTimeout(silence)
    }
  }

  // Not pg's own time-out of a query: that leaves the connection with the unanswered one, and a rollback would wait behind it.
  #destroy(): void {
    this.#client.connection.stream.destroy(new DatabaseSilent(this.#silentMs ?? 0))
  }

  async #commit<R>(): Promise<PostgresQueryResult<R>> {
    return await this.#unwarned(async () => await this.#run<R>('commit', []))
  }

  async #unwarned<T>(commit: () => Promise<T>): Promise<T> {
    this.#warning = null
    const result = await commit()
    if (this.#warning !== null) throw new Error(`PostgreSQL warned while it committed: ${this.#warning}`)
    return result
  }
}
