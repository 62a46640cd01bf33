import { describe, expect, test } from 'vitest'
import { countWeeks, hasMoney, hasTime, hoursOf, timeWeekOf } from './rules-summary.ts'

const days = (minutes: readonly (number | null)[]) =>
  minutes.map((of, place) => ({ day: `2026-11-${String(9 + place).padStart(2, '0')}`, minutes: of }))
const TWO_WEEKS = days([10, 20, 30, 40, 50, 60, 70, 5, 0, 75, 30, 60, null, null])
const week = (net: number) => ({ from: '2026-11-16', net, deposited: 0, paidOut: 0 })

describe('the time of this week', () => {
  test('[SAFEPAGE-4] is compared with the same days of the week before, not with all of it', () => {
    const shown = timeWeekOf({ days: TWO_WEEKS, today: '2026-11-20', limitMinutes: null })

    expect(shown.minutes).toBe(170)
    expect(shown.change).toBe(170 - 150)
    expect(shown.days.map(({ isToday }) => isToday)).toEqual([false, false, false, false, true, false, false])
  })

  test('[SAFEPAGE-4] names the days above the limit, and none that only reach it', () => {
    const shown = timeWeekOf({ days: TWO_WEEKS, today: '2026-11-20', limitMinutes: 60 })

    expect(shown.days.map(({ over }) => over)).toEqual([0, 0, 15, 0, 0, 0, 0])
    expect(shown.scale).toBe(90)
  })

  test.each([
    [null, 30],
    [120, 120],
    [121, 150],
  ])('has a scale that a limit of %s fits in, to the next half hour: %s', (limitMinutes, scale) => {
    expect(timeWeekOf({ days: days(Array.from({ length: 14 }, () => 1)), today: '2026-11-22', limitMinutes }).scale).toBe(scale)
  })
})

test('[SAFEPAGE-5] weeks ahead and behind are counted, those without a difference are neither', () => {
  expect(countWeeks([week(1), week(-2), week(0), week(-0.01)])).toEqual({ ahead: 1, behind: 2 })
})

test('[SAFEPAGE-6] there is something to see as soon as a minute was played or money moved', () => {
  expect(hasTime({ days: days([0, null]) })).toBe(false)
  expect(hasTime({ days: days([0, 1, null]) })).toBe(true)
  expect(hasMoney({ weeks: [week(0)] })).toBe(false)
  expect(hasMoney({ weeks: [{ ...week(0), paidOut: 1 }] })).toBe(true)
  expect(hasMoney({ weeks: [{ ...week(0), deposited: 1 }] })).toBe(true)
  expect(hasMoney({ weeks: [week(-1)] })).toBe(true)
})

test.each([
  [60, '1:00'],
  [177, '2:57'],
  [605, '10:05'],
])('%s minutes are %s', (minutes, hours) => {
  expect(hoursOf(minutes)).toBe(hours)
})
