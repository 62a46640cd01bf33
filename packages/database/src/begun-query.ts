import pg from 'pg'

import type { PostgresQueryResult } from 'kysely'

/**
 * Sends a statement together with the one that begins its transaction, as one request: writing to PostgreSQL and waking for its answer
 * costs as much as a small statement itself. PostgreSQL skips the rest of a request when a part of it fails, so that what was not begun
 * is never run by itself.
 * @param begin name of the prepared statement that begins; it must be known to this connection.
 */
export function sendBegun<R>(client: pg.PoolClient, begin: string, statement: pg.QueryConfig<unknown[]>): Promise<PostgresQueryResult<R>> {
  const { promise, resolve, reject } = Promise.withResolvers<PostgresQueryResult<R>>()
  const query = new pg.Query(statement, (error: Error | undefined | null, result: unknown) => {
    // Two statements have two results, as pg answers them; its types know of one.
    if (error) reject(error)
    else resolve((result as readonly PostgresQueryResult<R>[])[1] as PostgresQueryResult<R>)
  })
  const { submit } = query
  query.submit = (connection) => {
    // Else each message would be written, and PostgreSQL woken, by itself.
    connection.stream.cork()
    try {
      connection.bind({ statement: begin }, true)
      connection.execute(null, true)
      return submit.call(query, connection)
    } finally {
      connection.stream.uncork()
    }
  }
  client.query(query)
  return promise
}
