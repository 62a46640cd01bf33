import { fraction, STAKE_LADDER } from './rules-odds.ts'
import type { DrawBelow, Fraction } from './rules-odds.ts'
import { dropTumble, tumbleLimitHundredths, tumblePays } from './rules-tumble.ts'

/** What a simulation counted. `paid` and `paidByStake` are sums of hundredths of the stake, `squares` the sum of the squares of `paid`. */
export type TumbleCount = {
  readonly rounds: number
  readonly paid: number
  readonly squares: number
  readonly paidByStake: readonly { readonly baht: number; readonly paid: number }[]
  readonly most: number
}

/**
 * The published return: 32,000,000 rounds, half of them from each seed. `npm run evidence -- tumble-return` plays them again. `paidAtMost` is
 * what the same rounds pay at the highest stake, where the largest win of a round counts sooner.
 */
export const TUMBLE_RETURN = {
  seeds: [1, 2],
  rounds: 32_000_000,
  paid: 3_069_046_585,
  squares: 2_707_370_886_307,
  paidAtMost: 3_067_830_132,
} as const

/** Plays rounds and counts what they pay, at no limit and at the limit of each stake. */
export function simulateTumble(rounds: number, draw: DrawBelow): TumbleCount {
  const limits = STAKE_LADDER.map((baht) => ({ baht, limit: tumbleLimitHundredths(baht), paid: 0 }))
  let [paid, squares, most] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const pays = tumblePays(dropTumble(draw))
    paid += pays
    squares += pays * pays
    if (pays > most) most = pays
    for (const at of limits) at.paid += Math.min(pays, at.limit)
  }
  return { rounds, paid, squares, paidByStake: limits.map(({ baht, paid: total }) => ({ baht, paid: total })), most }
}

/** The standard error of the mean return of a simulation, in percentage points. */
export function standardErrorOf({ rounds, paid, squares }: Pick<TumbleCount, 'rounds' | 'paid' | 'squares'>): number {
  const mean = paid / rounds
  return Math.sqrt(Math.max(0, squares / rounds - mean * mean) / rounds)
}

/** That error as text with three decimals. */
export function standardErrorText(count: Pick<TumbleCount, 'rounds' | 'paid' | 'squares'>): string {
  return standardErrorOf(count).toFixed(3)
}

/** The return of a simulation as a fraction. */
export function returnOf(paid: number, rounds: number): Fraction {
  return fraction(BigInt(paid), BigInt(rounds) * 100n)
}

/** xoshiro128**: long runs of draws that a seed repeats. For simulations only; rounds are drawn from HMAC-SHA256. */
export function simulatedDraws(seed: number): DrawBelow {
  let [a, b, c, d] = [seed | 0, 0x9e37_79b9 | 0, 0x243f_6a88 | 0, 0xb7e1_5162 | 0]
  const rotated = (value: number, by: number) => (value << by) | (value >>> (32 - by))
  const next = () => {
    const drawn = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotated(d, 11)
    return drawn
  }
  for (let warm = 0; warm < 32; warm += 1) next()
  return (below) => {
    const bound = 2 ** 32 - (2 ** 32 % below)
    let drawn = next()
    while (drawn >= bound) drawn = next()
    return drawn % below
  }
}
