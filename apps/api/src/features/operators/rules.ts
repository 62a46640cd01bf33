const MINUTE_MS = 60_000
const IDLE_MS = 15 * MINUTE_MS

/** How long an operator's session lives whatever happens: 12 hours. */
export const SESSION_SECONDS = 12 * 3_600

/** Whether a session is good: used within 15 minutes, opened within 12 hours (safety, row 23). */
export function isLive(session: { readonly createdAt: Date; readonly lastSeenAt: Date }, now: Date): boolean {
  const isFresh = now.getTime() < session.createdAt.getTime() + SESSION_SECONDS * 1_000
  return isFresh && now.getTime() < session.lastSeenAt.getTime() + IDLE_MS
}

/** Whether a visit is written down: once a minute is enough. */
export function isNewVisit(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= MINUTE_MS
}
