import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anticipatedReels, isWorthWaiting } from './rules-anticipation.ts'
import { BASE_STRIPS, FIVE_LINES, FIVE_ROWS, fiveLetterAt, fiveLineWin, FREE_STRIPS } from './rules-reels-five.ts'

const BIG_PAYS = 100
const stopsOf = (strips: readonly string[]) => fc.tuple(...strips.map(({ length }) => fc.nat({ max: length - 1 })))

/** What the reels bring at exact stops: the best line, and the gates in the window. */
function windowAt(strips: readonly string[], stops: readonly number[]) {
  const at = (reel: number, row: number) => fiveLetterAt(strips[reel] ?? '', stops[reel] ?? 0, row)
  const best = Math.max(...FIVE_LINES.map((rows) => fiveLineWin(rows.map((row, reel) => at(reel, row)))?.pays ?? 0))
  const cells = stops.flatMap((_, reel) => Array.from({ length: FIVE_ROWS }, (_cell, row) => at(reel, row)))
  return { best, gates: cells.filter((letter) => letter === 'G').length }
}

/** Whether some stop of the last reel brings a big line or the third gate. */
function lastReelCan(strips: readonly string[], shown: readonly number[]): boolean {
  const gatesShown = windowAt(strips.slice(0, shown.length), shown).gates
  return Array.from(strips[4] ?? '').some((_, stop) => {
    const { best, gates } = windowAt(strips, [...shown, stop])
    return best >= BIG_PAYS || (gatesShown === 2 && gates >= 3)
  })
}

test.each([
  ['base', BASE_STRIPS],
  ['free', FREE_STRIPS],
] as const)('[F-144] the last of the %s reels is waited for exactly when a stop of it would still be big', (_, strips) => {
  fc.assert(
    fc.property(stopsOf(strips.slice(0, 4)), (shown) => {
      expect(isWorthWaiting(strips, shown)).toBe(lastReelCan(strips, shown))
    }),
    { numRuns: 3_000 },
  )
})

test('[F-144] where a reel stops never decides whether it was waited for', () => {
  fc.assert(
    fc.property(stopsOf(BASE_STRIPS), fc.nat({ max: 4 }), fc.nat({ max: 29 }), (stops, reel, other) => {
      const changed = stops.with(reel, other)
      const before = (reels: readonly number[]) => reels.filter((place) => place <= reel)
      expect(before(anticipatedReels(BASE_STRIPS, changed))).toEqual(before(anticipatedReels(BASE_STRIPS, stops)))
    }),
  )
})

test('[F-144] fewer than a fifth of the rounds wait for a reel', () => {
  const rounds = 20_000
  let waited = 0
  for (let round = 0; round < rounds; round += 1) {
    const stops = BASE_STRIPS.map(({ length }, reel) => (round * 7_919 + reel * 104_729 + round * round * (reel + 3)) % length)
    if (anticipatedReels(BASE_STRIPS, stops).length > 0) waited += 1
  }
  expect(waited / rounds).toBeGreaterThan(0.02)
  expect(waited / rounds).toBeLessThan(0.2)
})
