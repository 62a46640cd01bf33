const MINUTE_MS = 60_000

/** How long the console may be open without an operator at it (safety, row 23). It polls all the time, so the server cannot detect this. */
export const IDLE_MINUTES = 15
export const IDLE_MS_MAX = IDLE_MINUTES * MINUTE_MS

/** Whether the console has not been touched for too long. A clock that was set back does not count as idle. */
export function isIdle(lastTouchedAt: number, now: number): boolean {
  return now - lastTouchedAt >= IDLE_MS_MAX
}
