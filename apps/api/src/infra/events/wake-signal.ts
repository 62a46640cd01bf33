/** Wakes one loop. A ring that comes while the loop is busy is not lost: it looks at `rings` before it begins. */
export interface WakeSignal {
  readonly rings: () => number
  ring(): void
  /** Until there was a ring after `since`, or so many milliseconds have passed, or the signal came. */
  wait(since: number, waiting: { readonly ms: number; readonly signal: AbortSignal }): Promise<void>
}

export function createWakeSignal(): WakeSignal {
  let wake: () => void = () => {}
  let rings = 0
  return {
    rings: () => rings,
    ring: () => {
      rings += 1
      wake()
    },
    wait: async (since, { ms, signal }) => {
      if (rings !== since || signal.aborted) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      wake = resolve
      signal.addEventListener('abort', wake, { once: true })
      await promise
      signal.removeEventListener('abort', wake)
      clearTimeout(timer)
    },
  }
}
