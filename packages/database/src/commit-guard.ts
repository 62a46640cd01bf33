import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

// WARNING, or the server going down: with a standby, PostgreSQL answers COMMIT like this when it has stopped waiting for the standby.
// The commit is on this machine's disk only, so a failover may lose it. Judged by code, for the text may be in any language.
const NOT_REPLICATED = /^(01|57P)/

/** The pool as Kysely sees it, with one change: a COMMIT that PostgreSQL answers with a warning fails, and its outcome is unknown. */
export function guardCommits(pool: pg.Pool): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, GuardedClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = guarded.get(client) ?? new GuardedClient(client)
      guarded.set(client, known)
      return known
    },
  }
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  #warning: string | null = null

  constructor(client: pg.PoolClient) {
    this.#client = client
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
    if (typeof statement !== 'string') return this.#client.query(statement)
    return statement === 'commit' ? this.#commit<R>() : this.#client.query<R>(statement, parameters)
  }

  async #commit<R>(): Promise<PostgresQueryResult<R>> {
    this.#warning = null
    const result = await this.#client.query<R>('commit', [])
    if (this.#warning !== null) throw new Error(`PostgreSQL warned while it committed: ${this.#warning}`)
    return result
  }
}
