export interface PaceOptions {
  /** From the beginning of a pass to the beginning of the next. */
  readonly everyMs: number
  /** Of a clock that only goes forward, in milliseconds. */
  readonly clock: () => number
  readonly sleep: (ms: number) => Promise<void>
}

/** Keeps the auditor from taking a core for as long as a pass lasts: bets wait behind it on a machine that has few. */
export interface Pace {
  /** A pass begins, and the one before it is over. */
  readonly begin: () => void
  /** Does a piece of work, then rests. */
  readonly work: <Done>(piece: () => Promise<Done>) => Promise<Done>
  /** Does a piece of work that is wanted as soon as it can be had. */
  readonly hurry: <Done>(piece: () => Promise<Done>) => Promise<Done>
  /** How long this pass has worked, without its rests. */
  readonly workedMs: () => number
}

/** Rests this many times as long as it worked: it takes a third of one core. */
const REST_PARTS = 2

/**
 * Rests are short of that where a pass like the last one would not end in its time, and there are none when it would not end without
 * any, or has not ended: what is new waits for no rest. So rests make no pass longer than `everyMs`, and one that has more to do than the
 * last by no more than that.
 */
export function startPace({ everyMs, clock, sleep }: PaceOptions): Pace {
  let begunAt = clock()
  let [workedMs, workedBeforeMs] = [0, 0]

  const restOf = (tookMs: number) => {
    const expectedMs = Math.max(0, workedBeforeMs - workedMs)
    return Math.min(REST_PARTS * tookMs, begunAt + everyMs - clock() - expectedMs)
  }
  const timed = async <Done>(piece: () => Promise<Done>) => {
    const startedAt = clock()
    const done = await piece()
    const tookMs = clock() - startedAt
    workedMs += tookMs
    return { done, tookMs }
  }

  return {
    begin: () => {
      begunAt = clock()
      workedBeforeMs = workedMs
      workedMs = 0
    },
    work: async (piece) => {
      const { done, tookMs } = await timed(piece)
      const restMs = restOf(tookMs)
      if (restMs > 0) await sleep(restMs)
      return done
    },
    hurry: async (piece) => (await timed(piece)).done,
    workedMs: () => workedMs,
  }
}
