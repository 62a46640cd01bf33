import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { gameImage } from './rules.ts'
import { findGameByCode, isHostActive, listRecent } from './store.ts'
import { findPlayer } from './store-play.ts'

/** A host's game as a stake is judged by it. */
export interface PlayedGame {
  readonly id: number
  readonly isPlayable: boolean
}

/** The member behind a host's player; null for a player that this host was never told of. */
export async function playerOf(db: Db | Tx, hostId: string, playerId: string): Promise<MemberId | null> {
  return await findPlayer(db, hostId, playerId)
}

/** A host's game by its code; null for an unknown one, and for another host's. */
export async function gameOfHost(db: Db | Tx, hostId: string, code: string): Promise<PlayedGame | null> {
  const game = await findGameByCode(db, hostId, code)
  return game === undefined ? null : { id: game.id, isPlayable: game.isOffered && !game.isUnderMaintenance }
}

/** Whether a host may be listened to now. */
export async function hostIsActive(db: Db, hostId: string): Promise<boolean> {
  return await isHostActive(db, hostId)
}

/** The game that a member played last, with its picture; null when none was. */
export async function lastGameOf(db: Db, member: MemberId): Promise<{ readonly id: number; readonly image: string } | null> {
  const [last] = await listRecent(db, member, 1)
  return last === undefined ? null : { id: last.id, image: gameImage(last) }
}
