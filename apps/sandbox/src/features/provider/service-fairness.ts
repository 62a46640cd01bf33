import type { SandboxContext } from '#infra/context'

import { playById } from './store.ts'
import { roundById } from './store-rounds.ts'

/** All that checks a round; the server seed and the outcome only once the play is closed. */
export async function fairnessOf(context: SandboxContext, roundId: string) {
  const round = await roundById(context.db, roundId)
  if (round === undefined) return undefined
  const play = await playById(context.db, round.play_id)
  const isOver = play.closed_at !== null
  return {
    roundId,
    gameName: play.game_name,
    serverSeedHash: play.server_seed_hash,
    serverSeed: isOver ? play.server_seed : null,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    outcomeHash: round.outcome_hash,
    outcome: isOver ? round.outcome : null,
    at: round.created_at,
  }
}

export type Fairness = NonNullable<Awaited<ReturnType<typeof fairnessOf>>>
