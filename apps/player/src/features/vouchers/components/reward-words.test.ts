import { describe, expect, test } from 'vitest'
import { rewardWords, valuesOf } from './reward-words.ts'

const ALL = [
  { token: 'CREDIT', amount: 50 },
  { token: 'PNT', amount: 1_000 },
  { token: 'SPIN', amount: 3 },
] as const

describe('what a coupon is worth', () => {
  test('is on its stub, money first', () => {
    expect(valuesOf(ALL)).toEqual([
      { token: 'CREDIT', amount: '฿50', label: 'เครดิต' },
      { token: 'PNT', amount: '1,000', label: 'พอยท์' },
      { token: 'SPIN', amount: '3', label: 'สปิน' },
    ])
  })

  test('is shown in one sentence', () => {
    expect(rewardWords(ALL)).toBe('เครดิต ฿50 และ 1,000 พอยท์ และ 3 สปิน')
  })
})
