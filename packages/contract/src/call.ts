/** Who may make a call. The guard runs before validation, so a stranger never learns what a body should look like. */
export type Guard = 'anyone' | 'member' | 'operator'

/**
 * One call as data, without its schemas: all that a browser needs at run time.
 * `path` is written as in the specification, with `{name}` for a parameter.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly guard: Guard
  readonly summary: string
  /** Must happen once though its answer is lost: the asker makes an `Idempotency-Key` and keeps it until a definite answer. */
  readonly keyed?: true
  /** Answers with server-sent events instead of the envelope; the schema's `data` is one event. */
  readonly stream?: true
  /** Lives outside the API base: public, immutable files. */
  readonly storage?: true
}

/** The calls of one noun. */
export type Calls = Readonly<Record<string, Call>>

/** Every path of the contract but `storage` ones stands below this base. */
export const API_BASE = '/api'

/** The header that carries the idempotency key of a keyed call. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** A state-changing call without this header is refused: a form on another site cannot send it. */
export const CLIENT_HEADER = 'x-morakot-client'
