import { BATCH_EVENTS_MAX } from './batch.ts'

/** So long after the last new fact members are still taken to be playing. */
const FACTS_WITHIN_MS = 250
/** Events of a step while members play: a few milliseconds of both cores, and of the rows that it locks. */
const STEP_EVENTS_MAX = 100
/** While members play, the steps of all subscribers together fill one part in so many of the time. */
const SHARE = 4

/**
 * How subscribers of one process work off what waits. While nobody plays each goes on at once, with full batches. While new facts come, which
 * is mostly bets, they go one after the other, in small steps, and most of the time nobody does: what waits may wait longer, a bet may not.
 */
export interface CatchUp {
  /** New facts have been committed, by this process or by another. */
  noteFacts(): void
  /** Does one step when it is this subscriber's turn; the step is told how many events it may read. */
  step<T>(work: (eventsMax: number) => Promise<T>): Promise<T>
}

/** `now` in milliseconds, never going back. */
export function createCatchUp(now: () => number = () => performance.now()): CatchUp {
  let lastFactAt = Number.NEGATIVE_INFINITY
  let line: Promise<void> = Promise.resolve()
  return {
    noteFacts: () => {
      lastFactAt = now()
    },
    step: async (work) => {
      const areFactsComing = () => now() - lastFactAt < FACTS_WITHIN_MS
      if (!areFactsComing()) return await work(BATCH_EVENTS_MAX)
      const before = line
      const { promise, resolve } = Promise.withResolvers<void>()
      line = promise
      await before
      const begunAt = now()
      try {
        return await work(STEP_EVENTS_MAX)
      } finally {
        if (areFactsComing()) setTimeout(resolve, (SHARE - 1) * (now() - begunAt))
        else resolve()
      }
    },
  }
}
