/** How long a session lives whatever happens: 12 hours (decisions D4). */
export const SESSION_SECONDS = 12 * 3_600

/** When a session ends at the latest for which the password was given last at `authenticatedAt`. */
export function sessionEnd(authenticatedAt: Date): Date {
  return new Date(authenticatedAt.getTime() + SESSION_SECONDS * 1_000)
}

const SEEN_MS = 60_000

/** Whether a visit is written down: once a minute is enough, and spares a write a request. */
export function isNewVisit(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SEEN_MS
}

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'Mac'],
  [/linux/i, 'Linux'],
]

// Order matters: Edge, Opera and LINE name Chrome or Safari too.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bline\//i, 'LINE'],
  [/edg(?:e|a|ios)?\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
]

/** A user agent in the words its owner knows, such as `Chrome, Android`. */
export function deviceOf(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
  return names.filter((name) => name !== undefined).join(', ') || 'ไม่ทราบอุปกรณ์'
}
