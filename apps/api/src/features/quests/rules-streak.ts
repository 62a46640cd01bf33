import { addDays, bangkokDay, daysBetween } from '@morakot/contract/bangkok-day'

/** A Bangkok day, `YYYY-MM-DD`. */
export type Day = string

/** A run of days present, with at most one missed day in any seven (features F-80). */
export interface Streak {
  /** The first day, which names the period. */
  readonly start: Day
  /** Days present. */
  readonly score: number
  readonly lastDay: Day
  /** The last day that grace forgave. */
  readonly missedDay: Day | null
}

/** Days that a break covers in part or whole, both ends included: none of them is missed. `to` is null while its end is unknown. */
export interface Pause {
  readonly from: Day
  readonly to: Day | null
}

const GRACE_DAYS = 7
/** Days that can be passed over before a streak must break: grace forgives one. */
const KEEPING_DAYS_MAX = 3

/** The days of a break. It ends when its member may play again, that moment excluded. */
export function pauseOf({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date | null }): Pause {
  return {
    from: bangkokDay(startsAt),
    to: endsAt === null ? null : bangkokDay(new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1))),
  }
}

function pauseOn(day: Day, pauses: readonly Pause[]): Pause | undefined {
  return pauses.find(({ from, to }) => from <= day && (to === null || day <= to))
}

/** Whether some part of a day lies in a break: such a day is never missed. */
export function isFrozen(day: Day, pauses: readonly Pause[]): boolean {
  return pauseOn(day, pauses) !== undefined
}

/** The streak after a day present; it is begun again when it broke, or when it had reached its length in days. */
export function continued(
  streak: Streak | null,
  day: Day,
  { pauses, length }: { readonly pauses: readonly Pause[]; readonly length: number },
): Streak {
  const missed = streak === null || streak.score >= length ? undefined : missedUntil(streak, day, pauses)
  if (streak === null || missed === undefined) return { start: day, score: 1, lastDay: day, missedDay: null }
  return { start: streak.start, score: streak.score + 1, lastDay: day, missedDay: missed }
}

/** The day that grace forgives when a streak goes on at `day`, null for none; undefined when the streak is broken: two of them within seven days. */
function missedUntil(streak: Streak, day: Day, pauses: readonly Pause[]): Day | null | undefined {
  let missed = streak.missedDay
  for (let between = addDays(streak.lastDay, 1); between < day; between = addDays(between, 1)) {
    const pause = pauseOn(between, pauses)
    if (pause !== undefined) {
      if (pause.to === null) return missed
      between = pause.to
      continue
    }
    if (missed !== null && activeDays(missed, between, pauses) < GRACE_DAYS) return undefined
    missed = between
  }
  return missed
}

/** Days from one to another that no break covers, the first left out. */
function activeDays(from: Day, to: Day, pauses: readonly Pause[]): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (!isFrozen(day, pauses)) count += 1
  return count
}

/** The last day whose presence keeps a streak; null while a break without an end holds it. */
export function lastKeepingDay(streak: Streak, pauses: readonly Pause[]): Day | null {
  let missed = streak.missedDay
  let day = addDays(streak.lastDay, 1)
  for (let looked = 0; looked < KEEPING_DAYS_MAX + pauses.length; looked += 1) {
    const pause = pauseOn(day, pauses)
    if (pause !== undefined) {
      if (pause.to === null) return null
      day = addDays(pause.to, 1)
      continue
    }
    // Presence on this day keeps it. Whether it may be passed over is grace's to say.
    if (missed !== null && activeDays(missed, day, pauses) < GRACE_DAYS) return day
    missed = day
    day = addDays(day, 1)
  }
  return day
}

/** Whether presence on a day would still go on with a streak. */
export function isAlive(streak: Streak, today: Day, pauses: readonly Pause[]): boolean {
  const last = lastKeepingDay(streak, pauses)
  return last === null || daysBetween(today, last) >= 0
}
