import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { millisatang } from './millisatang.ts'
import { floorBasisPoints, shareWin, splitStake } from './share.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(millisatang)
const zero = millisatang(0n)

describe('a stake', () => {
  test('takes real money first, then the bonus', () => {
    const stake = splitStake({ amount: millisatang(100n), real: millisatang(70n), bonus: millisatang(50n) })

    expect(stake).toEqual({ real: 70n, bonus: 30n })
  })

  test('is refused when real money and bonus together are too little', () => {
    expect(splitStake({ amount: millisatang(121n), real: millisatang(70n), bonus: millisatang(50n) })).toBeNull()
  })

  test('finds nothing in an account below zero', () => {
    expect(splitStake({ amount: millisatang(1n), real: millisatang(-5n), bonus: millisatang(1n) })).toEqual({ real: 0n, bonus: 1n })
  })

  test('is a bug when negative', () => {
    expect(() => splitStake({ amount: millisatang(-1n), real: zero, bonus: zero })).toThrow(RangeError)
  })

  test('adds up, never exceeds what is there, and touches the bonus only when real money is used up', () => {
    fc.assert(
      fc.property(amount, amount, amount, (stake, real, bonus) => {
        const share = splitStake({ amount: stake, real, bonus })
        if (!share) return stake > real + bonus
        return (
          share.real + share.bonus === stake && share.real <= real && share.bonus <= bonus && (share.bonus === 0n || share.real === real)
        )
      }),
    )
  })
})

describe('a win', () => {
  test('is shared in the proportion of the stake, and real money gets the odd unit', () => {
    const share = shareWin({ win: millisatang(100n), stakeReal: millisatang(1n), stakeBonus: millisatang(2n) })

    expect(share).toEqual({ real: 34n, bonus: 66n })
  })

  test('without a stake is real money', () => {
    expect(shareWin({ win: millisatang(100n), stakeReal: zero, stakeBonus: zero })).toEqual({ real: 100n, bonus: 0n })
  })

  test('loses nothing, and the bonus gets its part rounded down', () => {
    fc.assert(
      fc.property(amount, amount, amount, (win, stakeReal, stakeBonus) => {
        const share = shareWin({ win, stakeReal, stakeBonus })
        const stake = stakeReal + stakeBonus
        const isFloor = share.bonus * stake <= win * stakeBonus && (share.bonus + 1n) * stake > win * stakeBonus
        return share.real + share.bonus === win && share.real >= 0n && share.bonus >= 0n && (stake === 0n || isFloor)
      }),
    )
  })

  test('is a bug when negative', () => {
    expect(() => shareWin({ win: millisatang(-1n), stakeReal: zero, stakeBonus: zero })).toThrow(RangeError)
  })
})

describe('a percentage', () => {
  test('is rounded down, and the remainder stays with the house', () => {
    expect(floorBasisPoints(millisatang(399n), 50)).toBe(1n)
    expect(floorBasisPoints(millisatang(10_000n), 50)).toBe(50n)
  })

  test.each([-1, 0.5, Number.NaN])('of %d basis points is a bug', (basisPoints) => {
    expect(() => floorBasisPoints(millisatang(1n), basisPoints)).toThrow(RangeError)
  })
})
