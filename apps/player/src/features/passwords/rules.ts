/** A reset that waits for its code. No secret: the number that was typed, and when the code was requested. */
export interface PendingReset {
  readonly phone: string
  readonly sentAt: number
}

/** Codes live five minutes; a step that is older would only lead to refusals. */
const STEP_MS_MAX = 10 * 60_000

export const RESEND_AFTER_MS = 60_000

/** What a reload comes back to; null when nothing waits, or it waits for too long. */
export function pendingResetOf(stored: string | null, now: number): PendingReset | null {
  const read = parsed(stored)
  const phone = read.get('phone')
  const sentAt = read.get('sentAt')
  if (typeof phone !== 'string' || typeof sentAt !== 'number') return null
  return sentAt <= now && now - sentAt < STEP_MS_MAX ? { phone, sentAt } : null
}

/** `081-234-5678`, as it is read out. */
export function groupedPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

function parsed(stored: string | null): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    // Nothing waits, or what another release wrote.
    return new Map()
  }
}
