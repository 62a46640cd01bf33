import { describe, expect, test } from 'vitest'
import { isAbovePool, poolAfter, poolBaht } from './rules.ts'

const BAHT = 100_000n
const POOL_BAHT = 10_000_000n

describe('the pool of a network', () => {
  test('[CALL-45] grows by one part in a hundred of each stake, exactly', () => {
    expect(poolAfter(0n, { stake: 250n * BAHT, jackpot: 0n })).toBe(2n * POOL_BAHT + POOL_BAHT / 2n)
    expect(poolAfter(7n, { stake: 1n, jackpot: 0n })).toBe(8n)
  })

  test('[CALL-45] is lowered by what was won, never below nothing', () => {
    expect(poolAfter(50n * POOL_BAHT, { stake: 0n, jackpot: 20n * BAHT })).toBe(30n * POOL_BAHT)
    expect(poolAfter(50n * POOL_BAHT, { stake: 0n, jackpot: 80n * BAHT })).toBe(0n)
    expect(isAbovePool(50n * POOL_BAHT, { stake: 0n, jackpot: 80n * BAHT })).toBe(true)
    expect(isAbovePool(50n * POOL_BAHT, { stake: 0n, jackpot: 50n * BAHT })).toBe(false)
  })

  test('[CALL-45] is shown in whole baht, rounded down', () => {
    expect(poolBaht(128_450n * POOL_BAHT + 9_999_999n)).toBe(128_450)
    expect(poolBaht(POOL_BAHT - 1n)).toBe(0)
  })
})
