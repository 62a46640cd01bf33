import { describe, expect, test } from 'vitest'
import { warningOf } from './rules.ts'

const MINUTE_MS = 60_000

describe('the warning before the end of a session', () => {
  test.each([
    { left: 10 * MINUTE_MS + 1, isPutOff: false, warning: null },
    { left: 10 * MINUTE_MS, isPutOff: false, warning: { minutes: 10 } },
    { left: 9 * MINUTE_MS - 1, isPutOff: false, warning: { minutes: 8 } },
    { left: MINUTE_MS - 1, isPutOff: false, warning: { minutes: 0 } },
    { left: 0, isPutOff: false, warning: null },
    { left: 5 * MINUTE_MS, isPutOff: true, warning: null },
    { left: 2 * MINUTE_MS, isPutOff: true, warning: { minutes: 2 } },
  ])('[RESUME-1] with $left ms left, put off: $isPutOff', ({ left, isPutOff, warning }) => {
    expect(warningOf(left, { isPutOff })).toEqual(warning)
  })
})
