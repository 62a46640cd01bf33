import { expect, test } from 'vitest'
import { readSpan, spanQuery, spanSearch } from './span.ts'

const DAYS = { from: '2026-11-01', to: '2026-11-05' }

test('[HISTPAGE-5, ENT-19] a span is read from the address, written into it, and sent as the call takes it', () => {
  expect(readSpan({ ...DAYS, period: 'week' }, 'month')).toEqual(DAYS)
  expect(readSpan({ period: 'week' }, 'month')).toBe('week')
  for (const odd of [{}, { period: 'year' }, { from: '2026-11-01' }, { from: '1 พ.ย.', to: '2026-11-05' }])
    expect(readSpan(odd, 'month')).toBe('month')
  expect([spanSearch(DAYS, 'month'), spanSearch('month', 'month'), spanSearch('all', 'month')]).toEqual([DAYS, {}, { period: 'all' }])
  expect([spanQuery(DAYS), spanQuery('all'), spanQuery('today')]).toEqual([DAYS, {}, { period: 'today' }])
})
