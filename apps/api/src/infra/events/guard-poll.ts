/** The longest pause between two polls that only guard a lost notification, ms. */
const GUARD_MS_MAX = 5_000

/** The pauses of a poll that finds what no notification announced. */
export interface GuardPoll {
  /** Whether the connection that receives notifications is up. */
  note(isListening: boolean): void
  /** A look has ended: `isLost` when a poll, and no notification, has found something. */
  looked(isLost: boolean): void
  /** The pause before the next poll, ms, of at least so many ms. */
  pauseMs(leastMs: number): number
}

/**
 * While notifications arrive, a poll finds nothing: its pause doubles with each, up to five seconds. It is short again as soon as the
 * connection that receives them is lost, and when a poll finds something all the same.
 */
export function createGuardPoll(): GuardPoll {
  let isUp = false
  let factor = 1
  return {
    note: (isListening) => {
      if (isUp !== isListening) factor = 1
      isUp = isListening
    },
    looked: (isLost) => {
      factor = isUp && !isLost ? Math.min(factor * 2, GUARD_MS_MAX) : 1
    },
    pauseMs: (leastMs) => (isUp ? Math.max(leastMs, Math.min(leastMs * factor, GUARD_MS_MAX)) : leastMs),
  }
}
