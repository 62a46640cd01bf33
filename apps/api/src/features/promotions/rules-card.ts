import type { CardGame } from './rules-games.ts'

const STAKE = 100
const TWO_32 = 2 ** 32

/** One draw of the simulation: a whole number below 2^32. */
type Draw = () => number

/** The seed's letters mixed into 32 bits. Source: FNV-1a. */
function mixed(seed: string, start: number): number {
  return [...seed].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93), start)
}

/** A generator that gives the same numbers for the same seed everywhere. Source: sfc32 of PractRand, which says to drop the first draws. */
export function drawsOf(seed: string): Draw {
  // A typed array keeps whole numbers where plain variables of a closure would be numbers on the heap: a card draws ten million times.
  const state = Int32Array.of(mixed(seed, 0x81_1c_9d_c5), mixed(seed, 0x9e_37_79_b9), mixed(seed, 0x85_eb_ca_6b), 1)
  const draw = () => {
    const a = state[0] ?? 0
    const b = state[1] ?? 0
    const c = state[2] ?? 0
    const count = state[3] ?? 0
    const sum = (((a + b) | 0) + count) | 0
    state[3] = count + 1
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let dropped = 0; dropped < 15; dropped += 1) draw()
  return draw
}

/** Draws a payout of a game in hundredths of the stake, in constant time. Source: Vose's alias method (1991). */
export function payoutsOf({ payouts }: CardGame): (draw: Draw) => number {
  const total = payouts.reduce((sum, [, weight]) => sum + weight, 0)
  const share = payouts.map(([, weight]) => (weight * payouts.length) / total)
  const alias = payouts.map((_, at) => at)
  const small = share.flatMap((value, at) => (value < 1 ? [at] : []))
  const large = share.flatMap((value, at) => (value >= 1 ? [at] : []))
  for (;;) {
    const [less, more] = [small.pop(), large.at(-1)]
    if (less === undefined || more === undefined) break
    alias[less] = more
    share[more] = (share[more] ?? 0) - (1 - (share[less] ?? 0))
    if ((share[more] ?? 0) < 1) small.push(large.pop() ?? more)
  }
  const paid = Float64Array.from(payouts, ([hundredths]) => hundredths)
  const kept = Float64Array.from(share)
  return (draw) => {
    const at = Math.floor((draw() / TWO_32) * paid.length)
    return paid[draw() / TWO_32 < (kept[at] ?? 1) ? at : (alias[at] ?? at)] ?? 0
  }
}

export interface Simulated {
  /** What a member begins with, in hundredths of the stake. */
  readonly start: number
  /** Rounds of one stake until the turnover is done. */
  readonly rounds: number
}

/** Plays one member: whether the turnover is done before the bonus is too small for another stake. */
export function finishes({ start, rounds }: Simulated, payout: (draw: Draw) => number, draw: Draw): boolean {
  let credit = start
  for (let round = 0; round < rounds; round += 1) {
    if (credit < STAKE) return false
    credit += payout(draw) - STAKE
  }
  return true
}
