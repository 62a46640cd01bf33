import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { DatabaseBusy } from '@morakot/database/failures'

/** A request beyond so many waiting ones is refused and must be retried, as for the connections. */
const WAITING_MAX = 500

interface Waiting<A, R> {
  readonly request: A
  readonly resolve: (answer: R) => void
  readonly reject: (cause: unknown) => void
}

export interface BatchQueue<A, R> {
  /** Batches on their way at once. More of them are smaller ones. */
  readonly inFlightMax: number
  readonly sizeMax: number
  /** While others are on their way a batch waits so long for more: each statement, and each waking for its answer, costs the same for one. */
  readonly lingerMs?: number
  /** Two that share a key are never in one batch. */
  readonly keysOf: (request: A) => readonly string[]
  /** Those of the keys that two batches on their way at once never share either: what a batch locks one after the other. */
  readonly heldKeysOf?: (request: A) => readonly string[]
  /** Returns one result per request, in their order. */
  readonly work: (requests: readonly A[]) => Promise<readonly R[]>
}

/**
 * A queue in memory: what waits while batches are in flight is the next batch. A single request goes alone, at once; what comes in the
 * same turn of the event loop goes together.
 */
export function createBatchQueue<A, R>(queue: BatchQueue<A, R>): (request: A) => Promise<R> {
  const { inFlightMax, sizeMax, lingerMs = 0, keysOf, heldKeysOf = () => [], work } = queue
  const waiting: Waiting<A, R>[] = []
  const held = new Set<string>()
  let inProgress = 0

  function take(): readonly Waiting<A, R>[] {
    const taken = new Set(held)
    const batch: Waiting<A, R>[] = []
    const left: Waiting<A, R>[] = []
    for (const next of waiting.splice(0)) {
      const names = keysOf(next.request)
      const fits = batch.length < sizeMax && !names.some((name) => taken.has(name))
      ;(fits ? batch : left).push(next)
      // Also of those who are left: who came earlier goes earlier.
      for (const name of names) taken.add(name)
    }
    waiting.push(...left)
    return batch
  }

  async function depart(): Promise<void> {
    // Requests that came in at the same time are read one after the other.
    await turn()
    while (waiting.length > 0) {
      if (lingerMs > 0 && inProgress > 1 && waiting.length < sizeMax) await sleep(lingerMs)
      const batch = take()
      // Another batch may have taken them along, or has them wait for its end and takes them then.
      if (batch.length === 0) return
      const names = batch.flatMap(({ request }) => heldKeysOf(request))
      for (const name of names) held.add(name)
      try {
        const answers = await work(batch.map(({ request }) => request))
        if (answers.length !== batch.length) throw new Error('invariant: a batch was answered in part')
        // One result per request, in their order.
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as R)
      } catch (cause) {
        for (const { reject } of batch) reject(cause)
      } finally {
        for (const name of names) held.delete(name)
      }
    }
  }

  return async (request) =>
    await new Promise<R>((resolve, reject) => {
      if (waiting.length >= WAITING_MAX) {
        reject(new DatabaseBusy(`More than ${WAITING_MAX} wait for a batch.`))
        return
      }
      waiting.push({ request, resolve, reject })
      if (inProgress >= inFlightMax) return
      inProgress += 1
      void depart().finally(() => (inProgress -= 1))
    })
}
