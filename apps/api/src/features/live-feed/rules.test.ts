import { satang } from '@morakot/money/satang'
import { expect, test } from 'vitest'
import { delaySecondsOf, playOfMembers, shownBaht } from './rules.ts'

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

test('[FEED-1] of the rounds of a member the largest win, the first of equal ones, and the last game are kept', () => {
  const round = (member: string, game: number, win: bigint) => ({ member, game, win })
  const rounds = [round('a', 1, 5n), round('b', 2, 0n), round('a', 3, 9n), round('a', 4, 9n), round('a', 5, 0n), round('b', 6, 0n)]

  expect(playOfMembers(rounds)).toEqual([
    { member: 'a', bestWin: 9n, bestGame: 3, lastGame: 5 },
    { member: 'b', bestWin: 0n, bestGame: null, lastGame: 6 },
  ])
})
