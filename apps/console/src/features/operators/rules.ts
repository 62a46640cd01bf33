const MINUTE_MS = 60_000

/** How long a desk may stand without anybody at it (safety, row 23). The console asks by itself all the time, so the server cannot tell. */
export const IDLE_MINUTES = 15
export const IDLE_MS_MAX = IDLE_MINUTES * MINUTE_MS

/** Whether nobody has touched the console for too long. A clock that was set back is no idleness. */
export function isIdle(lastTouchedAt: number, now: number): boolean {
  return now - lastTouchedAt >= IDLE_MS_MAX
}
