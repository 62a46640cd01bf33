import type { DemoOpenRoundOrder } from '@morakot/contract/outside/provider'

import { demoSpot } from '#features/engines/rules-demo'
import { checkBets } from '#features/engines/rules-game'
import type { Game } from '#features/engines/rules-game'
import { gameOf } from '#features/engines/rules-games'
import type { SandboxContext } from '#infra/context'
import { hmacSha256 } from '#infra/seals'

import { blockText, fairDraws } from './rules-fairness.ts'
import { HELD_MS } from './rules-rounds.ts'
import { gameOfPlay } from './service-games.ts'
import { startRound } from './service-rounds.ts'
import { findPlay } from './store.ts'
import { holdRound, setPot } from './store-rounds.ts'

interface Wanted {
  readonly engine: string
  readonly model: string
  /** Whole baht; each round takes one of them by lot, a slot the nearest that it offers below. */
  readonly stakes: readonly number[]
  readonly count: number
  readonly seed: string
}

/**
 * Rounds of a game that are drawn and never bet, in 1/100,000 baht: the past of the demo is made of them (tools/demo-past), so that its
 * returns are those of the published rules. One seed gives one list. Undefined for a game that is not offered.
 */
export function demoOutcomes({ engine, model, stakes, count, seed }: Wanted) {
  const game = gameOf(engine, model)
  if (game === undefined) return undefined
  const drawsOf = (what: string) =>
    fairDraws((block) => hmacSha256(seed, blockText({ clientSeed: `${engine}:${model}:${what}`, nonce: 0, block }))).draw
  const outcomes = Array.from({ length: count }, (_, place) => {
    const choose = drawsOf(`bet:${place}`)
    const requestCount = stakes[choose(stakes.length)] ?? 1
    const spot = demoSpot(game, choose)
    // The number of a scheduled draw names its fixtures: each round of the history has a draw of its own.
    // A shared shoe would be dealt again from its first hand for each round: a fresh one has the same chances.
    const slot = game.live === null ? place : 0
    const verdict = goodBet(game, spot, { requestCount, slot })
    const { result } = game.round(drawsOf(`play:${place}`), verdict.bets, { slot, choice: null, pot: 0n })
    return { spot, amount: String(verdict.stake), win_amount: String(result.payout) }
  })
  return { outcomes }
}

/**
 * Places the bet of a round and holds its win back, as when a member leaves in the middle. The next launch of the game pays it, and the
 * job at the latest. A repeated request returns the same round. Undefined for an unknown play, or a game whose rounds do not wait.
 */
export async function leaveOpen(context: SandboxContext, { play_id: playId, baht }: DemoOpenRoundOrder) {
  const play = await findPlay(context.db, playId)
  const game = play && gameOfPlay(play)
  if (play === undefined || game === undefined || game.isOneCall || game.decides || game.everyMs !== null || game.live !== null)
    return undefined
  const { draw } = fairDraws((block) => hmacSha256(playId, blockText({ clientSeed: 'open round', nonce: 0, block })))
  const outcome = await startRound(context, play, { key: 'demo-open', bets: [{ spot: demoSpot(game, draw), baht }] })
  if (outcome.kind === 'refused') return undefined
  await holdRound(context.db, outcome.round.round_id, new Date(context.clock.now().getTime() + HELD_MS))
  return { round_id: outcome.round.round_id, state: outcome.round.state }
}

/** Sets the amount of the pot, once, after the demo's history has been generated. */
export async function putPot(context: SandboxContext, amount: bigint): Promise<void> {
  await setPot(context.db, amount)
}

/** The bet at the requested stake, or at the highest stake below it that the game accepts. */
function goodBet(game: Game, spot: string, { requestCount, slot }: { readonly requestCount: number; readonly slot: number }) {
  const offered = game.stakes?.filter((baht) => baht <= requestCount).at(-1) ?? game.stakes?.[0] ?? requestCount
  for (let baht = offered; baht >= 1; baht = (baht - (baht % 2)) / 2) {
    const verdict = checkBets(game, [{ spot, baht }], slot)
    if (verdict.kind === 'good') return verdict
  }
  throw new Error(`invariant: ${game.engine} takes no bet of 1 baht on ${spot}`)
}
