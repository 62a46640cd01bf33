import { millisatang, type Millisatang } from './millisatang.ts'

/** One amount, divided over a member's two money sub-accounts. */
export interface MoneyShare {
  readonly real: Millisatang
  readonly bonus: Millisatang
}

/**
 * Takes a stake from real money first, then from the bonus (decisions.md D5).
 * Null when both together do not cover it. An account below zero covers nothing.
 */
export function splitStake(stake: {
  readonly amount: Millisatang
  readonly real: Millisatang
  readonly bonus: Millisatang
}): MoneyShare | null {
  assertNotNegative(stake.amount)
  const fromReal = smaller(stake.amount, atLeastZero(stake.real))
  const fromBonus = stake.amount - fromReal
  if (fromBonus > atLeastZero(stake.bonus)) return null
  return { real: millisatang(fromReal), bonus: millisatang(fromBonus) }
}

/**
 * Shares a win in the proportion of its stake (decisions.md D5): the bonus gets its part rounded down, real money the rest,
 * so that nothing is lost and a rounding never takes withdrawable money. A win without a stake (free round, prize) is real.
 */
export function shareWin(settled: {
  readonly win: Millisatang
  readonly stakeReal: Millisatang
  readonly stakeBonus: Millisatang
}): MoneyShare {
  const { win, stakeReal, stakeBonus } = settled
  assertNotNegative(win)
  assertNotNegative(stakeReal)
  assertNotNegative(stakeBonus)
  const stake = stakeReal + stakeBonus
  const toBonus = stake === 0n ? 0n : (win * stakeBonus) / stake
  return { real: millisatang(win - toBonus), bonus: millisatang(toBonus) }
}

const BASIS_POINTS_PER_WHOLE = 10_000n

/**
 * A percentage in basis points (0.5 % is 50), rounded down; the remainder stays with the house (ledger.md, discipline 1).
 * Throws RangeError for a negative amount or a rate that is not a whole number of basis points.
 */
export function floorBasisPoints(amount: Millisatang, basisPoints: number): Millisatang {
  assertNotNegative(amount)
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0) throw new RangeError(`${basisPoints} is not a rate in basis points`)
  return millisatang((amount * BigInt(basisPoints)) / BASIS_POINTS_PER_WHOLE)
}

function assertNotNegative(amount: Millisatang): void {
  if (amount < 0n) throw new RangeError(`${amount} millisatang must not be negative here`)
}

function atLeastZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
