import { addDays } from '@morakot/contract/bangkok-day'
import { describe, expect, test } from 'vitest'
import { dailyQuest } from '../../../testing/quests.ts'
import { chanceOf, weekOf } from './check-in-week.ts'

const MONDAY = '2026-11-23'
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const POINTS = [5, 5, 10, 10, 15, 15, 40]
const noonOf = (weekday: number) => new Date(`${addDays(MONDAY, weekday)}T12:00:00+07:00`)

/** Every day of joining, and every number of days present that it leaves, today included. */
const WEEKS = DAYS.flatMap((name, today) =>
  Array.from({ length: today + 1 }, (_, missed) => ({ name, today, present: today + 1 - missed, missed })),
)

describe.each(WEEKS)('a week on $name with $present days present', ({ today, present, missed }) => {
  const daily = dailyQuest({ score: present, claimed: Array.from({ length: present - 1 }, (_, at) => at + 1) })
  const days = weekOf(daily, noonOf(today))

  test('[WEEKPATH-2] a step is a day present: what the days left cannot reach is out, the rest has the day on which it can be reached', () => {
    const reachable = DAYS.length - missed
    expect(days.map(({ state }) => state)).toEqual(
      DAYS.map((_, at) => (at < present - 1 ? 'done' : at === present - 1 ? 'today' : at < reachable ? 'later' : 'missed')),
    )
    expect(days.slice(present - 1, reachable).map(({ day }) => day)).toEqual(
      Array.from({ length: reachable - present + 1 }, (_, after) => addDays(MONDAY, today + after)),
    )
    expect(days.slice(reachable).map(({ day }) => day)).toEqual(DAYS.slice(reachable).map(() => null))
  })

  test('[WEEKPATH-2] what can still be had is the sum of the stations left, by the rules', () => {
    const left = POINTS.slice(present - 1, DAYS.length - missed)
    const { sum, isShort, left: stations } = chanceOf(daily, noonOf(today), undefined)
    expect(stations).toHaveLength(left.length)
    expect(sum).toEqual([{ token: 'PNT', amount: left.reduce((total, one) => total + one, 0) }])
    expect(isShort).toBe(missed > 0)
  })
})

test('[WEEKPATH-2] the first week is the one in which the member joined, by Bangkok days', () => {
  const daily = dailyQuest({ score: 1, claimed: [] })
  const isFirst = (since: string | undefined) => chanceOf(daily, noonOf(4), since).isFirst
  expect(isFirst('2026-11-23T00:00:00+07:00')).toBe(true)
  expect(isFirst('2026-11-22T23:59:59+07:00')).toBe(false)
  expect(isFirst(undefined)).toBe(false)
  expect(chanceOf(daily, noonOf(4), undefined).nextMonday).toEqual(new Date('2026-11-30T00:00:00+07:00'))
})

test('[WEEKPATH-2] a station that was claimed in the week after has no day of this week', () => {
  const claimedLate = dailyQuest({ score: 2, claimed: [1] })
  const [first, ...others] = claimedLate.questSteps
  if (first === undefined) throw new Error('a week has stations')
  const daily = { ...claimedLate, questSteps: [{ ...first, claimedAt: '2026-12-01T05:00:00.000Z' }, ...others] }
  expect(weekOf(daily, noonOf(4))[0]).toMatchObject({ state: 'done', day: null })
})
