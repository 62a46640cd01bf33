import { sqlStateOf } from './failures.ts'

// Connection exceptions, too many connections, the server going down, coming up or gone.
const STATES = /^(?:08|53300|57P0[1-5])/
// Of the operating system, as Node names them.
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
// pg's own words, which have no code.
const WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/

/** The same by an SQLSTATE alone. */
export function isLostState(state: string): boolean {
  return STATES.test(state)
}

/** Whether the connection to PostgreSQL failed, and not the statement. The statement may have been executed or not. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state !== null) return isLostState(state)
  if (!(error instanceof Error)) return false
  // Of several addresses none could be reached.
  if (error instanceof AggregateError) return error.errors.every(isConnectionLost)
  if (!('code' in error) || typeof error.code !== 'string') return WORDS.test(error.message)
  // A missing file has the code of a missing socket.
  return CODES.has(error.code) || (error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
}
