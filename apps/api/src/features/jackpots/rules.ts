import { bahtFromSatang, satang } from '@morakot/money/satang'

/** Stakes are counted in 1/100,000 baht; a pool holds a hundredth of them, and so is counted in 1/10,000,000 baht. */
const POOL_UNITS_PER_BAHT = 10_000_000n
const SATANG_PER_BAHT = 100n
/** One part of the pool's unit is a hundredth of the stake's (F-23: 1.00 % of settled stakes). */
const POOL_UNITS_PER_STAKE_UNIT = 100n

/** What a settled round does to its pool: the stake feeds it, and a jackpot that was won takes from it, never below nothing. */
export function poolAfter(pool: bigint, { stake, jackpot }: { readonly stake: bigint; readonly jackpot: bigint }): bigint {
  const fed = pool + stake
  const taken = jackpot * POOL_UNITS_PER_STAKE_UNIT
  return taken > fed ? 0n : fed - taken
}

/** Whether a provider paid more than our pool held. It is paid in full, and a person looks at it. */
export function isAbovePool(pool: bigint, { stake, jackpot }: { readonly stake: bigint; readonly jackpot: bigint }): boolean {
  return jackpot * POOL_UNITS_PER_STAKE_UNIT > pool + stake
}

/** A pool as members see it: whole baht, rounded down. */
export function poolBaht(pool: bigint): number {
  return bahtFromSatang(satang((pool / POOL_UNITS_PER_BAHT) * SATANG_PER_BAHT))
}
