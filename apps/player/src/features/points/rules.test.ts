import { expect, test } from 'vitest'
import { byYear, lastDayOf } from './rules.ts'

test('[POINT-1] an end is shown as its last day in Bangkok, under the Buddhist year of that day', () => {
  const december = { endsAt: '2026-12-31T17:00:00.000Z', points: 5 }
  const january = { endsAt: '2027-01-31T17:00:00.000Z', points: 0 }

  expect(lastDayOf(december.endsAt).toISOString()).toBe('2026-12-31T16:59:59.999Z')
  expect(byYear([december, january])).toEqual([
    { year: 2569, months: [december] },
    { year: 2570, months: [january] },
  ])
})
