import { describe, expect, test } from 'vitest'
import { rewardText } from './reward-text.ts'

describe('what operators read of vouchers', () => {
  test('says a reward in a line', () => {
    expect(rewardText({ points: 1_000, spins: 3, credit: 50 })).toBe('฿50.00 · 1,000 พอยท์ · 3 สปิน')
    expect(rewardText({ points: 0, spins: 1, credit: 0 })).toBe('1 สปิน')
  })
})
