import { BATCH_EVENTS_MAX } from './batch.ts'

/** So long after the last new fact members are still taken to be playing. */
const FACTS_WITHIN_MS = 250
/** Events of a step while members play: few enough that what it locks is soon free, and enough that its fixed requests do not count. */
const STEP_EVENTS_MAX = 250
/** While members play, no subscriber catches up for so long after a step, as a part of the time that the step took. */
const REST = 0.5

/**
 * How the loops of one process, of all subscribers and of those apart, handle a backlog. Without play each continues at once, with full
 * batches. While new facts arrive, which are mostly bets, they go one after the other, in smaller steps with a rest after each: the backlog may wait longer, a bet may not.
 */
export interface CatchUp {
  /** New facts have been committed, by this process or by another. */
  noteFacts(): void
  /** Does one step when it is this subscriber's turn; `eventsMax` limits the events that the step reads. */
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
        if (areFactsComing()) setTimeout(resolve, REST * (now() - begunAt))
        else resolve()
      }
    },
  }
}
