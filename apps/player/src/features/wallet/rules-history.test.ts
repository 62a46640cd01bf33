import { describe, expect, test } from 'vitest'
import { filterQuery, readFilter, sumsOf } from './rules-history.ts'

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

describe('the sums of a day', () => {
  test('[HISTPAGE-2] are exact, what came and what went apart', () => {
    const rows = [0.1, 0.2, -0.3, 1_000_000.99, -300.01].map((amount) => ({ amount }))
    expect(sumsOf(rows, 'baht')).toEqual({ in: 100_000_129n, out: 30_031n })
    expect(sumsOf([{ amount: 120 }, { amount: -50 }, { amount: -5 }], 'points')).toEqual({ in: 120n, out: 55n })
    expect(sumsOf([], 'baht')).toEqual({ in: 0n, out: 0n })
  })
})
