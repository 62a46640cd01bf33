/** So long before the end of a session its member is warned (RESUME-1). */
export const WARNED_MS = 600_000
/** A warning that was put off comes back for the last two minutes. */
const LAST_WORD_MS = 120_000
const MINUTE_MS = 60_000

/** How a session that is about to end is warned of: null while there is time, or while the warning was put off and is not the last. */
export function warningOf(leftMs: number, { isPutOff }: { readonly isPutOff: boolean }): { readonly minutes: number } | null {
  if (leftMs <= 0 || leftMs > (isPutOff ? LAST_WORD_MS : WARNED_MS)) return null
  return { minutes: Math.floor(leftMs / MINUTE_MS) }
}
