import { describe, expect, test } from 'vitest'
import { rewardWords, valuesOf } from './reward-words.ts'

describe('what a coupon is worth', () => {
  test('stands on its stub, money first', () => {
    expect(valuesOf({ points: 1_000, spins: 3, credit: 50 }).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', '฿50'],
      ['points', '1,000'],
      ['spins', '3'],
    ])
    expect(valuesOf({ points: 0, spins: 2, credit: 0 })).toHaveLength(1)
  })

  test('is said in one sentence', () => {
    expect(rewardWords({ points: 30, spins: 3, credit: 50 })).toBe('เครดิต ฿50 และ 30 พอยท์ และ 3 สปิน')
  })
})
