import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { continued, isAlive, isFrozen, lastKeepingDay, pauseOf } from './rules-streak.ts'
import type { Pause, Streak } from './rules-streak.ts'

const LENGTH = 30
const start = '2026-11-02'
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`)

function streakOf(days: readonly string[], pauses: readonly Pause[] = [], length = LENGTH): Streak | null {
  return days.reduce<Streak | null>((streak, day) => continued(streak, day, { pauses, length }), null)
}

const from = (...offsets: readonly number[]) => offsets.map((offset) => addDays(start, offset))

describe('a streak', () => {
  test('counts days in a row, and begins again after two missed days', () => {
    expect(streakOf(from(0, 1, 2))).toMatchObject({ start, score: 3, missedDay: null })
    expect(streakOf(from(0, 1, 4))).toMatchObject({ start: addDays(start, 4), score: 1 })
  })

  test('forgives one missed day in any seven, which does not count', () => {
    expect(streakOf(from(0, 1, 3))).toMatchObject({ start, score: 3, missedDay: addDays(start, 2) })
    // Days 2 and 8 lie within seven days, days 2 and 9 do not.
    expect(streakOf(from(0, 1, 3, 4, 5, 6, 7, 9))).toMatchObject({ start: addDays(start, 9), score: 1 })
    expect(streakOf(from(0, 1, 3, 4, 5, 6, 7, 8, 10))).toMatchObject({ start, score: 9 })
  })

  test('freezes in a break, whose days are neither missed nor counted', () => {
    const pauses = [pauseOf({ startsAt: at(addDays(start, 2), '20:00'), endsAt: at(addDays(start, 9), '20:00') })]
    expect(streakOf(from(0, 1, 10), pauses)).toMatchObject({ start, score: 3, missedDay: null })
    expect(streakOf(from(0, 1, 11), pauses)).toMatchObject({ start, score: 3, missedDay: addDays(start, 10) })
    expect(streakOf(from(0, 1, 12), pauses)).toMatchObject({ score: 1 })
  })

  test('begins again when it was complete', () => {
    expect(streakOf(from(0, 1, 2), [], 3)).toMatchObject({ start, score: 3 })
    expect(streakOf(from(0, 1, 2, 3), [], 3)).toMatchObject({ start: addDays(start, 3), score: 1 })
  })

  test('says the last day that keeps it; in a break without an end there is no such day', () => {
    const streak = streakOf(from(0, 1)) ?? expect.unreachable()
    expect(lastKeepingDay(streak, [])).toBe(addDays(start, 3))
    expect([isAlive(streak, addDays(start, 3), []), isAlive(streak, addDays(start, 4), [])]).toEqual([true, false])
    expect(lastKeepingDay(streak, [pauseOf({ startsAt: at(addDays(start, 1)), endsAt: null })])).toBeNull()
  })

  test('is of the day in Bangkok: a break that ends at its midnight leaves the new day free', () => {
    const pauses = [pauseOf({ startsAt: at('2026-11-05', '23:59'), endsAt: new Date('2026-11-06T17:00:00Z') })]
    expect(['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'].map((day) => isFrozen(day, pauses))).toEqual([false, true, true, false])
  })
})

interface Year {
  readonly days: ReadonlySet<string>
  readonly frozen: ReadonlySet<string>
}

const YEAR_DAYS = 366

/** The rule as the specification words it, day by day: two missed days within seven days that count break a streak. */
function scoresByWords({ days, frozen }: Year): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  let score = 0
  // Places of the missed days among the days that count.
  let missed: number[] = []
  let place = 0
  for (let offset = 0; offset < YEAR_DAYS; offset += 1) {
    const day = addDays(start, offset)
    const isThere = days.has(day)
    if (isThere && score >= LENGTH) [score, missed] = [0, []]
    if (isThere) score += 1
    if (!frozen.has(day)) {
      place += 1
      if (!isThere && score > 0) missed.push(place)
      const [previous, last] = missed.slice(-2)
      if (!isThere && previous !== undefined && last !== undefined && last - previous < 7) [score, missed] = [0, []]
    }
    scores.set(day, score)
  }
  return scores
}

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** One simulated year: chances of being present by day, and breaks that begin at any minute. */
const year = fc.record({
  chances: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: YEAR_DAYS - 1, maxLength: YEAR_DAYS - 1 }),
  // Mostly present: a streak that always breaks proves little.
  keeps: fc.integer({ min: 5, max: 10 }),
  breaks: fc.array(fc.record({ day: fc.nat(360), minute: fc.nat(1_439), days: fc.constantFrom(1, 7, 30) }), { maxLength: 4 }),
  // When on its day the member comes: on both sides of midnight in UTC.
  minute: fc.nat(1_439),
})

test('[CHECKIN-2] a year of days present and breaks: every day’s streak is that of the words, in both time zones', () => {
  fc.assert(
    fc.property(year, ({ chances, keeps, breaks, minute }) => {
      const spans = breaks.map(({ day, minute: begins, days }) => {
        const startsAt = new Date(at(addDays(start, day), '00:00').getTime() + begins * MINUTE_MS)
        return { startsAt, endsAt: new Date(startsAt.getTime() + days * DAY_MS) }
      })
      const pauses = spans.map(pauseOf)
      const visits = chances
        .map((chance, offset) => ({ chance, at: new Date(at(addDays(start, offset), '00:00').getTime() + minute * MINUTE_MS) }))
        .filter(({ chance, at: moment }) => chance < keeps && !spans.some(({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt))
        .map(({ at: moment }) => moment)
      const frozen = new Set(
        Array.from({ length: YEAR_DAYS }, (_, offset) => addDays(start, offset)).filter((day) => isTouched(day, spans)),
      )
      const expected = scoresByWords({ days: new Set(visits.map(bangkokDay)), frozen })
      let streak: Streak | null = null
      for (const visit of visits) {
        const day = bangkokDay(visit)
        if (streak !== null && streak.score < LENGTH) {
          // The promise before the visit holds at the visit.
          expect(isAlive(streak, day, pauses)).toBe(continued(streak, day, { pauses, length: LENGTH }).start === streak.start)
        }
        streak = continued(streak, day, { pauses, length: LENGTH })
        expect([day, streak.score]).toEqual([day, expected.get(day)])
      }
    }),
    { numRuns: 300 },
  )
})

/** Whether a break covers a moment of a day, by the clock alone. */
function isTouched(day: string, spans: readonly { readonly startsAt: Date; readonly endsAt: Date }[]): boolean {
  const [begins, ends] = [at(day, '00:00'), at(addDays(day, 1), '00:00')]
  return spans.some(({ startsAt, endsAt }) => startsAt < ends && endsAt > begins)
}
