import { describe, expect, test } from 'vitest'

import { DRAW_MODELS, drawFigures, drawNumber, settleDraw } from './rules-draw.ts'
import { fractionText } from './rules-odds.ts'

const BAHT = 100_000n

describe('the draw', () => {
  test('returns exactly what is published for every spot', () => {
    const exact = (model: keyof typeof DRAW_MODELS) =>
      Object.fromEntries(Object.entries(drawFigures(DRAW_MODELS[model])).map(([spot, rtp]) => [spot, fractionText(rtp)]))

    expect(exact('match')).toEqual({
      'a:home': '1899/2000',
      'a:draw': '594/625',
      'a:away': '119/125',
      'b:home': '119/125',
      'b:draw': '951/1000',
      'b:away': '119/125',
      'c:home': '594/625',
      'c:draw': '2379/2500',
      'c:away': '19/20',
    })
    expect(exact('odd_even')).toEqual({ even: '191/200', odd: '191/200', low: '191/200', high: '191/200' })
    expect(exact('up_down')).toEqual({ up: '24/25', down: '24/25' })
    expect(exact('two_digit')).toMatchObject({ '00': '23/25', '57': '23/25', '99': '23/25', even: '19/20', odd: '19/20' })
  })

  test('each fixture gives every drawn number to exactly one of home, draw and away', () => {
    for (const fixture of ['a', 'b', 'c']) {
      for (let number = 0; number < 100; number += 1) {
        const bets = ['home', 'draw', 'away'].map((side) => ({ spot: `${fixture}:${side}`, stake: BAHT }))
        const { bySpot } = settleDraw(DRAW_MODELS.match, bets, { number })
        expect(Object.values(bySpot).filter((paid) => paid > 0n)).toHaveLength(1)
      }
    }
  })

  test('a number hit straight pays 92 times, whole for any stake in baht', () => {
    const outcome = drawNumber(DRAW_MODELS.two_digit, () => 7)

    expect(settleDraw(DRAW_MODELS.two_digit, [{ spot: '07', stake: 3n * BAHT }], outcome).payout).toBe(276n * BAHT)
    expect(settleDraw(DRAW_MODELS.two_digit, [{ spot: '70', stake: BAHT }], outcome).payout).toBe(0n)
  })
})
