import { satang } from '@morakot/money/satang'
import { expect, test } from 'vitest'
import { delaySecondsOf, playOfMembers, bahtView } from './rules.ts'

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
  expect(bahtView(satang(amount))).toBe(baht)
})

test('[FEED-1] of the rounds of a member the largest win, the first of equal ones, and the last game are kept', () => {
  const [winner, loser] = [1n, 2n]
  const game = (id: string) => ({ id, categoryCode: 'slot' as const })
  const rounds = [
    { member: winner, game: game('1'), win: 5n },
    { member: loser, game: game('2'), win: 0n },
    { member: winner, game: game('3'), win: 9n },
    { member: winner, game: game('4'), win: 9n },
    { member: winner, game: game('5'), win: 0n },
    { member: loser, game: game('6'), win: 0n },
  ]

  expect(playOfMembers(rounds)).toEqual([
    { member: winner, bestWin: 9n, bestGame: game('3'), lastGame: game('5') },
    { member: loser, bestWin: 0n, bestGame: null, lastGame: game('6') },
  ])
})
