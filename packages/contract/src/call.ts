/** A permission as a call names it. That a noun declares it is checked in nouns.ts, where all of them are known. */
type PermissionKey = `${string}.${string}`

/** Open to every operator with a session; `password_given` also before the second factor. */
export type SignedInGuard = 'signed_in' | 'password_given'

/**
 * What an operator needs for a call: a permission, any one of several, or only a session. `password_given` is also open to a session
 * whose second factor is still to be given.
 */
export interface OperatorGuard {
  readonly operator: PermissionKey | readonly [PermissionKey, ...PermissionKey[]] | SignedInGuard
  /** A second permission that is needed as well. */
  readonly also?: PermissionKey
  /**
   * Money leaves or rights change: the second factor, or in a private demo the password of an operator without one, was given in the last
   * minutes.
   */
  readonly stepUp?: true
  /**
   * Open also to an operator who has no second factor outside a private demo, and to no other call then: the first factor is set up by it.
   * The one-time code of the enrolment takes the place of a fresh proof.
   */
  readonly enrols?: true
}

/** Who may make a call. The guard runs before validation, so a stranger never learns what a body should look like. */
export type Guard = 'anyone' | 'member' | OperatorGuard

/**
 * One call as data, without its schemas: all that a browser needs at run time.
 * `path` is written as in the specification, with `{name}` for a parameter.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly guard: Guard
  readonly summary: string
  /** Must happen once though its answer is lost: the caller makes an `Idempotency-Key` and keeps it until a definite answer. */
  readonly keyed?: true
  /** Carries a file: sent as a form (`multipart/form-data`) and not as JSON. */
  readonly multipart?: true
  /** Responds with server-sent events instead of the envelope; the schema's `data` is one event. */
  readonly stream?: true
  /** Responds with a text file to save instead of the envelope; the schema's `data` is its text. */
  readonly file?: `${string}.csv`
  /** Responds with the bytes of a file to save instead of the envelope. */
  readonly bytes?: true
  /** Takes a larger body than other calls, in bytes: a picture. */
  readonly bodyBytesMax?: number
  /** Lives outside the API base: public, immutable files. */
  readonly storage?: true
}

/** The calls of one noun. */
export type Calls = Readonly<Record<string, Call>>

/** The base of every path of the contract except the `storage` ones. */
export const API_BASE = '/api'

/** The header that carries the idempotency key of a keyed call. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Marks a request that the page sends automatically, without a press. Such a call does not keep an operator's session active. */
export const BACKGROUND_HEADER = 'x-morakot-background'

/**
 * The version of the balances that a screen shows. Where nothing has changed since, the reply is 304 without a body. The header is the app's
 * own: the replies hold balances, and no browser stores them.
 */
export const KNOWN_VERSION_HEADER = 'x-morakot-known-version'

/** A state-changing call without this header is refused: a form on another site cannot send it. */
export const CLIENT_HEADER = 'x-morakot-client'

/**
 * Of a reply that came from a replica: everything that was committed before this moment is in it. `AS_OF_NOW`: the primary answered in the
 * replica's place. A reply without it always comes from the primary.
 */
export const AS_OF_HEADER = 'x-morakot-as-of'
export const AS_OF_NOW = 'now'

/** A position in the database's log that a client has seen. A client that sends the highest one back never receives an older state. */
export const POSITION_HEADER = 'x-morakot-position'
