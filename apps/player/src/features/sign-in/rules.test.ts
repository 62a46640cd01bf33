<<<<<<< HEAD
import { expect, test } from 'vitest'
import { gatewayFor } from './rules.ts'

const AG = { prefix: 'amb9' }
const LONGER = { prefix: 'amb9x' }

test.each([
  ['amb9wichai', AG],
  [' AMB9Wichai ', AG],
  ['amb9xy', LONGER],
  ['somchai', undefined],
  ['0812345678', undefined],
  ['', undefined],
])('[ROLE-4] %j logs in at %j', (username, gateway) => expect(gatewayFor([AG, LONGER], username)).toBe(gateway))
=======
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
>>>>>>> main
