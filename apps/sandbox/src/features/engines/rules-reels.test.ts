import { describe, expect, test } from 'vitest'

import { fractionText, percentText } from './rules-odds.ts'
import { lineWins, PAY_LINES, REEL_MODELS, REEL_SYMBOLS, reelsFigures, reelsPayout, spinReels } from './rules-reels.ts'

const PUBLISHED = {
  low: { rtp: '15595/16384', percent: '95.18', maxWin: '204/5' },
  medium: { rtp: '31249/32768', percent: '95.36', maxWin: '1003/5' },
  high: { rtp: '489/512', percent: '95.50', maxWin: '2509/5' },
} as const

describe('the reels', () => {
  test.each(['low', 'medium', 'high'] as const)('%s returns exactly what is published, over every combination of stops', (name) => {
    const { rtp, maxWin } = reelsFigures(REEL_MODELS[name])

    expect({ rtp: fractionText(rtp), percent: percentText(rtp), maxWin: fractionText(maxWin) }).toEqual(PUBLISHED[name])
  })

  test.each(['low', 'medium', 'high'] as const)('%s agrees with a second way to the same return: symbol counts, one line', (name) => {
    const { strips, pays } = REEL_MODELS[name]
    let paid = 0n
    for (const [letter, symbol] of Object.entries(REEL_SYMBOLS)) {
      const [first, second, third] = strips.map((strip) => BigInt(strip.split(letter).length - 1))
      const pay: { three: bigint; firstTwo?: bigint } = pays[symbol]
      paid += (first ?? 0n) * (second ?? 0n) * ((third ?? 0n) * pay.three + (32n - (third ?? 0n)) * (pay.firstTwo ?? 0n))
    }

    const { rtp } = reelsFigures(REEL_MODELS[name])

    expect(paid * rtp.denominator).toBe(rtp.numerator * 32n ** 3n)
  })

  test.each(['low', 'medium', 'high'] as const)('%s returns between 94 and 97 per cent', (name) => {
    const { rtp } = reelsFigures(REEL_MODELS[name])

    expect(rtp.numerator * 100n).toBeGreaterThan(rtp.denominator * 94n)
    expect(rtp.numerator * 100n).toBeLessThan(rtp.denominator * 97n)
  })

  test('every payout of a whole-baht stake is a whole amount', () => {
    const outcome = spinReels(REEL_MODELS.low, () => 0)

    expect(() => reelsPayout(REEL_MODELS.low, 100_000n, outcome.window)).not.toThrow()
    expect(() => reelsPayout(REEL_MODELS.low, 100_001n, outcome.window)).toThrow('invariant')
  })

  test('three sevens in the middle pay 200 times the line, and nothing else does', () => {
    const model = REEL_MODELS.low
    const stops = model.strips.map((strip) => (strip.indexOf('S') + 31) % 32)
    const draws = [...stops]

    const { window } = spinReels(model, () => draws.shift() ?? 0)

    expect(window.map((reel) => reel[1])).toEqual(['seven', 'seven', 'seven'])
    expect(lineWins(model, window)).toContainEqual({ line: 0, symbol: 'seven', count: 3, multiplier: 200n })
    expect(PAY_LINES).toHaveLength(5)
  })
})
