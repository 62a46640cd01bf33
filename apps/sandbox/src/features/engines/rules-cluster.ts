import { countOf, fraction, sumOf, times, wholePart } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Result } from './rules-odds.ts'

export const CLUSTER_SIDE = 5
const CELLS = CLUSTER_SIDE * CLUSTER_SIDE
export const CLUSTER_MIN = 4

/** Gems from dearest to cheapest, with their share of the cells in a hundred. */
export const GEMS = { ruby: 6, amethyst: 9, sapphire: 14, emerald: 19, topaz: 24, pearl: 28 } as const
export type Gem = keyof typeof GEMS

/** Least sizes of the six steps of the pay table. */
export const CLUSTER_STEPS = [4, 5, 6, 7, 9, 12] as const

/**
 * Hundredths of the stake for a group, by the step of its size. No group pays more than 1.33 stakes a cell, so that a whole grid
 * times the highest multiplier stays below 100 stakes and every stake up to 5,000 baht keeps the same return.
 */
export const CLUSTER_PAYS: Readonly<Record<Gem, readonly [bigint, bigint, bigint, bigint, bigint, bigint]>> = {
  ruby: [530n, 660n, 790n, 930n, 1_190n, 1_590n],
  amethyst: [350n, 550n, 750n, 900n, 1_150n, 1_500n],
  sapphire: [180n, 300n, 500n, 750n, 1_100n, 1_450n],
  emerald: [65n, 140n, 240n, 420n, 850n, 1_300n],
  topaz: [35n, 70n, 120n, 210n, 450n, 1_000n],
  pearl: [12n, 30n, 60n, 108n, 230n, 700n],
}

/** The multiplier of a round and its chance in a hundred. */
export const CLUSTER_TIMES = [
  { times: 1, chance: 75 },
  { times: 2, chance: 18 },
  { times: 3, chance: 7 },
] as const

export type Cluster = { readonly gem: Gem; readonly cells: readonly number[]; readonly pays: bigint }
export type ClusterOutcome = { readonly grid: readonly Gem[]; readonly times: number }

/**
 * How many connected groups of cells of the grid have a size, by the number of cells around them: `12x34` are 34 groups with 12
 * neighbours. All 2,301,877 groups are counted again by the test.
 */
export const CLUSTER_SHAPES: Readonly<Record<number, string>> = {
  4: '4x20 5x36 6x40 7x60 8x44 9x28',
  5: '4x8 5x60 6x84 7x112 8x117 9x140 10x46 11x4',
  6: '4x4 5x64 6x144 7x216 8x280 9x376 10x276 11x60 12x16',
  7: '5x72 6x192 7x408 8x604 9x876 10x912 11x340 12x126 13x16',
  8: '5x68 6x264 7x680 8x1212 9x1908 10x2304 11x1356 12x484 13x125 14x8',
  9: '5x64 6x352 7x1032 8x2324 9x3844 10x5408 11x3780 12x1602 13x408 14x60',
  10: '5x64 6x448 7x1600 8x3988 9x7812 10x11608 11x8874 12x4032 13x1044 14x152',
  11: '5x64 6x564 7x2460 8x6722 9x15584 10x22986 11x18440 12x7882 13x2048 14x126',
  12: '5x68 6x744 7x3584 8x12128 9x29269 10x43716 11x31810 12x13116 13x1782',
  13: '5x80 6x1034 7x5668 8x21597 9x55504 10x72756 11x49168 12x11724',
  14: '5x128 6x1488 7x9764 8x40860 9x95586 10x113692 11x46346',
  15: '4x4 5x188 6x2592 7x18600 8x73946 9x163848 10x119012',
  16: '4x8 5x360 6x5328 7x34628 8x148228 9x203973',
  17: '4x20 5x932 6x9992 7x85072 8x236564',
  18: '4x92 5x1762 6x31308 7x187914',
  19: '3x4 4x178 5x7440 6x103558',
  20: '3x8 4x1125 5x40155',
  21: '3x100 4x11095',
  22: '2x4 3x2184',
  23: '2x296',
  24: '1x25',
  25: '0x1',
}

const GEM_NAMES: readonly Gem[] = ['ruby', 'amethyst', 'sapphire', 'emerald', 'topaz', 'pearl']

/** Draws every cell independently, then the multiplier of the round. */
export function drawGrid(draw: DrawBelow): ClusterOutcome {
  const grid = Array.from({ length: CELLS }, () => gemOf(draw(100)))
  const place = draw(100)
  const [one, two] = CLUSTER_TIMES
  return { grid, times: place < one.chance ? 1 : place < one.chance + two.chance ? 2 : 3 }
}

/** The groups of four and more like gems that touch side by side. */
export function clustersOf(grid: readonly Gem[]): readonly Cluster[] {
  const seen = new Set<number>()
  return grid.flatMap((gem, start) => {
    const cells: number[] = []
    const queue = seen.has(start) ? [] : [start]
    while (queue.length > 0) {
      const cell = queue.pop() ?? start
      if (seen.has(cell)) continue
      seen.add(cell)
      cells.push(cell)
      queue.push(...neighboursOf(cell).filter((next) => grid[next] === gem && !seen.has(next)))
    }
    return cells.length < CLUSTER_MIN ? [] : [{ gem, cells, pays: clusterPays(gem, cells.length) }]
  })
}

/** The payout of the round, in 1/100,000 baht. */
export function settleGrid(bets: readonly Bet[], { grid, times: multiplier }: ClusterOutcome): Result {
  const stake = sumOf(bets.map((bet) => bet.stake))
  const clusters = clustersOf(grid)
  const payout = times(stake, sumOf(clusters.map(({ pays }) => pays)) * BigInt(multiplier))
  const shown = clusters.map((cluster) => ({ ...cluster, pays: String(cluster.pays) }))
  return { payout, bySpot: { spin: payout }, shown: { clusters: shown } }
}

export function clusterPays(gem: Gem, size: number): bigint {
  const step = CLUSTER_STEPS.findLastIndex((least) => size >= least)
  return CLUSTER_PAYS[gem][step] ?? 0n
}

/**
 * The exact return: a group is one gem on all its cells and on none around it, so its chance is p^size (1 - p)^neighbours, and the
 * mean is the sum over every group of cells, by linearity. The multiplier is drawn apart from the grid.
 */
export function clusterFigures(): { readonly rtp: Fraction; readonly maxWin: Fraction } {
  let paid = 0n
  for (const gem of GEM_NAMES)
    for (const [sizeText, shapes] of Object.entries(CLUSTER_SHAPES)) {
      const size = countOf(sizeText)
      for (const shape of shapes.split(' ')) {
        const [around = 0, count = 0] = shape.split('x').map(countOf)
        const others = BigInt(100 - GEMS[gem]) ** BigInt(around) * 100n ** BigInt(CELLS - size - around)
        paid += clusterPays(gem, size) * BigInt(count) * BigInt(GEMS[gem]) ** BigInt(size) * others
      }
    }
  const mean = sumOf(CLUSTER_TIMES.map(({ times: multiplier, chance }) => BigInt(multiplier * chance)))
  // The most a grid can pay is found below what its dearest cell would pay on all 25: the bound is what is printed.
  return { rtp: fraction(paid * mean, 100n ** BigInt(CELLS) * 100n * 100n), maxWin: fraction(bestCell() * BigInt(CELLS) * 3n, 10_000n) }
}

/** The most that one cell earns in a group, in hundredths of a hundredth of the stake, rounded up. */
function bestCell(): bigint {
  const each = GEM_NAMES.flatMap((gem) => CLUSTER_STEPS.map((least, step) => ((CLUSTER_PAYS[gem][step] ?? 0n) * 100n) / BigInt(least) + 1n))
  return each.reduce((most, pays) => (pays > most ? pays : most))
}

function gemOf(place: number): Gem {
  let left = place
  for (const gem of GEM_NAMES) {
    if (left < GEMS[gem]) return gem
    left -= GEMS[gem]
  }
  return 'pearl'
}

function neighboursOf(cell: number): readonly number[] {
  const [row, column] = [wholePart(cell, CLUSTER_SIDE), cell % CLUSTER_SIDE]
  return [
    ...(row > 0 ? [cell - CLUSTER_SIDE] : []),
    ...(row < CLUSTER_SIDE - 1 ? [cell + CLUSTER_SIDE] : []),
    ...(column > 0 ? [cell - 1] : []),
    ...(column < CLUSTER_SIDE - 1 ? [cell + 1] : []),
  ]
}
