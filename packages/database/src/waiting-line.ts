import { LANES } from './lane.ts'

import type { Lane } from './lane.ts'

/** A caller that waits for a connection; called once, to start or with the error that refuses it. */
export type Waiter = { readonly start: () => void; readonly refuse: (error: Error) => void }

export type WaitingLine = {
  /** Waits at the end of its lane's queue. Returns a function that leaves the queue. */
  readonly join: (lane: Lane, waiter: Waiter) => () => void
  /** Removes and returns the longest-waiting waiter of the first non-empty lane; undefined when all lanes are empty. */
  readonly next: () => Waiter | undefined
  readonly size: () => number
  /** Refuses every waiter with the error. */
  readonly dissolve: (error: () => Error) => void
}

/** A queue for each lane; a later lane is served when the ones before it are empty. */
export function openWaitingLine(): WaitingLine {
  // A Set keeps the insertion order and removes any waiter in constant time.
  const queues = Object.fromEntries(LANES.map((lane) => [lane, new Set<Waiter>()])) as Readonly<Record<Lane, Set<Waiter>>>
  const inOrder = LANES.map((lane) => queues[lane])
  return {
    join: (lane, waiter) => {
      queues[lane].add(waiter)
      return () => void queues[lane].delete(waiter)
    },
    next: () => {
      for (const queue of inOrder) {
        for (const waiter of queue) {
          queue.delete(waiter)
          return waiter
        }
      }
      return undefined
    },
    size: () => inOrder.reduce((sum, queue) => sum + queue.size, 0),
    dissolve: (error) => {
      const reports = inOrder.flatMap((queue) => [...queue])
      for (const queue of inOrder) queue.clear()
      for (const { refuse } of reports) refuse(error())
    },
  }
}
