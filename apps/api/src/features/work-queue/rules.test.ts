import { describe, expect, test } from 'vitest'
import { dueAt, hoursOf, lateBefore, spansOf } from './rules.ts'

// 13:30 in Bangkok.
const now = new Date('2026-11-21T06:30:00.000Z')
const at = (text: string) => new Date(`${text}.000Z`)

describe('the span of a period', () => {
  test.each([
    ['today', '2026-11-20T17:00:00', '2026-11-21T06:30:00', '2026-11-19T17:00:00', '2026-11-20T06:30:00'],
    ['yesterday', '2026-11-19T17:00:00', '2026-11-20T17:00:00', '2026-11-18T17:00:00', '2026-11-19T17:00:00'],
    ['week', '2026-11-14T17:00:00', '2026-11-21T06:30:00', '2026-11-07T17:00:00', '2026-11-14T06:30:00'],
  ] as const)('%s is compared with the one before that ends at the same hour', (period, since, until, sinceBefore, untilBefore) => {
    expect(spansOf(period, now)).toEqual({
      span: { since: at(since), until: at(until) },
      previous: { since: at(sinceBefore), until: at(untilBefore) },
    })
  })

  test('has every hour, the running one included', () => {
    expect(hoursOf(spansOf('today', now).span)).toHaveLength(14)
    expect(hoursOf(spansOf('yesterday', now).span)).toHaveLength(24)
    expect(hoursOf({ since: now, until: now })).toEqual([now])
  })
})

test('a task is late after its target and not before', () => {
  const since = at('2026-11-21T06:00:00')

  expect(dueAt(since, 30)).toEqual(now)
  expect(since < lateBefore(now, 30)).toBe(false)
  expect(since < lateBefore(new Date(now.getTime() + 1), 30)).toBe(true)
})
