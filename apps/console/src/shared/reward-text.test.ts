import { describe, expect, test } from 'vitest'
import { rewardText } from './reward-text.ts'

describe('what operators read of a reward', () => {
  test('is a line, money first', () => {
    const all = [
      { token: 'CREDIT', amount: 50 },
      { token: 'PNT', amount: 1_000 },
      { token: 'SPIN', amount: 3 },
    ] as const
    expect(rewardText(all)).toBe('฿50.00 + 1,000 พอยท์ + 3 สปิน')
    expect(rewardText([{ token: 'SPIN', amount: 1 }])).toBe('1 สปิน')
  })
})
