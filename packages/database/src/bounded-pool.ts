import pg from 'pg'

import { isConnectionLost } from './connection-lost.ts'
import { DatabaseBusy } from './failures.ts'
import { currentLane } from './lane.ts'
import { openWaitingLine } from './waiting-line.ts'

import type { Lane } from './lane.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** How many may wait for a connection before the next is refused with `DatabaseBusy`: one limit for all, or one for each lane. */
export type WaitingMax = number | Readonly<Record<Lane, number>>

/** After a connection attempt that takes this long to fail, the pool pauses before the next one; a quick failure costs no time. */
const SLOW_MS = 500
/** How long the pool leaves a database alone that does not respond; then one caller tries for all. */
const REST_MS = 1_000

/**
 * A pool in which only so many may wait for a connection, for so long: a queue without a bound serves every caller too late. Waiting callers
 * are served by lane, money before pages. While the database does not respond at all, callers are refused at once (`DatabaseBusy`), and one
 * of them tries to connect.
 */
export class BoundedPool extends pg.Pool {
  readonly #waitingMax: WaitingMax
  readonly #line = openWaitingLine()
  readonly #size: number
  readonly #waitMs: number
  /** Connections that are checked out or being checked out. */
  #taken = 0
  /** When the last connection was acquired. */
  #goodAt = 0
  #restsUntil = 0
  #isTried = false

  constructor(config: pg.PoolConfig & { readonly max: number }, { waitingMax }: { readonly waitingMax: WaitingMax }) {
    super(config)
    this.#waitingMax = waitingMax
    this.#size = config.max
    this.#waitMs = config.connectionTimeoutMillis ?? 0
    // pg's types call it a property, and it is an accessor. Nothing waits in pg's own queue: this pool never requests more than pg has.
    Object.defineProperty(this, 'waitingCount', { get: () => this.#line.size() })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const client = this.#connect(currentLane())
    if (callback === undefined) return client
    client.then(
      (one) => callback(undefined, one, one.release.bind(one)),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), undefined, () => {}),
    )
    return undefined
  }

  async #connect(lane: Lane): Promise<pg.PoolClient> {
    if (this.#isAway()) throw new DatabaseBusy('PostgreSQL does not answer.')
    // First come, first served, also in the moment between a release and the next acquisition.
    if (this.#taken >= this.#size || this.#line.size() > 0) await this.#turn(lane)
    else this.#taken += 1
    return await this.#take()
  }

  #turn(lane: Lane): Promise<void> {
    const max = typeof this.#waitingMax === 'number' ? this.#waitingMax : this.#waitingMax[lane]
    if (this.#line.size() >= max) return Promise.reject(new DatabaseBusy(`More than ${max} wait for a connection.`))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = this.#line.join(lane, { start: resolve, refuse: reject })
    if (this.#waitMs === 0) return promise
    const giveUp = () => {
      leave()
      reject(new DatabaseBusy('No connection: it was waited for too long.'))
    }
    const timer = setTimeout(giveUp, this.#waitMs).unref()
    return promise.finally(() => clearTimeout(timer))
  }

  /** Takes a connection that has been counted. */
  async #take(): Promise<pg.PoolClient> {
    const begun = performance.now()
    this.#isTried = this.#restsUntil > 0
    try {
      const client = await super.connect()
      this.#goodAt = performance.now()
      this.#restsUntil = 0
      const { release } = client
      client.release = (error) => {
        release.call(client, error)
        this.#giveBack()
      }
      return client
    } catch (error) {
      this.#giveBack()
      if (!isConnectionLost(error)) throw error
      this.#restAfter(begun)
      // `isConnectionLost` also matches the pool's own message for a wait that was too long.
      throw new DatabaseBusy(`No connection: ${wordsOf(error)}`, { cause: error })
    } finally {
      this.#isTried = false
    }
  }

  // Not at once: the pool puts a connection that is released back when its release is over.
  #giveBack(): void {
    process.nextTick(() => {
      const next = this.#line.next()
      // A slot that is passed to the next waiter stays taken, so that no other caller gets it in between.
      if (next === undefined) this.#taken -= 1
      else next.start()
    })
  }

  #isAway(): boolean {
    if (this.#restsUntil === 0 || this.idleCount > 0) return false
    return this.#isTried || performance.now() < this.#restsUntil
  }

  #restAfter(begun: number): void {
    const now = performance.now()
    if (now - begun < SLOW_MS || this.#goodAt >= begun) return
    this.#restsUntil = now + REST_MS
    this.#line.dissolve(() => new DatabaseBusy('PostgreSQL does not answer.'))
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message === '' && error instanceof AggregateError ? wordsOf(error.errors[0]) : error.message
}
