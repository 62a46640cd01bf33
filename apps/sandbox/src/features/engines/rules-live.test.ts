import { describe, expect, test } from 'vitest'

import { baccaratFigures, BACCARAT_MODELS, dealFromShoe, dealMs, pairFigures, pairsOf, SHOE_HANDS } from './rules-baccarat.ts'
import { gameOf } from './rules-games.ts'
import { IDLE_MS, isSeedOver, livePhase, nextPlace, placeInSeed, seedOf } from './rules-live.ts'
import { fractionText, percentText } from './rules-odds.ts'

const at = (ms: number) => new Date(1_800_000_000_000 + ms)
const PLAN = { tablePer: 'title', bettingMs: 15_000, pauseMs: 5_000, handsPerSeed: 60, betsMax: 20 } as const
const hand = (slot: number) => ({ slot, closesAt: at(15_000), endsAt: at(22_000) })

/** Draws of a simple generator: tests need many shoes, not secret ones. */
function drawsOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Number((BigInt(state) * BigInt(below)) >> 32n)
  }
}

describe('[F-144] the moments of a shared table', () => {
  test('follow from the stored times of its hand', () => {
    const phases = [0, 14_999, 15_000, 21_999, 22_000].map((ms) => livePhase(hand(0), at(ms)))

    expect(phases).toEqual(['betting', 'betting', 'running', 'running', 'result'])
  })

  test('begin the next hand after the pause, and a new shoe after 60 hands or half an hour alone', () => {
    expect(nextPlace(PLAN, undefined, at(0))).toBe(0)
    expect([26_999, 27_000].map((ms) => nextPlace(PLAN, hand(3), at(ms)))).toEqual([null, 4])
    expect([22_000 + IDLE_MS - 1, 22_000 + IDLE_MS].map((ms) => nextPlace(PLAN, hand(3), at(ms)))).toEqual([4, 60])
    expect([seedOf(PLAN, 59), seedOf(PLAN, 60), placeInSeed(PLAN, 61)]).toEqual([0, 1, 1])
  })

  test('keep the seed of a shoe until no hand can come from it', () => {
    expect(isSeedOver(PLAN, hand(3), hand(4), at(30_000))).toBe(false)
    expect(isSeedOver(PLAN, hand(3), hand(59), at(21_999))).toBe(false)
    expect(isSeedOver(PLAN, hand(3), hand(59), at(22_000))).toBe(true)
    expect(isSeedOver(PLAN, hand(3), hand(60), at(0))).toBe(true)
    expect(isSeedOver(PLAN, hand(3), hand(4), at(22_000 + IDLE_MS))).toBe(true)
  })
})

describe('[F-144] the shared shoe', () => {
  test('deals 60 hands without putting a card back, each hand after those before it', () => {
    const dealt = Array.from({ length: SHOE_HANDS }, (_, place) => dealFromShoe(drawsOf(7), place))
    const cards = dealt.flatMap(({ player, banker }) => [...player, ...banker].map(({ rank, suit }) => `${rank}.${suit}`))
    const counts = new Map<string, number>()
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)

    expect(Math.max(...counts.values())).toBeLessThanOrEqual(8)
    expect(cards.length).toBeGreaterThan(240)
    expect(new Set(dealt.map((one) => JSON.stringify(one))).size).toBeGreaterThan(50)
    expect(dealFromShoe(drawsOf(7), SHOE_HANDS)).toEqual(dealt[0])
  })

  test('returns 89.63 of a hundred by a pair, counted, and what the other tables return by the rest', () => {
    const game = gameOf('baccarat', 'shared')
    const main = baccaratFigures(BACCARAT_MODELS.commission)

    expect([fractionText(pairFigures().chance), fractionText(pairFigures().rtp)]).toEqual(['31/415', '372/415'])
    expect(game?.figures.map(({ spot, rtp, pays }) => `${spot} ${percentText(rtp)} ${pays}`)).toEqual([
      `player ${percentText(main.player)} 2.00`,
      `banker ${percentText(main.banker)} 1.95`,
      `tie ${percentText(main.tie)} 9.00`,
      'player_pair 89.63 12.00',
      'banker_pair 89.63 12.00',
    ])
  })

  test('deals late hands as its first: winners and pairs of 3,000 fiftieth hands within four standard errors', () => {
    const [shoes, place] = [3_000, 49]
    const hands = Array.from({ length: shoes }, (_, seed) => dealFromShoe(drawsOf(seed * 7_919 + 1), place))
    const within = (count: number, chance: number) => Math.abs(count / shoes - chance) < 4 * Math.sqrt((chance * (1 - chance)) / shoes)

    for (const [winner, chance] of [
      ['player', 0.4462],
      ['banker', 0.4586],
      ['tie', 0.0952],
    ] as const)
      expect([winner, within(hands.filter((one) => one.winner === winner).length, chance)]).toEqual([winner, true])
    expect(within(hands.filter((one) => pairsOf(one).includes('player_pair')).length, 31 / 415)).toBe(true)
  })

  test('lies open after four cards, or with third cards so much later', () => {
    const card = { rank: 2, suit: 0 }
    expect(dealMs({ player: [card, card], banker: [card, card] })).toBe(7_000)
    expect(dealMs({ player: [card, card, card], banker: [card, card] })).toBe(12_500)
  })
})
