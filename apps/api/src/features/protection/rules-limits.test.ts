import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@morakot/contract/features/protection/limits'
import { exclusionFrom, exclusionInForce } from './rules-exclusion.ts'
import type { ExclusionRequest } from './rules-exclusion.ts'
import { requestLimit, confirmLimit, firstDayOf, NO_LIMIT, playedSince, staysWithin } from './rules-limits.ts'
import type { LimitState } from './rules-limits.ts'

const START = Date.parse('2026-03-16T05:00:00Z')
const HOUR_MS = 3_600_000
const hours = (count: number) => new Date(START + count * HOUR_MS)
const limitOf = (value: bigint | null): LimitState => ({ value, pending: null })

describe('requesting a limit', () => {
  test.each([
    ['a first limit', null, 500n],
    ['a lower one', 500n, 499n],
    ['the same one', 500n, 500n],
    ['none where none was', null, null],
    ['nothing at all', 500n, 0n],
  ])('%s holds at once', (_name, from, to) => {
    expect(requestLimit(limitOf(from), to, hours(0))).toEqual({ kind: 'changed', limit: limitOf(to) })
  })

  test.each([
    ['a higher one', 500n, 501n],
    ['taking it away', 500n, null],
    ['taking a limit of nothing away', 0n, null],
  ])('%s waits, and the old one holds', (_name, from, to) => {
    expect(requestLimit(limitOf(from), to, hours(0))).toEqual({
      kind: 'waiting',
      limit: { value: from, pending: { value: to, since: hours(0) } },
      confirmableAt: hours(24),
      lapsesAt: hours(7 * 24),
    })
  })

  test('lower drops a raise that waits', () => {
    const waiting = requestLimit(limitOf(500n), 900n, hours(0)).limit

    expect(requestLimit(waiting, 400n, hours(1)).limit).toEqual(limitOf(400n))
  })

  test('higher again restarts the day', () => {
    const waiting = requestLimit(limitOf(500n), 900n, hours(0)).limit
    const again = requestLimit(waiting, 1_000n, hours(23)).limit

    expect(confirmLimit(again, hours(24))).toEqual({ kind: 'refused', reason: 'too_early' })
    expect(confirmLimit(again, hours(47))).toEqual({ kind: 'changed', limit: limitOf(1_000n) })
  })
})

describe('confirming a raise', () => {
  const waiting = requestLimit(limitOf(500n), null, hours(0)).limit
  const justBefore = (moment: Date) => new Date(moment.getTime() - 1)

  test.each([
    ['at once', hours(0), { kind: 'refused', reason: 'too_early' }],
    ['a blink before a day', justBefore(hours(24)), { kind: 'refused', reason: 'too_early' }],
    ['after a day', hours(24), { kind: 'changed', limit: NO_LIMIT }],
    ['a blink before a week', justBefore(hours(168)), { kind: 'changed', limit: NO_LIMIT }],
    ['after a week', hours(168), { kind: 'refused', reason: 'lapsed' }],
  ])('%s', (_name, at, outcome) => {
    expect(confirmLimit(waiting, at)).toEqual(outcome)
  })

  test('needs one that waits', () => {
    expect(confirmLimit(limitOf(500n), hours(48))).toEqual({ kind: 'refused', reason: 'nothing_pending' })
  })
})

type Step = { readonly ask: bigint | null } | { readonly confirm: true }
const value = fc.oneof(fc.constant(null), fc.bigInt(0n, 1_000n))
const steps = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 200 }),
    fc.oneof(
      value.map((ask): Step => ({ ask })),
      fc.constant<Step>({ confirm: true }),
    ),
  ),
  { maxLength: 30 },
)
const height = (limit: bigint | null) => limit ?? 10_000n

test('whatever a member does, a limit only rises by a confirmation 24 hours to 7 days after the same was requested', () => {
  fc.assert(
    fc.property(steps, (moves) => {
      let limit: LimitState = limitOf(500n)
      let at = 0
      let lastRequest: { readonly value: bigint | null; readonly at: number } | null = null
      for (const [pause, step] of moves) {
        at += pause
        const before = limit
        const outcome = 'ask' in step ? requestLimit(limit, step.ask, hours(at)) : confirmLimit(limit, hours(at))
        if (outcome.kind !== 'refused') limit = outcome.limit
        const rose = height(limit.value) > height(before.value)
        if ('ask' in step) {
          expect(rose).toBe(false)
          // Lower holds at once.
          if (height(step.ask) <= height(before.value)) expect(limit.value).toBe(step.ask)
          lastRequest = { value: step.ask, at }
        } else if (rose) {
          expect(limit.value).toBe(lastRequest?.value)
          expect(at - (lastRequest?.at ?? at)).toBeGreaterThanOrEqual(24)
          expect(at - (lastRequest?.at ?? 0)).toBeLessThan(168)
        }
      }
    }),
    { numRuns: 2_000 },
  )
})

describe('a period', () => {
  test.each([
    ['day', '2026-03-18T16:59:59Z', '2026-03-18'],
    ['day', '2026-03-18T17:00:00Z', '2026-03-19'],
    ['week', '2026-03-15T16:59:59Z', '2026-03-09'],
    ['week', '2026-03-15T17:00:00Z', '2026-03-16'],
    ['week', '2026-03-22T16:59:59Z', '2026-03-16'],
    ['week', '2026-01-01T05:00:00Z', '2025-12-29'],
    ['month', '2026-03-31T16:59:59Z', '2026-03-01'],
    ['month', '2026-03-31T17:00:00Z', '2026-04-01'],
  ] as const)('%s at %s begins on %s', (period, at, day) => {
    expect(firstDayOf(period, new Date(at))).toBe(day)
  })

  test.each([
    [null, 10n ** 15n, 1n, true],
    [100n, 90n, 10n, true],
    [100n, 90n, 11n, false],
    [100n, -50n, 150n, true],
    [0n, 0n, 1n, false],
  ])('of a limit %s with %s used takes %s more: %s', (limit, used, more, taken) => {
    expect(staysWithin(limit, used, more)).toBe(taken)
  })
})

describe('playing time', () => {
  test.each([
    ['a first stake', null, 0n],
    ['a stake ten seconds later', 10, 10n],
    ['a stake after five minutes', 300, 300n],
    ['a stake after a pause', 301, 300n],
    ['a stake after a night', 30_000, 300n],
    ['a clock that went back', -10, 0n],
  ])('%s', (_name, secondsAgo, seconds) => {
    const now = hours(1)
    const lastAt = secondsAgo === null ? null : new Date(now.getTime() - secondsAgo * 1_000)

    expect(playedSince(lastAt, now)).toBe(seconds)
  })
})

describe('a break', () => {
  const request = fc.oneof<fc.Arbitrary<ExclusionRequest>[]>(
    fc.constantFrom(...TIME_OUT_DAYS).map((days) => ({ kind: 'time_out', days })),
    fc.constantFrom(...SELF_EXCLUSION_MONTHS, 'for_ever' as const).map((months) => ({ kind: 'self_exclusion', months })),
  )

  test('is in force from the request until its end', () => {
    const day = exclusionFrom({ kind: 'time_out', days: 1 }, hours(0))

    expect(exclusionInForce([day], hours(0))).toEqual(day)
    expect(exclusionInForce([day], new Date(hours(24).getTime() - 1))).toEqual(day)
    expect(exclusionInForce([day], hours(24))).toBeNull()
  })

  test.each([
    [6, '2026-09-16T05:00:00.000Z'],
    [12, '2027-03-16T05:00:00.000Z'],
    [60, '2031-03-16T05:00:00.000Z'],
  ] as const)('of %s months ends at %s', (months, end) => {
    expect(exclusionFrom({ kind: 'self_exclusion', months }, hours(0)).endsAt?.toISOString()).toBe(end)
  })

  test('is never shortened by another one', () => {
    fc.assert(
      fc.property(
        request,
        request,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        (first, second, later, probe) => {
          const one = exclusionFrom(first, hours(0))
          const two = exclusionFrom(second, hours(later))
          const at = hours(probe)

          if (exclusionInForce([one], at) !== null) expect(exclusionInForce([one, two], at)).not.toBeNull()
        },
      ),
    )
  })

  test('for ever has no end', () => {
    const end = exclusionFrom({ kind: 'self_exclusion', months: 'for_ever' }, hours(0))

    expect(exclusionInForce([end], new Date('2999-01-01'))).toEqual(end)
  })
})
