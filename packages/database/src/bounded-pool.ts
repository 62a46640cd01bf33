import pg from 'pg'

import { isConnectionLost } from './connection-lost.ts'
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
      // The pool's own words for a wait that was too long stand among those of a lost connection.
      throw isConnectionLost(error) ? new DatabaseBusy(`No connection: ${wordsOf(error)}`, { cause: error }) : error
    }
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message === '' && error instanceof AggregateError ? wordsOf(error.errors[0]) : error.message
}
