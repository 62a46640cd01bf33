import type { DemoOutcomesOrder } from '@morakot/contract/outside/provider'

import { demoSpot, gameOf, judgeBets } from '#features/engines/public'
import type { Game } from '#features/engines/public'
import type { SandboxContext } from '#infra/context'
import { hmacSha256 } from '#infra/seals'

import { blockText, fairDraws } from './rules-fairness.ts'
import { setPot } from './store-rounds.ts'

/**
 * Rounds of a game that are drawn and never bet: the history of a demonstration is made of them, so that its returns are those of the
 * published rules. The same order gives the same outcomes. Undefined for a game that is not offered.
 */
export function demoOutcomes({ engine, model, stakes, count, seed }: DemoOutcomesOrder) {
  const game = gameOf(engine, model)
  if (game === undefined) return undefined
  const drawsOf = (what: string) =>
    fairDraws((block) => hmacSha256(seed, blockText({ clientSeed: `${engine}:${model}:${what}`, nonce: 0, block }))).draw
  const outcomes = Array.from({ length: count }, (_, place) => {
    const choose = drawsOf(`bet:${place}`)
    const asked = stakes[choose(stakes.length)] ?? 1
    const spot = demoSpot(game, choose)
    // The number of a scheduled draw names its fixtures: each round of the history has a draw of its own.
    const slot = place
    const verdict = goodBet(game, spot, { asked, slot })
    const { result } = game.round(drawsOf(`play:${place}`), verdict.bets, { slot, choice: null, pot: 0n })
    return { spot, amount: String(verdict.stake), win_amount: String(result.payout) }
  })
  return { outcomes }
}

/** Tells the pot what it stands at, once, when the history has been made. */
export async function putPot(context: SandboxContext, amount: bigint): Promise<void> {
  await setPot(context.db, amount)
}

/** The bet at the asked stake, or at the highest below it that the game takes. */
function goodBet(game: Game, spot: string, { asked, slot }: { readonly asked: number; readonly slot: number }) {
  const offered = game.stakes?.filter((baht) => baht <= asked).at(-1) ?? game.stakes?.[0] ?? asked
  for (let baht = offered; baht >= 1; baht = (baht - (baht % 2)) / 2) {
    const verdict = judgeBets(game, [{ spot, baht }], slot)
    if (verdict.kind === 'good') return verdict
  }
  throw new Error(`invariant: ${game.engine} takes no bet of 1 baht on ${spot}`)
}
