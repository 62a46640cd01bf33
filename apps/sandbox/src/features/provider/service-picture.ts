import type { SandboxContext } from '#infra/context'
import { hmacSha256Hex, sameText } from '#infra/seals'

import { pastView } from './service-draws.ts'
import { playById } from './store.ts'
import type { Play } from './store.ts'
import { drawById } from './store-draws.ts'
import { roundById } from './store-rounds.ts'
import type { Round } from './store-rounds.ts'

/** The address of a picture can be opened for so long. */
const PICTURE_LIFE_MS = 10 * 60_000

/** A round as its picture shows it; `draw` is that of a scheduled game. */
export type PicturedRound = { readonly play: Play; readonly round: Round; readonly draw: object | null }

/** The address of a finished round's picture; null for a round that is unknown or not over. */
export async function pictureUrl(context: SandboxContext, roundId: string): Promise<string | null> {
  const round = await roundById(context.db, roundId)
  if (round?.state !== 'settled') return null
  const until = String(context.clock.now().getTime() + PICTURE_LIFE_MS)
  return `${context.config.origin}/round/${roundId}?until=${until}&seal=${sealOf(context, roundId, until)}`
}

/** The round of an address that was made here and is not too old; undefined otherwise. */
export async function picturedRound(
  context: SandboxContext,
  { roundId, until, seal }: { readonly roundId: string; readonly until: string; readonly seal: string },
): Promise<PicturedRound | undefined> {
  if (!sameText(seal, sealOf(context, roundId, until)) || Number(until) < context.clock.now().getTime()) return undefined
  const round = await roundById(context.db, roundId)
  if (round?.state !== 'settled') return undefined
  const play = await playById(context.db, round.play_id)
  return { play, round, draw: round.draw_id === null ? null : pastView(await drawById(context.db, round.draw_id)) }
}

// The purpose is part of the text: no other seal of this key opens a picture.
function sealOf({ config }: SandboxContext, roundId: string, until: string): string {
  return hmacSha256Hex(config.provider.secret, `round picture\n${roundId}\n${until}`)
}
