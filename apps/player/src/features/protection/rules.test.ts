import { describe, expect, test } from 'vitest'
import { limitRequestOf, clockAheadMs, clockPollMs, depositRoomOf, isRaise, limitTyped, usedPercent } from './rules.ts'

const NOW = '2026-11-20T05:00:00.000Z'
const clock = (secondsToCheck: number) => ({ now: NOW, nextCheckAt: new Date(Date.parse(NOW) + secondsToCheck * 1_000).toISOString() })

describe('the session clock', () => {
  test.each([
    ['half a minute while the check is far', 3_600, 30_000],
    ['the moment of the check when that is nearer', 12, 12_000],
    ['a second at the least, so that a due check does not make a storm', 0, 1_000],
  ])('is requested again after %s', (_why, seconds, ms) => {
    expect(clockPollMs(clock(seconds))).toBe(ms)
  })

  test('is requested again though the first answer failed', () => {
    expect(clockPollMs(undefined)).toBe(30_000)
  })

  test('follows the server, whatever the device believes', () => {
    const deviceSays = Date.parse(NOW) - 3_600_000

    expect(deviceSays + clockAheadMs({ now: NOW }, deviceSays)).toBe(Date.parse(NOW))
  })
})

describe('a limit', () => {
  test.each([
    ['deposit', '1,250.50', 1_250.5],
    ['loss', ' ฿300 ', 300],
    ['loss', '1.001', undefined],
    ['session', '90', 90],
    ['session', '1.5', undefined],
    ['session', '', undefined],
    ['deposit', 'abc', undefined],
  ] as const)('of %s typed as %j is %s', (kind, text, value) => {
    expect(limitTyped(kind, text)).toBe(value)
  })

  test.each([
    [null, 0, 0],
    [1_000, 250, 25],
    [1_000, 2_000, 100],
    [0, 0, 100],
  ])('of %s with %s used is a bar of %s percent', (value, used, percent) => {
    expect(usedPercent({ value, used })).toBe(percent)
  })

  test.each([
    [null, 500, false],
    [500, 500, false],
    [500, 499, false],
    [500, 501, true],
    [500, null, true],
  ])('from %s to %s waits a day: %s', (from, to, waits) => {
    expect(isRaise(from, to)).toBe(waits)
  })

  test('of time is requested by the day', () => {
    expect(limitRequestOf({ kind: 'session', period: 'week' }, 60)).toEqual({ kind: 'session', period: 'day', value: 60 })
    expect(limitRequestOf({ kind: 'loss', period: 'week' }, null)).toEqual({ kind: 'loss', period: 'week', value: null })
  })

  test('[F-138] of deposits leaves what the narrowest running period leaves, and starts again with the last of those', () => {
    const at = (day: number) => `2026-11-${day}T17:00:00.000Z`
    const limits = [
      { kind: 'deposit', left: 500, resetsAt: at(20) },
      { kind: 'deposit', left: 120.5, resetsAt: at(22) },
      { kind: 'deposit', left: 120.5, resetsAt: at(30) },
      { kind: 'loss', left: 1, resetsAt: at(20) },
      { kind: 'deposit', left: null, resetsAt: at(20) },
    ]

    expect(depositRoomOf(limits)).toEqual({ left: 120.5, resetsAt: at(30) })
    expect(depositRoomOf([{ kind: 'deposit', left: null, resetsAt: at(20) }])).toBeNull()
  })
})
