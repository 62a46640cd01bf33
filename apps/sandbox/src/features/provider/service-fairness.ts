import type { SandboxContext } from '#infra/context'

import { playById } from './store.ts'
import { isDrawOver } from './service-hands.ts'
import { drawById } from './store-draws.ts'
import { roundById } from './store-rounds.ts'

/** All that checks a round; the server seed and the outcome only once the play, or the scheduled draw, is over. */
export async function fairnessOf(context: SandboxContext, roundId: string) {
  const round = await roundById(context.db, roundId)
  if (round === undefined) return undefined
  const play = await playById(context.db, round.play_id)
  const draw = round.draw_id === null ? null : await drawById(context.db, round.draw_id)
  const isOver = draw === null ? play.closed_at !== null : await isDrawOver(context, play, draw)
  const source = draw ?? play
  return {
    roundId,
    gameName: play.game_name,
    serverSeedHash: source.server_seed_hash,
    serverSeed: isOver ? source.server_seed : null,
    clientSeed: round.client_seed,
    // A scheduled draw is one for all: its numbers are the first of its own seed.
    nonce: draw === null ? round.nonce : 0,
    place: round.nonce,
    outcomeHash: round.outcome_hash,
    outcome: isOver ? round.outcome : null,
    at: round.created_at,
  }
}

export type Fairness = NonNullable<Awaited<ReturnType<typeof fairnessOf>>>
