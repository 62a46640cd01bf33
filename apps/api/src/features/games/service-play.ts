import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { gameImage } from './rules.ts'
import { listNames, listRecent } from './store.ts'
import { findPlayers } from './store-play.ts'

/** The members behind a host's players; those that this host was never told of are left out. */
export async function playersOf(db: Db, hostId: string, playerIds: readonly string[]): Promise<ReadonlyMap<string, MemberId>> {
  return await findPlayers(db, hostId, playerIds)
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
