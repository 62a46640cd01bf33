import { demoSpot } from './rules-demo.ts'
import type { Game } from './rules-game.ts'
import { STAKE_STEP } from './rules-odds.ts'
import type { DrawBelow } from './rules-odds.ts'

/** Rounds that are played to measure a game: a word of four needs no more. The same numbers each time, so that the word stays. */
const ROUNDS = 10_000
/** Rounds of a part: between two parts other work of the process gets its turn. */
const ROUNDS_A_PART = 100
const RANGE = 2 ** 32

/** How a game pays, measured over its rules: the standard deviation of a round at stake 1, and of how many rounds one pays more than that. */
export type Measured = { readonly rounds: number; readonly deviation: number; readonly hitEvery: number | null }
export type Volatility = 'low' | 'medium' | 'high' | 'very_high'

/** The word for a standard deviation (screens-2 §3): under 2 low, under 5 medium, under 12 high. */
export function volatilityOf({ deviation }: Pick<Measured, 'deviation'>): Volatility {
  if (deviation < 2) return 'low'
  if (deviation < 5) return 'medium'
  return deviation < 12 ? 'high' : 'very_high'
}

/** Plays a game's rules with bets that players make, part by part. */
export function* measurement(game: Game): Generator<void, Measured> {
  const draw = numbers()
  const stake = BigInt(game.stakes?.[0] ?? 1) * STAKE_STEP
  let [sum, squares, hits] = [0, 0, 0]
  for (let place = 0; place < ROUNDS; place += 1) {
    if (place % ROUNDS_A_PART === 0) yield
    const spot = demoSpot(game, draw)
    // A shared shoe would be dealt again from its first hand for each round: a fresh one has the same chances.
    const { result } = game.round(draw, [{ spot, stake }], { slot: game.live === null ? place : 0, choice: null, pot: 0n })
    const paid = Number(result.payout) / Number(stake)
    sum += paid
    squares += paid * paid
    if (paid > 1) hits += 1
  }
  const mean = sum / ROUNDS
  return { rounds: ROUNDS, deviation: Math.sqrt(squares / ROUNDS - mean * mean), hitEvery: hits === 0 ? null : ROUNDS / hits }
}

/** A row of numbers that is always the same (xorshift of 32 bits). No round of a player is drawn from it. */
function numbers(): DrawBelow {
  let state = 0x9e_37_79_b9
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / RANGE) * below)
  }
}
