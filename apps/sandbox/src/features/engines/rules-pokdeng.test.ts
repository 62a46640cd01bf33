import { expect, test } from 'vitest'

import { gameOf } from './rules-games.ts'
import { fraction, fractionText } from './rules-odds.ts'
import { POK_PAIRS, POK_OUTCOMES, pokHand, rankOf } from './rules-pokdeng.ts'

test('[F-28] the return of pok deng rests on every deal of both hands, counted again', () => {
  const { win, tie, all, pokPairs } = countPok()

  expect(win).toEqual({
    1: Number(POK_OUTCOMES.win[1]),
    2: Number(POK_OUTCOMES.win[2]),
    3: Number(POK_OUTCOMES.win[3]),
    5: Number(POK_OUTCOMES.win[5]),
  })
  expect([tie, all, pokPairs]).toEqual([Number(POK_OUTCOMES.tie), Number(POK_OUTCOMES.all), Number(POK_PAIRS.pok)])
})

test('a fraction of counts is what the figures are', () => {
  expect(fractionText(fraction(POK_OUTCOMES.tie, POK_OUTCOMES.all))).toBe(
    fractionText(gameOf('pokdeng', 'one_deck')?.figures.find(({ spot }) => spot === 'tie')?.chance ?? fraction(0n, 1n)),
  )
})

/** Every deal: the player's pair by kind, the dealer's pair from the cards left, then the third cards that may come. */
function countPok() {
  const cards = Array.from({ length: 52 }, (_, index) => ({ rank: (index % 13) + 1, suit: Math.floor(index / 13) }))
  const handOf = (...places: number[]) => {
    const hand = pokHand(places.flatMap((place) => cards[place] ?? []))
    return { score: rankOf(hand), deng: hand.deng, isPok: hand.kind.startsWith('pok'), points: hand.points }
  }
  const pairs = new Map<number, ReturnType<typeof handOf>>()
  const thirds = new Int32Array(52 ** 3)
  for (let a = 0; a < 52; a += 1)
    for (let b = 0; b < 52; b += 1) {
      if (a === b) continue
      pairs.set(a * 52 + b, handOf(a, b))
      for (let c = 0; c < 52; c += 1) {
        if (c === a || c === b) continue
        const { score, deng } = handOf(a, b, c)
        thirds[(a * 52 + b) * 52 + c] = score * 8 + deng
      }
    }
  const kinds = new Map<string, { a: number; b: number; weight: number }>()
  let pokPairs = 0
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1) {
      if (pairs.get(a * 52 + b)?.isPok === true) pokPairs += 1
      const ranks = [a % 13, b % 13].toSorted((left, right) => left - right).join()
      const key = `${ranks}${Math.floor(a / 13) === Math.floor(b / 13) ? 's' : ''}`
      const known = kinds.get(key)
      if (known === undefined) kinds.set(key, { a, b, weight: 1 })
      else known.weight += 1
    }
  const win: Record<number, number> = {}
  let [tie, all] = [0, 0]
  const compare = (player: number, deng: number, dealer: number, methods: number) => {
    if (player > dealer) win[deng] = (win[deng] ?? 0) + methods
    else if (player === dealer) tie += methods
  }
  for (const { a, b, weight } of kinds.values()) {
    const player = pairs.get(a * 52 + b)
    for (let c = 0; c < 52; c += 1)
      for (let d = c + 1; d < 52; d += 1) {
        const dealer = pairs.get(c * 52 + d)
        if (player === undefined || dealer === undefined || c === a || c === b || d === a || d === b) continue
        all += weight * 48 * 47
        const isOver = player.isPok || dealer.isPok
        const [more, theirs] = [!isOver && player.points <= 4, !isOver && dealer.points <= 4]
        if (!more && !theirs) {
          compare(player.score, player.deng, dealer.score, weight * 48 * 47)
          continue
        }
        for (let e = 0; e < 52; e += 1) {
          if (e === a || e === b || e === c || e === d) continue
          const mine = more ? (thirds[(a * 52 + b) * 52 + e] as number) : player.score * 8 + player.deng
          if (!theirs) compare(mine >> 3, mine & 7, dealer.score, weight * 47)
          else if (!more) compare(player.score, player.deng, (thirds[(c * 52 + d) * 52 + e] as number) >> 3, weight * 47)
          else
            for (let f = 0; f < 52; f += 1)
              if (f !== a && f !== b && f !== c && f !== d && f !== e)
                compare(mine >> 3, mine & 7, (thirds[(c * 52 + d) * 52 + f] as number) >> 3, weight)
        }
      }
  }
  return { win, tie, all, pokPairs }
}
