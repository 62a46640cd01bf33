import { describe, expect, test } from 'vitest'
import { sumsOf } from './rules-history.ts'

describe('the sums of a day', () => {
  test('[HISTPAGE-2] are exact, what came and what went apart', () => {
    const rows = [0.1, 0.2, -0.3, 1_000_000.99, -300.01].map((amount) => ({ amount }))
    expect(sumsOf(rows, 'baht')).toEqual({ in: 100_000_129n, out: 30_031n })
    expect(sumsOf([{ amount: 120 }, { amount: -50 }, { amount: -5 }], 'points')).toEqual({ in: 120n, out: 55n })
    expect(sumsOf([], 'baht')).toEqual({ in: 0n, out: 0n })
  })
})
