import { countOf, STAKE_STEP, times, wholePart, WIN_MAX } from './rules-odds.ts'
import type { Bet, DrawBelow, Result } from './rules-odds.ts'

export const TUMBLE_SIDE = 5
const CELLS = TUMBLE_SIDE * TUMBLE_SIDE
export const TUMBLE_MIN = 4
/** A round falls no more often than this. The bound is part of the rules and of the printed return. */
export const FALLS_MAX = 20

/** How often each symbol comes, in a hundred cells, by its rank in the family of the title: the dearest first. */
export const TUMBLE_SHARES = { 2: 8, 3: 11, 4: 14, 5: 18, 6: 22, 7: 27 } as const
/** The ranks that fall, dearest first. */
export const TUMBLE_RANKS = [2, 3, 4, 5, 6, 7] as const
export type TumbleRank = (typeof TUMBLE_RANKS)[number]

/** Least sizes of the six steps of the pay table. */
export const TUMBLE_STEPS = [4, 5, 6, 7, 9, 12] as const

/** Hundredths of the stake for a group at the multiplier 1, by the step of its size. */
export const TUMBLE_PAYS: Readonly<Record<TumbleRank, readonly [number, number, number, number, number, number]>> = {
  2: [264, 440, 770, 1_320, 3_300, 11_000],
  3: [132, 231, 396, 770, 1_980, 6_600],
  4: [68, 121, 209, 418, 1_100, 3_850],
  5: [33, 59, 105, 220, 616, 2_200],
  6: [16, 30, 53, 105, 297, 1_100],
  7: [9, 15, 27, 55, 154, 660],
}

/** The multiplier of each fall; the last one holds for all later falls. */
export const TUMBLE_LADDER = [1, 2, 3, 5, 8] as const

/** No round pays more stakes than this, nor more than 500,000 baht. */
export const TUMBLE_TIMES_MAX = 5_000n

export type TumbleGroup = { readonly rank: TumbleRank; readonly cells: readonly number[]; readonly pays: number }
/**
 * One board of a round: the ranks of its 25 cells, the groups that burst, the multiplier, and the pay of the step in hundredths of the stake
 * with the multiplier in it. The last step of a round has no group.
 */
export type TumbleStep = {
  readonly grid: readonly TumbleRank[]
  readonly groups: readonly TumbleGroup[]
  readonly times: number
  readonly pays: number
}
export type TumbleOutcome = { readonly steps: readonly TumbleStep[] }

const RANK_AT: readonly TumbleRank[] = TUMBLE_RANKS.flatMap((rank) => Array.from({ length: TUMBLE_SHARES[rank] }, () => rank))
/** What a group of each size pays, from 0 to all cells: looked up in every step of a simulation. */
const PAYS_BY_SIZE: Readonly<Record<TumbleRank, readonly number[]>> = {
  2: paysBySize(2),
  3: paysBySize(3),
  4: paysBySize(4),
  5: paysBySize(5),
  6: paysBySize(6),
  7: paysBySize(7),
}
const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) => {
  const [row, column] = [wholePart(cell, TUMBLE_SIDE), cell % TUMBLE_SIDE]
  return [
    ...(row > 0 ? [cell - TUMBLE_SIDE] : []),
    ...(row < TUMBLE_SIDE - 1 ? [cell + TUMBLE_SIDE] : []),
    ...(column > 0 ? [cell - 1] : []),
    ...(column < TUMBLE_SIDE - 1 ? [cell + 1] : []),
  ]
})

/** Plays a whole round, every fall included: nothing is left to chance once it is written. */
export function dropTumble(draw: DrawBelow): TumbleOutcome {
  const next = () => RANK_AT[draw(RANK_AT.length)] ?? 7
  let grid: readonly TumbleRank[] = Array.from({ length: CELLS }, next)
  const steps: TumbleStep[] = []
  for (let fall = 0; fall <= FALLS_MAX; fall += 1) {
    const multiplier = TUMBLE_LADDER[Math.min(fall, TUMBLE_LADDER.length - 1)] ?? 1
    const groups = fall === FALLS_MAX ? [] : groupsOf(grid)
    steps.push({ grid, groups, times: multiplier, pays: groups.reduce((sum, { pays }) => sum + pays, 0) * multiplier })
    if (groups.length === 0) break
    grid = fallen(grid, groups, next)
  }
  return { steps }
}

/** Groups of four and more of one rank that touch side by side. */
export function groupsOf(grid: readonly TumbleRank[]): readonly TumbleGroup[] {
  let seen = 0
  const groups: TumbleGroup[] = []
  for (let start = 0; start < CELLS; start += 1) {
    const rank = grid[start]
    if (rank === undefined || (seen & (1 << start)) !== 0) continue
    seen |= 1 << start
    const cells = [start]
    for (let at = 0; at < cells.length; at += 1)
      for (const next of NEIGHBOURS[cells[at] ?? 0] ?? [])
        if (grid[next] === rank && (seen & (1 << next)) === 0) {
          seen |= 1 << next
          cells.push(next)
        }
    if (cells.length >= TUMBLE_MIN) groups.push({ rank, cells, pays: groupPays(rank, cells.length) })
  }
  return groups
}

/** The board after the groups are gone: what was above a hole falls, and new symbols come in at the top, column by column. */
export function fallen(grid: readonly TumbleRank[], groups: readonly TumbleGroup[], next: () => TumbleRank): readonly TumbleRank[] {
  let gone = 0
  for (const { cells } of groups) for (const cell of cells) gone |= 1 << cell
  const after = [...grid]
  for (let column = 0; column < TUMBLE_SIDE; column += 1) {
    let place = CELLS - TUMBLE_SIDE + column
    for (let cell = place; cell >= 0; cell -= TUMBLE_SIDE) {
      const rank = grid[cell]
      if (rank === undefined || (gone & (1 << cell)) !== 0) continue
      after[place] = rank
      place -= TUMBLE_SIDE
    }
    for (; place >= 0; place -= TUMBLE_SIDE) after[place] = next()
  }
  return after
}

/** Hundredths of the stake for a group of a size. */
export function groupPays(rank: TumbleRank, size: number): number {
  return PAYS_BY_SIZE[rank][size] ?? 0
}

/** The pay of all falls of a round, in hundredths of the stake, before the largest win of a round is applied. */
export function tumblePays({ steps }: TumbleOutcome): number {
  return steps.reduce((sum, { pays }) => sum + pays, 0)
}

/** The payout of the round in 1/100,000 baht, at most the largest win. */
export function settleTumble(bets: readonly Bet[], outcome: TumbleOutcome): Result {
  const stake = bets[0]?.stake ?? 0n
  const earned = times(stake, BigInt(tumblePays(outcome)))
  const limit = tumbleLimit(stake)
  const payout = earned < limit ? earned : limit
  return { payout, bySpot: { spin: payout }, shown: { isLimited: payout < earned } }
}

/** The most that a stake can win in one round, in 1/100,000 baht. */
export function tumbleLimit(stake: bigint): bigint {
  const byStake = stake * TUMBLE_TIMES_MAX
  return byStake < WIN_MAX ? byStake : WIN_MAX
}

/** The most that a stake of whole baht can win in one round, in hundredths of the stake. */
export function tumbleLimitHundredths(baht: number): number {
  const stake = BigInt(baht) * STAKE_STEP
  return countOf((tumbleLimit(stake) * 100n) / stake)
}

function paysBySize(rank: TumbleRank): readonly number[] {
  return Array.from({ length: CELLS + 1 }, (_, size) => TUMBLE_PAYS[rank][TUMBLE_STEPS.findLastIndex((least) => size >= least)] ?? 0)
}
