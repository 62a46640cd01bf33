import { describe, expect, test } from 'vitest'
import { chanceText, cheapestPackage, hindranceOf, isWin, shortHash, singlePackage } from './rules.ts'

const packages = [
  { id: '1', spins: 1, points: 100 },
  { id: '2', spins: 5, points: 480 },
  { id: '3', spins: 12, points: 1_120 },
]
const game = { packages, cost: 1 }

describe('the messages of a minigame', () => {
  test('[MINI-1] every chance is shown exactly', () => {
    expect([3_000, 250, 70, 25, 5, 10_000].map(chanceText)).toEqual(['30%', '2.5%', '0.7%', '0.25%', '0.05%', '100%'])
  })

  test('nothing is celebrated that is worth no more than the spin', () => {
    expect(isWin({ code: 'PNT', amount: 50 }, game)).toBe(false)
    expect(isWin({ code: 'PNT', amount: 93 }, game)).toBe(false)
    expect(isWin({ code: 'PNT', amount: 94 }, game)).toBe(true)
    expect(isWin({ code: 'SPIN', amount: 1 }, game)).toBe(false)
    expect(isWin({ code: 'SPIN', amount: 2 }, game)).toBe(true)
    expect(isWin({ code: 'CREDIT', amount: 5 }, game)).toBe(false)
    expect(isWin({ code: 'CREDIT', amount: 20 }, game)).toBe(true)
  })

  test('[MINI-1] why no round can be requested', () => {
    const ready = { spins: 1, cost: 1, playedToday: 49, dailyMax: 50 }
    expect(hindranceOf(ready)).toBeNull()
    expect(hindranceOf({ ...ready, spins: 0 })).toBe('no-spins')
    expect(hindranceOf({ ...ready, playedToday: 50 })).toBe('daily')
  })

  test('the cheapest package and the single one', () => {
    expect(cheapestPackage(packages)?.id).toBe('3')
    expect(singlePackage(packages, 1)?.id).toBe('1')
    expect(singlePackage(packages, 2)).toBeUndefined()
  })

  test('a hash in short', () => expect(shortHash(`a91f${'0'.repeat(56)}07c2`)).toBe('a91f…07c2'))
})
