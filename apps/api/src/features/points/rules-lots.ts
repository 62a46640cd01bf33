import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'

const DAY_MS = 86_400_000
/** How long points live on after a break in which they would have ended (features F-4). */
const DAYS_AFTER_BREAK = 30

/** A break as its member took it: `returnAskedAt` ends a self-exclusion, a wait later. */
export interface Break {
  readonly kind: 'time_out' | 'self_exclusion'
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly returnAskedAt: Date | null
}

/** The first moment of a month at which a lot may end: an end that is moved is rounded up to the end of its month (features F-75). */
export function monthEndFrom(at: Date): Date {
  const first = startOfBangkokMonth(at)
  return first.getTime() === at.getTime() ? first : startOfBangkokMonth(at, 1)
}

/**
 * When a lot ends, with the breaks that its member took: one that would end during a break ends 30 days after it, and in an exclusion for
 * ever 30 days after that began. A break whose end is unknown has not ended: as if it ended now.
 */
export function endWithBreaks(firstEnd: Date, breaks: readonly Break[], now: Date): Date {
  let end = firstEnd
  for (const each of breaks.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    if (end <= each.startsAt) continue
    const over = overAt(each, now)
    if (end <= over || each.endsAt === null) end = later(end, monthEndFrom(new Date(over.getTime() + DAYS_AFTER_BREAK * DAY_MS)))
  }
  return end
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

// A break for ever has no end after which anything could be used: its points go 30 days after it began.
function overAt({ kind, startsAt, endsAt, returnAskedAt }: Break, now: Date): Date {
  if (endsAt === null) return startsAt
  if (kind === 'time_out') return endsAt
  return returnAskedAt === null ? later(endsAt, now) : new Date(returnAskedAt.getTime() + DAY_MS)
}

/** The month that ended with a lot, `2027-12`: part of the key under which its rest is revoked. */
export function monthOfEnd(end: Date): string {
  // The moment before, eight hours on: its Bangkok month.
  return new Date(end.getTime() - 1 + 7 * 3_600_000).toISOString().slice(0, 7)
}
