import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { Question, Term } from '#infra/one-statement'
import { gameImage } from './rules.ts'
import { listNames, listRecent, playedGameQuestion } from './store.ts'
import type { PlayedGame } from './store.ts'
import { findPlayers, hostQuestion, playerQuestion } from './store-play.ts'

/** Whether a host may be listened to now. */
export function askHost(hostId: Term<string>): Question<{ readonly active: boolean }> {
  return hostQuestion(hostId)
}

/** The member behind a player of a host; none for a player that this host was never told of. */
export function askPlayer(hostId: Term<string>, playerId: Term<string>): Question<{ readonly member: bigint }> {
  return playerQuestion(hostId, playerId)
}

/** The members behind a host's players; those that this host was never told of are left out. */
export async function playersOf(db: Db, hostId: string, playerIds: readonly string[]): Promise<ReadonlyMap<string, MemberId>> {
  return await findPlayers(db, hostId, playerIds)
}

/** A host's game by the code that the host calls it; another host's game is not found. */
export function askGame(hostId: Term<string>, code: Term<string>): Question<PlayedGame> {
  return playedGameQuestion(hostId, code)
}

/** The game that a member played last, with its picture; null when none was. */
export async function lastGameOf(db: Db, member: MemberId): Promise<{ readonly id: number; readonly image: string } | null> {
  const [last] = await listRecent(db, member, 1)
  return last === undefined ? null : { id: last.id, image: gameImage(last) }
}

/** What games are called, those that are no longer offered too. */
export async function namesOfGames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return new Map((await listNames(db, ids)).map(({ id, name }) => [id, name]))
}
