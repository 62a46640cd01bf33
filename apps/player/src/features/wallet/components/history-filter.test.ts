import { describe, expect, test } from 'vitest'
import { filterQuery, readFilter } from './history-filter.ts'

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
