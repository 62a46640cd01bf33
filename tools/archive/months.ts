import { bangkokDay, startOfBangkokMonth } from '@morakot/contract/bangkok-day'

/** Members read histories of 90 days. */
export const MONTHS_KEPT_MIN = 4

/** A calendar month of Bangkok. */
export interface Month {
  /** `2025-10`. */
  readonly name: string
  /** The moment at which the next one begins. */
  readonly endsAt: Date
}

/** The month that a moment is in. */
export function monthOf(moment: Date): Month {
  return { name: bangkokDay(moment).slice(0, 'YYYY-MM'.length), endsAt: startOfBangkokMonth(moment, 1) }
}

/** The month after one. */
export function monthAfter({ endsAt }: Month): Month {
  return monthOf(endsAt)
}

/** The newest month that ended so many months ago or more. */
export function newestDue(now: Date, monthsKept: number): Month {
  return monthOf(startOfBangkokMonth(now, -monthsKept - 1))
}
