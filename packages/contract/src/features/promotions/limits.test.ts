import { satang } from '@morakot/money/satang'
import { expect, test } from 'vitest'
import { bonusOf } from './limits.ts'

const TERMS = { kind: 'DEPOSIT_MATCH', percent: 10, bonusMax: satang(20_000n), depositMin: satang(50_000n) } as const

test.each([
  [49_999n, 0n],
  [50_000n, 5_000n],
  [50_009n, 5_000n],
  [199_999n, 19_999n],
  [200_000n, 20_000n],
  [999_999n, 20_000n],
])('[CASHPAGE-2] a deposit of %s satang brings a bonus of %s, rounded down, never above the largest', (deposit, bonus) => {
  expect(bonusOf(TERMS, satang(deposit))).toBe(bonus)
})

test('[CASHPAGE-2] a bonus without a deposit is its whole sum, and one without a share is nothing', () => {
  expect(bonusOf({ ...TERMS, kind: 'FREE', percent: null, depositMin: null }, satang(0n))).toBe(20_000n)
  expect(bonusOf({ ...TERMS, percent: null }, satang(90_000n))).toBe(0n)
})
