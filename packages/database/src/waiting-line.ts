import { LANES } from './lane.ts'

import type { Lane } from './lane.ts'

/** Somebody who waits for a connection; called once, with the connection's turn or with the error that it is told instead. */
export type Waiter = { readonly start: () => void; readonly refuse: (error: Error) => void }

export type WaitingLine = {
  /** Waits behind its own lane. Answers how to leave again. */
  readonly join: (lane: Lane, waiter: Waiter) => () => void
  /** Who has waited longest in the first lane that has anybody; undefined when nobody waits. */
  readonly next: () => Waiter | undefined
  readonly size: () => number
  /** Tells everybody to come back. */
  readonly dissolve: (error: () => Error) => void
}

/** A queue for each lane; a later lane is served when the ones before it are empty. */
export function openWaitingLine(): WaitingLine {
  // A Set keeps the order of joining and lets anybody leave at once.
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
      const told = inOrder.flatMap((queue) => [...queue])
      for (const queue of inOrder) queue.clear()
      for (const { refuse } of told) refuse(error())
    },
  }
}
