/** What dies more often than this within WINDOW_MS is not started again. */
const RESTARTS_MAX = 5
const WINDOW_MS = 60_000

/** Counts deaths: answers whether one more start may be tried. */
export function boundRestarts(clock: () => number = Date.now): () => boolean {
  let deaths: number[] = []
  return () => {
    const now = clock()
    deaths = [...deaths.filter((at) => now - at < WINDOW_MS), now]
    return deaths.length <= RESTARTS_MAX
  }
}

/** Told of what happens to something that is kept running. */
export interface Watching {
  readonly say: (sentence: string) => void
  /** It is not started again, for the reason given: one sentence. */
  readonly giveUp: (reason: string) => void
}
