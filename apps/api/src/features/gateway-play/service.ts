import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { afterSign, isOpen, timeToCount } from './rules.ts'
import type { DayTime } from './rules.ts'
import { findGatewayPlay, writeLaunch, writeProgress } from './store.ts'

/** Whether time of a game at a gateway may wait to be counted. Members of ours have opened none. */
export async function hasGatewayPlay(db: Db | Tx, member: MemberId): Promise<boolean> {
  return (await findGatewayPlay(db, member)) !== undefined
}

/** Takes the time that was played at a gateway up to a moment, each second once. The caller holds the member's lock, and counts it. */
export async function takeGatewayTime(tx: Tx, member: MemberId, at: Date): Promise<readonly (DayTime & { readonly session: SessionId })[]> {
  const play = await findGatewayPlay(tx, member)
  if (play === undefined) return []
  const { times, countedAt } = timeToCount(play, at)
  if (times.length > 0) await writeProgress(tx, member, { ...play, countedAt })
  return times.map((time) => ({ ...time, session: play.sessionId }))
}

/** Begins to count a game that was opened just now. The caller counts an earlier open game first, and holds the member's lock. */
export async function beginGatewayPlay(
  tx: Tx,
  member: MemberId,
  launch: { readonly gameId: number; readonly session: SessionId; readonly at: Date; readonly website: string | null },
): Promise<void> {
  await writeLaunch(tx, member, { gameId: launch.gameId, sessionId: launch.session, launchedAt: launch.at, website: launch.website })
}

/** Handles the sign of a game's page that it is being played. The caller counts the earlier play first, and holds the member's lock. */
export async function signGatewayPlay(
  tx: Tx,
  member: MemberId,
  sign: { readonly gameId: number; readonly session: SessionId | null; readonly at: Date },
): Promise<void> {
  const play = await findGatewayPlay(tx, member)
  const after = play === undefined ? undefined : afterSign(play, { ...sign, isSameSession: play.sessionId === sign.session })
  if (after !== undefined) await writeProgress(tx, member, { ...after, endedAt: null })
}

/**
 * Ends the game that is open, once its time was counted up to this moment: the given one, or any. One that was opened since goes on, as
 * when the event of a login arrives late. The caller holds the member's lock.
 */
export async function endGatewayPlay(
  tx: Tx,
  member: MemberId,
  { at, gameId }: { readonly at: Date; readonly gameId?: number },
): Promise<void> {
  const play = await findGatewayPlay(tx, member)
  if (play === undefined || !isOpen(play, at) || play.launchedAt >= at || (gameId !== undefined && play.gameId !== gameId)) return
  await writeProgress(tx, member, { ...play, endedAt: at })
}

/** Until when a session was played in at a gateway; null where it was not. */
export async function lastGatewayPlay(tx: Tx, member: MemberId): Promise<{ readonly session: SessionId; readonly at: Date } | null> {
  const play = await findGatewayPlay(tx, member)
  return play === undefined ? null : { session: play.sessionId, at: play.countedAt }
}
