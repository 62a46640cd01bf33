import pg from 'pg'

import { DatabaseBusy } from './database-busy.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** A pool in which so many may wait for a connection, for so long: a queue without a bound answers everybody too late. */
export class BoundedPool extends pg.Pool {
  readonly #waitingMax: number

  constructor(config: pg.PoolConfig, { waitingMax }: { readonly waitingMax: number }) {
    super(config)
    this.#waitingMax = waitingMax
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const isFull = this.waitingCount >= this.#waitingMax
    const busy = () => new DatabaseBusy(`More than ${this.#waitingMax} wait for a connection.`)
    if (callback === undefined) return isFull ? Promise.reject(busy()) : this.#connectInTime()
    if (isFull) callback(busy(), undefined, () => {})
    else super.connect(callback)
    return undefined
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      throw isLate(error) ? new DatabaseBusy('No connection in time.', { cause: error }) : error
    }
  }
}

// The pool's own words for a wait that was too long; it gives them no code.
const LATE = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

function isLate(error: unknown): boolean {
  return error instanceof Error && LATE.includes(error.message)
}
