/**
 * PostgreSQL sent no response to a statement for longer than its time limit: it is stopped, or the connection to it drops what is sent.
 * Whether the statement was executed is unknown; the connection is closed.
 */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'

  constructor(silentMs: number) {
    super(`PostgreSQL did not answer a statement in ${silentMs} ms; whether it was done is unknown.`)
  }
}
