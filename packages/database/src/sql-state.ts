import pg from 'pg'

/** The SQLSTATE of an error that PostgreSQL has sent; null for anything else, such as a broken connection. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null
}
