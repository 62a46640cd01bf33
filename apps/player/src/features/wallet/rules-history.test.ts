import { describe, expect, test } from 'vitest'
import { byDay, filterQuery, nearDay, readFilter } from './rules-history.ts'

describe('what a history is narrowed to', () => {
  test('[ENT-19] is read from the address, and anything else means this month and every type', () => {
    expect(readFilter({ period: 'today', type: 'bet' })).toEqual({ span: 'today', type: 'bet' })
    expect(readFilter({ period: 'week' })).toEqual({ span: 'week', type: 'all' })
    expect(readFilter({ period: 'all' })).toEqual({ span: 'all', type: 'all' })
    expect(readFilter({})).toEqual({ span: 'month', type: 'all' })
    expect(readFilter({ period: 'year', type: 'steal' })).toEqual({ span: 'month', type: 'all' })
  })

  test('[ENT-19] is written into the address unless it is what a history begins with', () => {
    expect(filterQuery({ span: 'month', type: 'all' })).toEqual({})
    expect(filterQuery({ span: 'today', type: 'deposit' })).toEqual({ period: 'today', type: 'deposit' })
  })
})

describe('the days of a history', () => {
  test('begin at midnight in Bangkok and keep the order of the rows', () => {
    const rows = ['2026-05-19T17:00:00.000Z', '2026-05-19T16:59:59.999Z', '2026-05-18T17:00:00.000Z'].map((createdAt) => ({ createdAt }))

    expect(byDay(rows)).toEqual([
      { day: '2026-05-20', rows: [rows[0]] },
      { day: '2026-05-19', rows: [rows[1], rows[2]] },
    ])
  })

  test('the last two have a name', () => {
    const now = new Date('2026-05-19T17:30:00Z')

    expect(nearDay('2026-05-20', now)).toBe('today')
    expect(nearDay('2026-05-19', now)).toBe('yesterday')
    expect(nearDay('2026-05-18', now)).toBeNull()
  })
})
