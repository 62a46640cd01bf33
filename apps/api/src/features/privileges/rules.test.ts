import { tierRules } from '@morakot/contract/features/privileges/schema-rules'
import { describe, expect, test } from 'vitest'
import { averageCostOf, birthdaysOf, dueReview, graceEnd, nextReview, percentOf, reviewOf, tierOf, windowStart } from './rules.ts'
import type { Break, Reviewed } from './rules.ts'

const rules = tierRules.schema.parse({})
const at = (text: string) => new Date(text)
const NOW = at('2026-11-20T05:00:00Z')

const timeOut = (startsAt: string, endsAt: string): Break => ({
  kind: 'time_out',
  startsAt: at(startsAt),
  endsAt: at(endsAt),
  returnAskedAt: null,
})

describe('the tier that deposits reach', () => {
  test.each([
    [4_999_999n, 'DEFAULT'],
    [5_000_000n, 'ELITE'],
    [29_999_999n, 'ELITE'],
    [30_000_000n, 'EMPEROR'],
  ])('[PAGE-7] of %i satang is %s', (deposits, tier) => expect(tierOf(deposits, rules)).toBe(tier))

  test('[PAGE-7] is at a hundred percent only when it is reached', () => {
    expect(percentOf(4_999_999n, 5_000_000n)).toBe(99)
    expect(percentOf(5_000_000n, 5_000_000n)).toBe(100)
    expect(percentOf(0n, 5_000_000n)).toBe(0)
  })

  test('[PAGE-7] costs four of a hundred on average when it is staked once', () => {
    expect(averageCostOf(30_000_000n)).toBe(1_200_000n)
  })
})

describe('the window of deposits', () => {
  test.each([
    ['no break', [], '2026-08-22T05:00:00.000Z'],
    ['a break of ten days in it', [timeOut('2026-10-01T00:00:00Z', '2026-10-11T00:00:00Z')], '2026-08-12T05:00:00.000Z'],
    ['a break before it', [timeOut('2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z')], '2026-08-22T05:00:00.000Z'],
    ['a break that runs', [timeOut('2026-11-15T05:00:00Z', '2026-12-15T05:00:00Z')], '2026-08-17T05:00:00.000Z'],
    [
      'two that overlap',
      [timeOut('2026-10-01T00:00:00Z', '2026-10-08T00:00:00Z'), timeOut('2026-10-05T00:00:00Z', '2026-10-11T00:00:00Z')],
      '2026-08-12T05:00:00.000Z',
    ],
  ])('[CALL-57] with %s', (_name, breaks, from) => {
    expect(windowStart(NOW, 90, breaks).toISOString()).toBe(from)
  })
})

describe('the review', () => {
  test('[PAGE-7] is on the first of the month at 03:30 in Bangkok', () => {
    expect(nextReview(NOW).toISOString()).toBe('2026-11-30T20:30:00.000Z')
    expect(nextReview(at('2026-11-30T20:29:59Z')).toISOString()).toBe('2026-11-30T20:30:00.000Z')
    expect(nextReview(at('2026-11-30T20:30:00Z')).toISOString()).toBe('2026-12-31T20:30:00.000Z')
    expect(dueReview(at('2026-11-30T20:29:59Z'))).toBeNull()
    expect(dueReview(at('2026-11-30T20:30:00Z'))).toEqual({ month: '2026-12-01', at: at('2026-11-30T20:30:00Z') })
  })

  const reviewed: Reviewed = { tier: 'ELITE', deposits: 0n, isOnBreak: false, graceUntil: null, overrideUntil: null, at: NOW }
  const LATER = at('2026-12-20T00:00:00Z')

  test.each([
    ['of who is below begins the grace', {}, 'grace'],
    ['of who is below in grace waits', { graceUntil: LATER }, 'keep'],
    ['of who is below at the very end of the grace leads a step down', { graceUntil: NOW }, 'down'],
    ['of who is back ends the grace', { graceUntil: NOW, deposits: 5_000_000n }, 'clear'],
    ['of who is at the threshold changes nothing', { deposits: 5_000_000n }, 'keep'],
    ['of who is on a break changes nothing', { graceUntil: NOW, isOnBreak: true }, 'keep'],
    ['of a tier that operators gave changes nothing', { graceUntil: NOW, overrideUntil: LATER }, 'keep'],
    ['of a tier whose override is over begins the grace', { overrideUntil: NOW }, 'grace'],
    ['of the first tier changes nothing', { tier: 'DEFAULT' }, 'keep'],
  ] as const)('[PAGE-7] %s', (_name, given, done) => expect(reviewOf({ ...reviewed, ...given }, rules)).toBe(done))

  test('[PAGE-7] is put off by the days of a break in the grace', () => {
    const breaks = [timeOut('2026-12-01T00:00:00Z', '2026-12-08T00:00:00Z')]

    expect(graceEnd(NOW, 30, [], LATER).toISOString()).toBe('2026-12-20T05:00:00.000Z')
    expect(graceEnd(NOW, 30, breaks, LATER).toISOString()).toBe('2026-12-27T05:00:00.000Z')
    expect(graceEnd(NOW, 30, breaks, at('2026-12-03T00:00:00Z')).toISOString()).toBe('2026-12-22T05:00:00.000Z')
  })
})

test.each([
  ['2026-11-20', ['11-20']],
  ['2026-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2028-02-29', ['02-29']],
])('[PAGE-7] on %s the birthdays of %j are celebrated', (day, days) => expect(birthdaysOf(day)).toEqual(days))
