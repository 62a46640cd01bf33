import { satang } from '@morakot/money/satang'
import { expect, test } from 'vitest'
import { delaySecondsOf, shownBaht } from './rules.ts'

test('[FEED-1] is shown 60 to 300 seconds later, never outside', () => {
  const delays = Array.from({ length: 65_536 }, (_, at) => delaySecondsOf(Buffer.from([at >> 8, at & 255])))

  expect([Math.min(...delays), Math.max(...delays)]).toEqual([60, 300])
  expect(new Set(delays).size).toBe(241)
})

test.each([
  [34_567n, 340n],
  [100_000n, 1_000n],
  [99_999n, 990n],
  [999n, 0n],
])('[FEED-1] %s satang is shown as %s baht', (amount, baht) => {
  expect(shownBaht(satang(amount))).toBe(baht)
})
