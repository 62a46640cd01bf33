/** Members read histories of 90 days. */
export const MONTHS_KEPT_MIN = 4

const BANGKOK_AHEAD_MS = 7 * 3_600_000

/** A calendar month of Bangkok. */
export interface Month {
  /** `2025-10`. */
  readonly name: string
  /** The moment at which the next one begins. */
  readonly endsAt: Date
}

/** The month that a moment is in. */
export function monthOf(moment: Date): Month {
  const there = new Date(moment.getTime() + BANGKOK_AHEAD_MS)
  return monthAt(there.getUTCFullYear(), there.getUTCMonth())
}

/** The month after one. */
export function monthAfter({ endsAt }: Month): Month {
  return monthOf(endsAt)
}

/** The newest month that ended so many months ago or more. */
export function newestDue(now: Date, monthsKept: number): Month {
  const there = new Date(now.getTime() + BANGKOK_AHEAD_MS)
  return monthAt(there.getUTCFullYear(), there.getUTCMonth() - monthsKept - 1)
}

function monthAt(year: number, month: number): Month {
  const first = new Date(Date.UTC(year, month, 1))
  return {
    name: first.toISOString().slice(0, 'YYYY-MM'.length),
    endsAt: new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) - BANGKOK_AHEAD_MS),
  }
}
