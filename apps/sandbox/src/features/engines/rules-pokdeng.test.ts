import { describe, expect, test } from 'vitest'

import { gameOf } from './rules-games.ts'
import { percentText, STAKE_STEP } from './rules-odds.ts'
import { endOfPok, POK_OUTCOMES, POK_PAIRS, POK_PAYS, pokFigures, pokHand, pokOpening, rankOf, settlePok } from './rules-pokdeng.ts'

const card = (rank: number, suit = 0) => ({ rank, suit })
const dealt = (player: readonly number[], dealer: readonly number[], next: readonly number[]) => ({
  player: player.map((rank, place) => card(rank, place)),
  dealer: dealer.map((rank, place) => card(rank, place + 1)),
  next: next.map((rank) => card(rank, 3)),
})

describe('[F-144] the decision of pok deng', () => {
  test('gives the next card to the player, and the one after it to the dealer', () => {
    const deal = dealt([1, 4], [1, 2], [4, 6])

    expect(endOfPok(deal, 'draw')).toMatchObject({ player: { points: 9 }, dealer: { points: 9 }, winner: 'tie' })
    expect(endOfPok(deal, 'stay')).toMatchObject({ player: { points: 5 }, dealer: { points: 7 }, winner: 'dealer' })
    expect(endOfPok(deal, null)).toEqual(endOfPok(deal, 'stay'))
  })

  test('is not there when either hand is a pok, and nothing of the dealer is seen before it', () => {
    const decided = JSON.stringify(dealt([2, 3], [1, 2], [4, 6]))

    expect(pokOpening(decided)).toEqual({ player: expect.objectContaining({ points: 5 }) })
    expect(pokOpening(JSON.stringify(dealt([4, 4], [1, 2], [4, 6])))).toBeNull()
    expect(pokOpening(JSON.stringify(dealt([2, 3], [4, 5], [4, 6])))).toBeNull()
    expect(pokOpening('{"point":250}')).toBeNull()
    expect(endOfPok(dealt([2, 3], [4, 5], [4, 6]), 'draw')).toMatchObject({ player: { cards: { length: 2 } }, winner: 'dealer' })
  })

  test('pays each spot by the hands at the end', () => {
    const stake = 10n * STAKE_STEP
    const bets = ['player', 'deng2', 'deng3', 'pok'].map((spot) => ({ spot, stake }))
    const paid = (deal: ReturnType<typeof dealt>, choice: string) => settlePok(bets, deal, choice).bySpot
    const pays = (spot: keyof typeof POK_PAYS) => (stake * POK_PAYS[spot]) / 100n

    // A pair of threes stays: two deng. A run of three after the draw: three deng.
    expect(paid(dealt([3, 3], [10, 5], [9, 9]), 'stay')).toEqual({ player: pays('player'), deng2: pays('deng2'), deng3: 0n, pok: 0n })
    expect(paid(dealt([2, 3], [10, 5], [4, 9]), 'draw')).toEqual({ player: pays('player'), deng2: 0n, deng3: pays('deng3'), pok: 0n })
    expect(paid(dealt([4, 5], [4, 5], [1, 1]), 'stay')).toEqual({ player: stake, deng2: 0n, deng3: 0n, pok: pays('pok') })
  })
})

test('[F-28] the returns of pok deng rest on every deal of both hands, counted again: with best play, and always staying', () => {
  const counted = countPok()
  const { stay, best, all } = POK_OUTCOMES

  expect(counted.stay).toEqual({ win: Number(stay.win), tie: Number(stay.tie), deng2: Number(stay.deng2), deng3: Number(stay.deng3) })
  expect(counted.best).toEqual({ win: Number(best.win), tie: Number(best.tie), deng2: Number(best.deng2), deng3: Number(best.deng3) })
  expect([counted.all, counted.pokPairs]).toEqual([Number(all), Number(POK_PAIRS.pok)])
  // Five points draw, except an ace and a four.
  expect(counted.fives).toEqual([['1-4', false], ...['2-3', '5-10', '5-11', '5-12', '5-13', '6-9', '7-8'].map((pair) => [pair, true])])
})

test('[F-28] the page of pok deng publishes both returns of each spot', () => {
  const figures = pokFigures()
  const texts = (Object.keys(POK_PAYS) as (keyof typeof POK_PAYS)[]).map(
    (spot) => `${spot} ${percentText(figures[spot].rtp)} ${percentText(figures[spot].rtpDefault)}`,
  )

  expect(texts).toEqual(['player 97.18 75.46', 'deng2 96.05 96.05', 'deng3 95.56 0.00', 'pok 95.02 95.02'])
  expect(gameOf('pokdeng', 'one_deck')?.figures.map(({ spot }) => spot)).toEqual(Object.keys(POK_PAYS))
})

type Tally = { win: number; tie: number; deng2: number; deng3: number }
const emptyTally = (): Tally => ({ win: 0, tie: 0, deng2: 0, deng3: 0 })

/** Every deal: the player's pair by kind, the dealer's pair from the cards left, then the third cards that may come. */
function countPok() {
  const { pairs, thirds, kinds } = tables()
  const sums = { all: 0, pokPairs: 0, stay: emptyTally(), best: emptyTally() }
  const fives = new Map<string, boolean>()
  for (const { a, b, weight } of kinds) {
    const player = pairs.get(a * 52 + b)
    if (player === undefined) continue
    if (player.isPok) sums.pokPairs += weight
    const tallies = { over: emptyTally(), stay: emptyTally(), draw: emptyTally() }
    for (let c = 0; c < 52; c += 1)
      for (let d = c + 1; d < 52; d += 1) {
        const dealer = pairs.get(c * 52 + d)
        if (dealer === undefined || c === a || c === b || d === a || d === b) continue
        sums.all += weight * 48 * 47
        countDealer({ a, b, c, d, weight, player, dealer, thirds, tallies })
      }
    const valueOf = ({ win, tie }: Tally) => win * Number(POK_PAYS.player) + tie * 100
    const isDrawn = valueOf(tallies.draw) > valueOf(tallies.stay)
    if (!player.isPok && player.points === 5) {
      const name = [(a % 13) + 1, (b % 13) + 1].toSorted((left, right) => left - right).join('-')
      expect(fives.get(name) ?? isDrawn).toBe(isDrawn)
      fives.set(name, isDrawn)
    }
    addTo(sums.stay, tallies.over, tallies.stay)
    const main = isDrawn ? tallies.draw : tallies.stay
    addTo(sums.best, tallies.over, {
      ...main,
      deng2: Math.max(tallies.stay.deng2, tallies.draw.deng2),
      deng3: Math.max(tallies.stay.deng3, tallies.draw.deng3),
    })
  }
  return { ...sums, fives: [...fives].toSorted(([left], [right]) => left.localeCompare(right, 'en', { numeric: true })) }
}

type Hand = { readonly score: number; readonly deng: number; readonly isPok: boolean; readonly points: number }
type Deal = {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly weight: number
  readonly player: Hand
  readonly dealer: Hand
  readonly thirds: Int32Array
  readonly tallies: { readonly over: Tally; readonly stay: Tally; readonly draw: Tally }
}

function countDealer({ a, b, c, d, weight, player, dealer, thirds, tallies }: Deal): void {
  const mine = player.score * 8 + player.deng
  if (player.isPok || dealer.isPok) return count(tallies.over, mine, dealer.score, weight * 48 * 47)
  const dealerDraws = dealer.points <= 4
  if (!dealerDraws) count(tallies.stay, mine, dealer.score, weight * 48 * 47)
  for (let e = 0; e < 52; e += 1) {
    if (e === a || e === b || e === c || e === d) continue
    if (dealerDraws) count(tallies.stay, mine, (thirds[(c * 52 + d) * 52 + e] as number) >> 3, weight * 47)
    const drawn = thirds[(a * 52 + b) * 52 + e] as number
    if (!dealerDraws) count(tallies.draw, drawn, dealer.score, weight * 47)
    else
      for (let f = 0; f < 52; f += 1)
        if (f !== a && f !== b && f !== c && f !== d && f !== e)
          count(tallies.draw, drawn, (thirds[(c * 52 + d) * 52 + f] as number) >> 3, weight)
  }
}

function count(tally: Tally, mine: number, theirs: number, methods: number): void {
  const [score, deng] = [mine >> 3, mine & 7]
  if (score === theirs) tally.tie += methods
  if (score <= theirs) return
  tally.win += methods
  if (deng === 2) tally.deng2 += methods
  if (deng >= 3) tally.deng3 += methods
}

function addTo(sum: Tally, ...parts: readonly Tally[]): void {
  for (const part of parts) for (const key of ['win', 'tie', 'deng2', 'deng3'] as const) sum[key] += part[key]
}

/** The value of every pair and of every three cards, and one pair for each kind of pair with how often it comes. */
function tables() {
  const cards = Array.from({ length: 52 }, (_, index) => card((index % 13) + 1, Math.floor(index / 13)))
  const handOf = (...places: number[]): Hand => {
    const hand = pokHand(places.flatMap((place) => cards[place] ?? []))
    return { score: rankOf(hand), deng: hand.deng, isPok: hand.kind.startsWith('pok'), points: hand.points }
  }
  const pairs = new Map<number, Hand>()
  const thirds = new Int32Array(52 ** 3)
  const kinds = new Map<string, { a: number; b: number; weight: number }>()
  for (let a = 0; a < 52; a += 1)
    for (let b = 0; b < 52; b += 1) {
      if (a === b) continue
      pairs.set(a * 52 + b, handOf(a, b))
      for (let c = 0; c < 52; c += 1) {
        if (c === a || c === b) continue
        const { score, deng } = handOf(a, b, c)
        thirds[(a * 52 + b) * 52 + c] = score * 8 + deng
      }
      if (b < a) continue
      const ranks = [a % 13, b % 13].toSorted((left, right) => left - right).join()
      const key = `${ranks}${Math.floor(a / 13) === Math.floor(b / 13) ? 's' : ''}`
      const known = kinds.get(key)
      if (known === undefined) kinds.set(key, { a, b, weight: 1 })
      else known.weight += 1
    }
  return { pairs, thirds, kinds: [...kinds.values()] }
}
