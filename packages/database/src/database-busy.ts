/**
 * Nothing was begun, or what was begun is certain to be rolled back: PostgreSQL is away, too many wait for a connection, this one waited
 * too long, or the connection was lost before anything was to be committed.
 */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}
