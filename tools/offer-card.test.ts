import { expect, test } from 'vitest'
import { CARD_GAMES } from '../apps/api/src/features/promotions/rules-games.ts'
import { BASE_STRIPS, FIVE_LINES, fiveLetterAt, fiveLineWin } from '../apps/sandbox/src/features/engines/rules-reels-five.ts'
import { timeFactor } from './testing/time-factor.ts'

const LETTERS = 'LSMBDCNG'

/** How many of all stops without free spins pay so many stakes of one line, below twenty: what free spins pay is more. */
function countSmallWins(): Float64Array {
  const pays = Int32Array.from({ length: 8 ** 5 }, (_, index) => {
    const symbols = [12, 9, 6, 3, 0].map((shift) => LETTERS[(index >> shift) & 7] ?? '')
    return fiveLineWin(symbols)?.pays ?? 0
  })
  const reels = BASE_STRIPS.map((strip) =>
    Array.from({ length: strip.length }, (_, stop) => {
      const letters = [0, 1, 2].map((row) => fiveLetterAt(strip, stop, row))
      return { letters: letters.map((letter) => LETTERS.indexOf(letter)), gates: letters.filter((letter) => letter === 'G').length }
    }),
  )
  const counts = new Float64Array(20)
  const visit = (reel: number, prefixes: readonly number[], gates: number): void => {
    for (const { letters, gates: more } of reels[reel] ?? []) {
      if (gates + more > 2) continue
      const next = FIVE_LINES.map((rows, line) => ((prefixes[line] ?? 0) << 3) | (letters[rows[reel] ?? 0] ?? 0))
      if (reel < 4) {
        visit(reel + 1, next, gates + more)
        continue
      }
      let sum = 0
      for (const index of next) sum += pays[index] ?? 0
      if (sum < counts.length) counts[sum] = (counts[sum] ?? 0) + 1
    }
  }
  visit(0, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0)
  return counts
}

test(
  '[PAGE-5] the offer card plays the five reels of the sandbox: its small wins are those of every stop of the published strips',
  { timeout: 240_000 * timeFactor },
  () => {
    const weights = new Map(CARD_GAMES.CASINO.payouts.map(([hundredths, weight]) => [hundredths / 10, weight]))
    for (const [paid, count] of countSmallWins().entries()) {
      // Rounded to whole weights; the first takes what rounding leaves.
      const most = paid === 0 ? 200 : 1
      expect(Math.abs((weights.get(paid) ?? 0) - (count / 30 ** 5) * 1e9), `${paid} stakes of a line`).toBeLessThanOrEqual(most)
    }
  },
)
