import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { DatabaseBusy } from '@morakot/database/failures'
import type { Db, Tx } from '../db.ts'

/** One statement more than this gains nothing more, and would make the first of them wait for the last. */
const BATCH_MAX = 64
/**
 * A request beyond so many waiting ones is refused and must be retried, as
 * for the connections: an unbounded queue answers every request too late.
 */
const WAITING_MAX = 500

/** While requests follow each other within so long, more are likely. */
const BUSY_MS = 5

export interface BatchOptions {
  /**
   * Under load, a batch waits so long for more requests: each statement,
   * and each wakeup of a waiting caller, costs the same for one request.
   */
  readonly gatherMs?: number
}

interface Waiting<A, R> {
  readonly request: A
  readonly resolve: (answer: R) => void
  readonly reject: (cause: unknown) => void
}

/**
 * Concurrent requests share one statement, and one commit where it writes: those of the same turn of the event loop, and those that arrive
 * while an earlier batch is running, which wait for the next one. Each statement begins after all its requests arrived, so no caller reads
 * an earlier state. A statement that fails rejects all its requests.
 */
export function batched<A, R>(
  work: (db: Db | Tx, requests: readonly A[]) => Promise<readonly R[]>,
  { gatherMs = 0 }: BatchOptions = {},
): (db: Db | Tx, request: A) => Promise<R> {
  const lines = new WeakMap<Db | Tx, Waiting<A, R>[]>()
  let endedAt = Number.NEGATIVE_INFINITY

  // Requests that came in at the same time are read one after the other; a transaction has one caller only.
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
          batch.map(({ request }) => request),
        )
        if (answers.length !== batch.length) throw new Error('invariant: a batch was answered in part')
        // One result per request, in their order.
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as R)
      } catch (cause) {
        // Requests behind those that get no connection have waited as long, and would get none either.
        const behind = cause instanceof DatabaseBusy ? line.splice(0) : []
        for (const { reject } of [...batch, ...behind]) reject(cause)
      }
      endedAt = performance.now()
      if (line.length > 0 && gatherMs > 0) await gather()
    }
    lines.delete(db)
  }

  return async (db, request) =>
    await new Promise<R>((resolve, reject) => {
      const line = lines.get(db)
      if (line !== undefined && line.length >= WAITING_MAX) return reject(new DatabaseBusy(`More than ${WAITING_MAX} wait for a batch.`))
      if (line !== undefined) return void line.push({ request, resolve, reject })
      const begun = [{ request, resolve, reject }]
      lines.set(db, begun)
      void workOff(db, begun)
    })
}
