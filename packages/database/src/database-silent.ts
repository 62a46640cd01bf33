/**
 * PostgreSQL was asked and said nothing for longer than it may work on a statement: it stands still, or the line to it swallows what
 * is sent. Whether what was asked is done is unknown; the connection is gone.
 */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'

  constructor(silentMs: number) {
    super(`PostgreSQL did not answer a statement in ${silentMs} ms; whether it was done is unknown.`)
  }
}
