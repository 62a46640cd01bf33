import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { DatabaseBusy } from '@morakot/database/database-busy'
import type { Db, Tx } from './db.ts'

/** One statement more than this gains nothing more, and would make the first of them wait for the last. */
const BATCH_MAX = 64
/** Who comes when so many wait is told to come back, as in front of the connections: a queue without a bound answers everybody too late. */
const WAITING_MAX = 500

/** While asks follow each other within so long, more are on their way. */
const BUSY_MS = 5

export interface BatchOptions {
  /** While many ask, a batch waits so long for more of them: each statement, and each waking of who waits for it, costs the same for one. */
  readonly gatherMs?: number
}

interface Waiting<A, R> {
  readonly ask: A
  readonly resolve: (answer: R) => void
  readonly reject: (cause: unknown) => void
}

/**
 * Asks in flight share one statement, and one commit where it writes: what is asked in the same turn of the event loop, and what is
 * asked while an earlier batch is under way, which waits for the next. Each statement begins after all that it answers were asked, so
 * nobody is told of an earlier moment. One that fails fails for all its askers.
 */
export function batched<A, R>(
  work: (db: Db | Tx, asks: readonly A[]) => Promise<readonly R[]>,
  { gatherMs = 0 }: BatchOptions = {},
): (db: Db | Tx, ask: A) => Promise<R> {
  const lines = new WeakMap<Db | Tx, Waiting<A, R>[]>()
  let endedAt = Number.NEGATIVE_INFINITY

  // Requests that came in at the same time are read one after the other; in a transaction nobody else asks.
  async function gather(): Promise<void> {
    await (gatherMs > 0 && performance.now() - endedAt < BUSY_MS ? sleep(gatherMs) : turn())
  }

  async function workOff(db: Db | Tx, line: Waiting<A, R>[]): Promise<void> {
    if (!db.isTransaction) await gather()
    while (line.length > 0) {
      const batch = line.splice(0, BATCH_MAX)
      try {
        const answers = await work(
          db,
          batch.map(({ ask }) => ask),
        )
        if (answers.length !== batch.length) throw new Error('invariant: a batch was answered in part')
        // As many as were asked, in their order.
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as R)
      } catch (cause) {
        // Who waits behind those that get no connection has waited as long, and would get none either.
        const behind = cause instanceof DatabaseBusy ? line.splice(0) : []
        for (const { reject } of [...batch, ...behind]) reject(cause)
      }
      endedAt = performance.now()
      if (line.length > 0 && gatherMs > 0) await gather()
    }
    lines.delete(db)
  }

  return async (db, ask) =>
    await new Promise<R>((resolve, reject) => {
      const line = lines.get(db)
      if (line !== undefined && line.length >= WAITING_MAX) return reject(new DatabaseBusy(`More than ${WAITING_MAX} wait for a batch.`))
      if (line !== undefined) return void line.push({ ask, resolve, reject })
      const begun = [{ ask, resolve, reject }]
      lines.set(db, begun)
      void workOff(db, begun)
    })
}
