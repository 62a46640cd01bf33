import pg from 'pg'

/**
 * Nothing was begun, or what was begun is certain to be rolled back: PostgreSQL is away, too many wait for a connection, this one waited
 * too long, or the connection was lost before anything was to be committed.
 */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** A COMMIT was sent and its response never came. The work may be committed or not: retry with the same key, never report "failed". */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'

  constructor(cause: unknown) {
    super('The transaction was sent to be committed and no answer came; whether it stands is unknown.', { cause })
  }
}

/** The SQLSTATE of an error that PostgreSQL has sent; null for anything else, such as a broken connection. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null
}
