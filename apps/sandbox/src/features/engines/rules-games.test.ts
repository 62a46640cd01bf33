import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CLUSTER_SHAPES, clusterFigures, clustersOf, drawGrid, GEMS } from './rules-cluster.ts'
import { CRASH_POINT_MAX, CRASH_TARGET_MIN, crashFigures, crashHeight, crashMs, drawCrash, settleCrash } from './rules-crash.ts'
import { DICE_PAIRS, diceBest, diceFigures, settleDice } from './rules-dice.ts'
import {
  FOOTBALL_PICKS,
  footballFixtures,
  footballLegs,
  footballMinute,
  footballReturn,
  playMatches,
  settleFootball,
} from './rules-football.ts'
import { checkBets } from './rules-game.ts'
import { timesText } from './rules-figures.ts'
import { allGames, gameOf, rtpRange } from './rules-games.ts'
import { drawKeno, kenoFigures, kenoPicks, settleKeno } from './rules-keno.ts'
import { lottoFigures, lottoPays, settleLotto } from './rules-lotto.ts'
import { fractionText, percentText, STAKE_STEP, WIN_MAX } from './rules-odds.ts'
import type { Fraction } from './rules-odds.ts'
import { drawLine, settleLine, UPDOWN_LENGTHS, updownFigures, updownMs, updownSpot } from './rules-updown.ts'

const BAHT = STAKE_STEP
const asNumber = ({ numerator, denominator }: Fraction) => Number((numerator * 10n ** 9n) / denominator) / 1e9
const bet = (spot: string, baht = 10) => [{ spot, stake: BigInt(baht) * BAHT }]

describe('[F-28] the published games', () => {
  test('are every engine with every model, each with its exact return and largest win', () => {
    const published = allGames().map((game) => {
      const { least, best } = rtpRange(game)
      return `${game.engine} ${game.model} ${percentText(least)} ${percentText(best)} ${timesText(game.maxWin)}`
    })

    expect(published).toEqual([
      'reels low 95.18 95.18 40.80',
      'reels medium 95.36 95.36 200.60',
      'reels high 95.50 95.50 501.80',
      'reels_five free_spins 94.95 94.99 5000.00',
      'reels_five jackpot 95.95 95.99 5000.00',
      'cluster gems 96.00 96.00 99.64',
      // Simulated; the others are exact.
      'cluster tumble 95.86 95.90 5000.00',
      'baccarat commission 85.64 98.94 9.00',
      'baccarat no_commission 85.64 98.76 9.00',
      'baccarat shared 85.64 98.94 12.00',
      'pokdeng one_deck 95.02 97.18 23.00',
      'dice fish_prawn_crab 92.08 92.12 6.63',
      'crash rocket 96.99 97.00 100.00',
      'football league 93.82 93.98 500000.00',
      'lotto three_and_two 90.00 90.00 900.00',
      'keno twenty_of_eighty 91.90 92.37 11000.00',
      'updown index 97.50 97.50 1.95',
    ])
    expect(new Set(allGames().map((game) => game.rulesText)).size).toBe(17)
  })

  test('an engine or model that does not exist has no game', () => {
    expect(gameOf('reels', 'gigantic')).toBeUndefined()
    expect(gameOf('draw', 'match')).toBeUndefined()
  })

  test('take whole baht from 1 to 5,000 and no bet that could win more than 500,000', () => {
    const decision = (engine: string, model: string, bets: readonly { spot: string; baht: number }[]) => {
      const game = gameOf(engine, model)
      return game === undefined ? undefined : checkBets(game, bets, 0).kind
    }

    expect(decision('baccarat', 'commission', [{ spot: 'player', baht: 5_000 }])).toBe('good')
    expect(decision('baccarat', 'commission', [{ spot: 'player', baht: 5_001 }])).toBe('bad')
    expect(decision('baccarat', 'commission', [{ spot: 'player', baht: 0.5 }])).toBe('bad')
    expect(decision('lotto', 'three_and_two', [{ spot: 't507', baht: 555 }])).toBe('good')
    expect(decision('lotto', 'three_and_two', [{ spot: 't507', baht: 556 }])).toBe('over')
    expect(decision('lotto', 'three_and_two', [{ spot: 'p507', baht: 1 }])).toBe('bad')
    expect(decision('crash', 'rocket', [{ spot: 'at:10000', baht: 5_000 }])).toBe('good')
    expect(decision('crash', 'rocket', [{ spot: 'at:100', baht: 1 }])).toBe('bad')
    expect(decision('reels', 'high', [{ spot: 'spin', baht: 5_000 }])).toBe('bad')
    expect(decision('cluster', 'gems', [{ spot: 'spin', baht: 5_000 }])).toBe('good')
  })

  test('settle any bet that they take at no more than they said, and never below nothing', () => {
    const spots: Record<string, readonly string[]> = {
      pokdeng: ['player', 'deng2', 'deng3', 'pok'],
      dice: ['fish', 'tiger', 'gourd-crab'],
      crash: ['at:150', 'at:10000'],
      football: ['0h', '1o+3a', '0u+1d+4o'],
      lotto: ['t123', 'p112', 'b07'],
      keno: ['k:1', 'k:3-7-11-20-40-41-79-80'],
      updown: ['up5', 'down60'],
      reels: ['spin'],
      reels_five: ['spin'],
      cluster: ['spin'],
      baccarat: ['tie', 'banker'],
    }
    fc.assert(
      fc.property(
        fc.constantFrom(...allGames()),
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.integer({ min: 0, max: 99 }),
        (game, seed, slot) => {
          let state = seed
          const draw = (below: number) => {
            state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
            return Math.floor((state / 2 ** 32) * below)
          }
          const baht = game.stakes?.at(-1) ?? 20
          for (const spot of spots[game.engine] ?? []) {
            const verdict = checkBets(game, [{ spot, baht }], slot)
            if (verdict.kind !== 'good') continue
            const { result } = game.round(draw, verdict.bets, { slot, choice: null, pot: 0n })
            const most = game.mostPaid(verdict.bets[0] ?? { spot, stake: 0n }, slot) ?? 0n
            expect(result.payout).toBeGreaterThanOrEqual(0n)
            expect(result.payout).toBeLessThanOrEqual(most)
            expect(most).toBeLessThanOrEqual(WIN_MAX)
            expect(() => JSON.stringify(result.shown ?? {})).not.toThrow()
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('[F-28] the exact return', () => {
  test('of fish–prawn–crab is 199 of 216', () => {
    expect(fractionText(diceFigures('fish').rtp)).toBe('199/216')
  })

  test('of a pair of faces is within half a point of theirs, and it pays when both show', () => {
    for (const pair of DICE_PAIRS) {
      expect(fractionText(diceFigures(pair).chance)).toBe('5/36')
      expect(Math.abs(asNumber(diceFigures(pair).rtp) - 0.9213)).toBeLessThan(0.005)
    }
    const paid = (dice: Parameters<typeof settleDice>[1]['dice']) => settleDice(bet('gourd-crab'), { dice }).payout
    expect([paid(['crab', 'fish', 'gourd']), paid(['crab', 'crab', 'crab'])]).toEqual([(10n * BAHT * 663n) / 100n, 0n])
    expect([diceBest('gourd-crab'), diceBest('crab-gourd'), diceBest('fish')]).toEqual([663n, null, 400n])
  })

  test('of up–down is 97.50 per cent at each length: no line of odd steps ends where it began', () => {
    for (const steps of Object.values(UPDOWN_LENGTHS)) expect([steps % 2, fractionText(updownFigures(steps).rtp)]).toEqual([1, '39/40'])
  })

  test('of up–down ends each bet at its own length, on one line', () => {
    // Up for the first eleven steps, then down for good.
    const outcome = { steps: `${'u'.repeat(11)}${'d'.repeat(110)}` }
    const bets = ['up5', 'down5', 'up30', 'down30', 'up60', 'down60'].map((spot) => ({ spot, stake: 10n * BAHT }))
    const won = Object.entries(settleLine(bets, outcome).bySpot).flatMap(([spot, paid]) => (paid > 0n ? [spot] : []))

    expect(won).toEqual(['up5', 'down30', 'down60'])
    expect([updownSpot('up'), updownSpot('up10'), updownSpot('flat5')]).toEqual([null, null, null])
    expect([updownMs([{ spot: 'up5' }]), updownMs(bets)]).toEqual([5_000, 60_000])
    expect(drawLine((below) => below - 1).steps).toBe('u'.repeat(121))
  })

  test('of two digits, three digits and three in any order is 90.00 per cent', () => {
    for (const spot of ['b84', 't507', 'p057', 'p557']) expect(percentText(lottoFigures(spot).rtp)).toBe('90.00')
    expect([lottoPays('p557'), lottoPays('p755'), lottoPays('p777'), lottoPays('t50')]).toEqual([30_000n, null, null, null])
    const { payout } = settleLotto([...bet('t507'), ...bet('p057'), ...bet('b84'), ...bet('b85')], { three: '507', two: '84' })
    expect(payout).toBe(10n * BAHT * (900n + 150n + 90n))
  })

  test('of keno is 92.00 per cent within half a point for one to eight numbers', () => {
    for (let picks = 1; picks <= 8; picks += 1) expect(Math.abs(asNumber(kenoFigures(picks).rtp) - 0.92)).toBeLessThan(0.005)
    expect(kenoPicks('k:3-17-80')).toEqual([3, 17, 80])
    for (const spot of ['k:0', 'k:81', 'k:3-3', 'k:9-3', 'k:', 'k:1-2-3-4-5-6-7-8-9']) expect(kenoPicks(spot)).toBeNull()
    const outcome = drawKeno((below) => below - 1)
    expect(new Set(outcome.numbers).size).toBe(20)
    expect(settleKeno(bet('k:79-80'), outcome).payout).toBe((10n * BAHT * 1_214n) / 100n)
  })

  test('of the crash game is 97.00 per cent at every target, to a thousandth of a point', () => {
    for (let target = CRASH_TARGET_MIN; target <= CRASH_POINT_MAX; target += 1) {
      const rtp = asNumber(crashFigures(target).rtp)
      expect(rtp).toBeGreaterThan(0.96999)
      expect(rtp).toBeLessThanOrEqual(0.97)
    }
    expect([drawCrash(() => 999_999_999).point, drawCrash(() => 0).point, drawCrash(() => 485_000_000).point]).toEqual([100, 10_000, 199])
  })

  test('of a crash bet does not change by the hand: it pays where it was taken out, if that is below the burst', () => {
    const settled = (choice: string | null) => settleCrash(bet('at:300'), { point: 250 }, choice).payout
    expect([settled(null), settled('180'), settled('250'), settled('251')]).toEqual([0n, 18n * BAHT, 25n * BAHT, 0n])
    for (const height of [101, 150, 200, 333, 10_000]) expect(crashHeight(crashMs(height))).toBeGreaterThanOrEqual(height)
  })

  test('of football keeps a margin of six per cent on every market of every match', () => {
    for (let slot = 0; slot < 500; slot += 1)
      for (const match of footballFixtures(slot))
        for (const pick of FOOTBALL_PICKS) {
          const rtp = asNumber(footballReturn(match, pick))
          expect(rtp).toBeLessThanOrEqual(0.94)
          expect(rtp).toBeGreaterThan(0.93)
        }
    expect(new Set(footballFixtures(7).flatMap(({ home, away }) => [home, away])).size).toBe(10)
    expect(footballFixtures(7)).toEqual(footballFixtures(7))
  })

  test('of football holds for what is played: goals and results come as often as the odds say', () => {
    const match = footballFixtures(3)[0]
    let homes = 0
    let overs = 0
    for (let side = 0; side < 1_000; side += 1) {
      const draws = [side, (side * 37) % 100]
      const [home, away] = playMatches(() => draws.shift() ?? 0, 3).scores[0] ?? [0, 0]
      if (home > away) homes += 1
      if (home + away > 2) overs += 1
    }
    const chances = match?.chances ?? [0, 0, 0]
    expect(homes).toBe(chances[0])
    const settled = settleFootball(bet('0o'), {
      slot: 3,
      scores: [
        [2, 1],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    })
    expect(settled.payout).toBe((10n * BAHT * (match?.odds.o ?? 0n)) / 100n)
    expect(overs / 1_000).toBeCloseTo(Number(94n) / Number(match?.odds.o ?? 1n), 1)
    expect([footballLegs('1h+0a'), footballLegs('0h+0a'), footballLegs('5h'), footballLegs('0x')]).toEqual([null, null, null, null])
    expect([footballLegs('0h+1h+2h')?.length, footballLegs('0h+1h+2h+3h')]).toEqual([3, null])
  })

  test('of football is not touched by the minutes: each goal of a score falls once in 90, in order of time', () => {
    let state = 11
    const draw = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    for (let slot = 0; slot < 200; slot += 1) {
      const { scores, goals } = playMatches(draw, slot)
      const counted = goals.map((match) => ['home', 'away'].map((side) => match.filter((goal) => goal.side === side).length))
      expect(counted).toEqual(scores.map((score) => [...score]))
      for (const match of goals) {
        const minutes = match.map(({ minute }) => minute)
        expect(minutes).toEqual(minutes.toSorted((left, right) => left - right))
        expect(minutes.every((minute) => minute >= 1 && minute <= 90)).toBe(true)
      }
    }
    expect([footballMinute(-1), footballMinute(1_999), footballMinute(90_000), footballMinute(500_000)]).toEqual([0, 1, 90, 90])
  })

  test('of the gems is 96.00 per cent: every connected group of cells of the grid is counted again', () => {
    const again = countShapes()
    const sizes = Object.fromEntries(Object.entries(CLUSTER_SHAPES).map(([size, shapes]) => [size, shapes]))

    expect(again.total).toBe(2_301_877)
    expect(again.bySize).toEqual(sizes)
    expect(percentText(clusterFigures().rtp)).toBe('96.00')
    expect(Object.values(GEMS).reduce((sum, share) => sum + share, 0)).toBe(100)
  })

  test('of the gems agrees with 40,000 grids', () => {
    let state = 7
    const draw = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    let paid = 0
    for (let round = 0; round < 40_000; round += 1) {
      const { grid, times } = drawGrid(draw)
      paid += clustersOf(grid).reduce((sum, { pays }) => sum + Number(pays), 0) * times
    }
    expect(paid / 40_000 / 100).toBeGreaterThan(0.92)
    expect(paid / 40_000 / 100).toBeLessThan(1)
  })
})

/** Counts connected groups of a 5 by 5 grid once each: a cell that was tried is banned for its later siblings. */
function countShapes(): { readonly total: number; readonly bySize: Record<string, string> } {
  const near = Array.from({ length: 25 }, (_, cell) => [
    ...(cell >= 5 ? [cell - 5] : []),
    ...(cell < 20 ? [cell + 5] : []),
    ...(cell % 5 > 0 ? [cell - 1] : []),
    ...(cell % 5 < 4 ? [cell + 1] : []),
  ])
  const counts = new Map<number, number>()
  const [inside, touched, banned] = [new Uint8Array(25), new Int16Array(25), new Uint8Array(25)]
  let total = 0
  const grow = (size: number, around: number, frontier: readonly number[]): void => {
    counts.set(size * 32 + around, (counts.get(size * 32 + around) ?? 0) + 1)
    total += 1
    frontier.forEach((cell, place) => {
      inside[cell] = 1
      let more = around - 1
      const next = frontier.slice(place + 1)
      for (const other of near[cell] ?? []) {
        if (inside[other] === 1) continue
        if (touched[other] === 0) {
          more += 1
          if (banned[other] === 0) next.push(other)
        }
        touched[other] = (touched[other] as number) + 1
      }
      grow(size + 1, more, next)
      for (const other of near[cell] ?? []) if (inside[other] === 0) touched[other] = (touched[other] as number) - 1
      inside[cell] = 0
      banned[cell] = 1
    })
    for (const cell of frontier) banned[cell] = 0
  }
  const started: number[] = []
  for (let start = 0; start < 25; start += 1) {
    touched.fill(0)
    banned.fill(0)
    for (const cell of started) banned[cell] = 1
    inside[start] = 1
    for (const other of near[start] ?? []) touched[other] = 1
    growFrom(start)
    inside[start] = 0
    started.push(start)
  }
  function growFrom(start: number): void {
    const around = near[start] ?? []
    const isFree = (cell: number) => !started.includes(cell)
    counts.set(32 + around.length, (counts.get(32 + around.length) ?? 0) + 1)
    total += 1
    const frontier = around.filter(isFree)
    // The same step as inside grow, without counting the start twice.
    counts.set(32 + around.length, (counts.get(32 + around.length) ?? 0) - 1)
    total -= 1
    grow(1, around.length, frontier)
    for (const cell of started) banned[cell] = 1
  }
  const bySize: Record<string, string> = {}
  for (const [key, count] of [...counts].toSorted(([left], [right]) => left - right)) {
    const size = key >> 5
    if (size >= 4) bySize[size] = `${bySize[size] === undefined ? '' : `${bySize[size]} `}${key & 31}x${count}`
  }
  return { total, bySize }
}
