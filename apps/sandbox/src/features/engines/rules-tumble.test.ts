import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { gameOf } from './rules-games.ts'
import { percentText } from './rules-odds.ts'
import { returnOf, simulatedDraws, simulateTumble, standardErrorOf, standardErrorText, TUMBLE_RETURN } from './rules-tumble-return.ts'
import {
  dropTumble,
  fallen,
  FALLS_MAX,
  groupsOf,
  settleTumble,
  TUMBLE_LADDER,
  TUMBLE_MIN,
  TUMBLE_SIDE,
  tumbleLimit,
  tumblePays,
} from './rules-tumble.ts'
import type { TumbleRank } from './rules-tumble.ts'

const BAHT = 100_000n
const ranks = fc.constantFrom<TumbleRank>(2, 3, 4, 5, 6, 7)
const grids = fc.array(ranks, { minLength: TUMBLE_SIDE ** 2, maxLength: TUMBLE_SIDE ** 2 })
const columnOf = (grid: readonly TumbleRank[], column: number) => grid.filter((_, cell) => cell % TUMBLE_SIDE === column)

describe('[F-144] the cascade', () => {
  test('writes each board down: a step follows from the one before, without a further draw of what stayed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const { steps } = dropTumble(simulatedDraws(seed))
        expect(steps.length).toBeLessThanOrEqual(FALLS_MAX + 1)
        for (const [fall, step] of steps.entries()) {
          const multiplier = TUMBLE_LADDER[Math.min(fall, TUMBLE_LADDER.length - 1)] ?? 0
          expect(step.groups).toEqual(fall === FALLS_MAX ? [] : groupsOf(step.grid))
          expect([step.times, step.pays]).toEqual([multiplier, step.groups.reduce((sum, { pays }) => sum + pays, 0) * multiplier])
          const next = steps[fall + 1]
          expect(next === undefined).toBe(step.groups.length === 0)
          const gone = new Set(step.groups.flatMap(({ cells }) => cells))
          for (let column = 0; next !== undefined && column < TUMBLE_SIDE; column += 1) {
            const kept = step.grid.filter((_, cell) => cell % TUMBLE_SIDE === column && !gone.has(cell))
            expect(columnOf(next.grid, column).slice(TUMBLE_SIDE - kept.length)).toEqual(kept)
          }
        }
      }),
    )
  })

  test('a group is four and more of one symbol that touch side by side, and no cell is in two groups', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const cells = groupsOf(grid).flatMap((group) => {
          expect(group.cells.length).toBeGreaterThanOrEqual(TUMBLE_MIN)
          expect(new Set(group.cells.map((cell) => grid[cell]))).toEqual(new Set([group.rank]))
          return group.cells
        })
        expect(new Set(cells).size).toBe(cells.length)
      }),
    )
  })

  test('only the holes are filled', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const groups = groupsOf(grid)
        let drawn = 0
        fallen(grid, groups, () => {
          drawn += 1
          return 7
        })
        expect(drawn).toBe(groups.reduce((sum, { cells }) => sum + cells.length, 0))
      }),
    )
  })

  test('pays the sum of its steps, at most the largest win', () => {
    const full = dropTumble(() => 0)
    const stake = 5_000n * BAHT

    expect(full.steps).toHaveLength(FALLS_MAX + 1)
    expect(settleTumble([{ spot: 'spin', stake }], full)).toMatchObject({ payout: tumbleLimit(stake), shown: { isLimited: true } })
    expect(tumbleLimit(stake)).toBe(500_000n * BAHT)
    expect(tumbleLimit(BAHT)).toBe(5_000n * BAHT)
    const outcome = dropTumble(simulatedDraws(12))
    expect(settleTumble([{ spot: 'spin', stake: BAHT }], outcome).payout).toBe((BAHT * BigInt(tumblePays(outcome))) / 100n)
  })
})

describe('[F-28] the return of the cascade', () => {
  test('is 96 per cent within half a point, from 32,000,000 rounds with a standard error of at most 0.05', () => {
    const { rounds, paid, paidAtMost } = TUMBLE_RETURN

    expect(rounds).toBeGreaterThanOrEqual(32_000_000)
    expect(standardErrorOf(TUMBLE_RETURN)).toBeLessThanOrEqual(0.05)
    for (const sum of [paid, paidAtMost]) {
      expect(Number(percentText(returnOf(sum, rounds)))).toBeGreaterThanOrEqual(95.5)
      expect(Number(percentText(returnOf(sum, rounds)))).toBeLessThanOrEqual(96.5)
    }
    expect(gameOf('cluster', 'tumble')?.simulation).toEqual({ rounds, standardError: standardErrorText(TUMBLE_RETURN) })
  })

  test('agrees with rounds from another seed within three standard errors', () => {
    const count = simulateTumble(150_000, simulatedDraws(99))
    const [own, published] = [count.paid / count.rounds, TUMBLE_RETURN.paid / TUMBLE_RETURN.rounds]

    expect(Math.abs(own - published)).toBeLessThanOrEqual(3 * standardErrorOf(count))
  })
})
