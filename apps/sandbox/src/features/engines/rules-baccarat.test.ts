import { describe, expect, test } from 'vitest'

import { BACCARAT_MODELS, baccaratFigures, dealBaccarat, settleBaccarat } from './rules-baccarat.ts'
import { fractionText, percentText } from './rules-odds.ts'

const BAHT = 100_000n

/** Draws that deal cards of these ranks from the first deck: each draw counts only the cards not yet dealt. */
function shoeOf(...ranks: readonly number[]) {
  const dealt: number[] = []
  const indexes = ranks.map((rank) => {
    let index = rank - 1
    while (dealt.includes(index)) index += 13
    const draw = index - dealt.filter((gone) => gone < index).length
    dealt.push(index)
    return draw
  })
  return () => indexes.shift() ?? 0
}

describe('baccarat', () => {
  test('returns exactly what is published for eight fresh decks, the known figures of the game', () => {
    const commission = baccaratFigures(BACCARAT_MODELS.commission)
    const withoutCommission = baccaratFigures(BACCARAT_MODELS.no_commission)

    expect(fractionText(commission.player)).toBe('19283843717413/19524993263685')
    expect(fractionText(commission.banker)).toBe('10732465128097/10847218479825')
    expect(fractionText(commission.tie)).toBe('619306544887/723147898655')
    expect([commission.player, commission.banker, commission.tie].map(percentText)).toEqual(['98.76', '98.94', '85.64'])
    expect(percentText(withoutCommission.banker)).toBe('98.54')
  })

  test('deals in turn, the player first', () => {
    const { player, banker } = dealBaccarat(shoeOf(9, 7, 13, 12))

    expect(player.map(({ rank }) => rank)).toEqual([9, 13])
    expect(banker.map(({ rank }) => rank)).toEqual([7, 12])
  })

  test('a natural nine stops the round with four cards', () => {
    const outcome = dealBaccarat(shoeOf(9, 7, 13, 13))

    expect(outcome).toMatchObject({ playerTotal: 9, bankerTotal: 7, winner: 'player' })
    expect(outcome.player).toHaveLength(2)
    expect(outcome.banker).toHaveLength(2)
  })

  test('the banker with three stays on an eight, and draws on anything else', () => {
    const onEight = dealBaccarat(shoeOf(2, 3, 3, 13, 8))
    const onNine = dealBaccarat(shoeOf(2, 3, 3, 13, 9, 5))

    expect(onEight.banker).toHaveLength(2)
    expect(onNine.banker).toHaveLength(3)
  })

  test('no card of the shoe is dealt twice', () => {
    const outcome = dealBaccarat(() => 0)

    const ranks = [...outcome.player, ...outcome.banker].map((card) => card.rank).toSorted((left, right) => left - right)
    expect(ranks).toEqual([1, 2, 3, 4, 5, 6].slice(0, ranks.length))
  })

  test('a banker win pays 1.95, a tie gives player and banker their stakes back', () => {
    const bankerWins = dealBaccarat(shoeOf(13, 9, 7, 13))
    const tie = dealBaccarat(shoeOf(7, 7, 13, 13))
    const bets = [
      { spot: 'player', stake: BAHT },
      { spot: 'banker', stake: BAHT },
      { spot: 'tie', stake: BAHT },
    ]

    expect(settleBaccarat(BACCARAT_MODELS.commission, bets, bankerWins).bySpot).toEqual({ player: 0n, banker: 195_000n, tie: 0n })
    expect(settleBaccarat(BACCARAT_MODELS.commission, bets, tie).bySpot).toEqual({ player: BAHT, banker: BAHT, tie: 900_000n })
  })

  test('without commission a banker win with six pays half', () => {
    const bankerSix = dealBaccarat(shoeOf(13, 6, 5, 13, 13))

    expect(bankerSix).toMatchObject({ bankerTotal: 6, winner: 'banker' })
    expect(settleBaccarat(BACCARAT_MODELS.no_commission, [{ spot: 'banker', stake: BAHT }], bankerSix).payout).toBe(150_000n)
  })
})
