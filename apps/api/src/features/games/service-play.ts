import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { gameImage } from './rules.ts'
import { listCards, listNames, listPopular, listRecent } from './store.ts'
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

/** A game as lists of a member's own games show it. */
export interface GameCard {
  readonly name: string
  readonly image: string
  /** Whether operators offer it: game, maker and host are switched on. */
  readonly isOffered: boolean
  readonly isUnderMaintenance: boolean
}

/** The games of these ids, switched off or not; an id that no game has is left out. */
export async function cardsOfGames(db: Db | Tx, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, GameCard>> {
  const games = await listCards(db, ids, now)
  return new Map(games.map(({ id, categoryCode, ...game }) => [id, { ...game, image: gameImage({ id, categoryCode }) }]))
}

/** Games for the demo's plan, the most played first: those that can be played, and those under maintenance. */
export async function demoGames(
  db: Db,
  ask: { readonly openMax: number; readonly closedMax: number; readonly now: Date },
): Promise<{ readonly open: readonly number[]; readonly closed: readonly number[] }> {
  const cards = await listCards(db, await listPopular(db), ask.now)
  const ids = (isClosed: boolean, max: number) =>
    cards
      .filter((card) => card.isOffered && card.isUnderMaintenance === isClosed)
      .map(({ id }) => id)
      .slice(0, max)
  return { open: ids(false, ask.openMax), closed: ids(true, ask.closedMax) }
}
