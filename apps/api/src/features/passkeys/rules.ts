const HOUR_MS = 3_600_000

/** Until when a passkey counts as a new device; null when it no longer does. `hours` is how long that takes. */
export function newUntil(addedAt: Date, hours: number, now: Date): Date | null {
  const until = new Date(addedAt.getTime() + hours * HOUR_MS)
  return until > now ? until : null
}
