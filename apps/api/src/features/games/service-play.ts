import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { windowOver } from '#features/game-maintenance/rules'
import { runningWindows } from '#features/game-maintenance/service'
import { memberOf } from '#features/members/service-status'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { gameImage, providerLogo } from './rules.ts'
import type { CategoryCode } from './rules.ts'
import { findGame, listCards, listEngines, listGames, listNames, listPopular, listProviders, listRecent } from './store.ts'
import type { EngineGame, Game } from './store.ts'
import { findPlayerIds, findPlayers } from './store-play.ts'

/** The members behind a host's players; players unknown to this host are left out. */
export async function playersOf(db: Db, hostId: string, playerIds: readonly string[]): Promise<ReadonlyMap<string, MemberId>> {
  return await findPlayers(db, hostId, playerIds)
}

/** A host's player ids of these members; members unknown to this host are left out. */
export async function playerIdsOf(db: Db, hostId: string, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  return await findPlayerIds(db, hostId, members)
}

/** The names of games, those that are no longer offered too. */
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
  const [games, windows] = await Promise.all([listCards(db, ids), runningWindows(db, now)])
  return new Map(
    games.map((game) => [
      game.id,
      {
        name: game.name,
        image: gameImage(game),
        isOffered: game.isOffered,
        isUnderMaintenance: game.isUnderMaintenance || windowOver(windows, game) !== undefined,
      },
    ]),
  )
}

/** The game that a member of a gateway opened last there, whose rounds the gateway does not report; null for members of ours. */
export async function lastOpenedAtGateway(tx: Tx, member: MemberId): Promise<Pick<EngineGame, 'id' | 'categoryCode'> | null> {
  const [last] = await listRecent(tx, member, 1)
  if (last === undefined || last.platformCode === PRIMARY_PLATFORM) return null
  return { id: last.id, categoryCode: last.categoryCode }
}

/** Whose members play these games. */
export async function platformsOfGames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PlatformCode>> {
  return new Map((await listCards(db, ids)).map(({ id, platformCode }) => [id, platformCode]))
}

/** Games for the demo's plan, the most played first: those that can be played, and those under maintenance. */
export async function demoGames(
  db: Db,
  request: { readonly openMax: number; readonly closedMax: number; readonly now: Date },
): Promise<{ readonly open: readonly number[]; readonly closed: readonly number[] }> {
  const popular = await listPopular(db)
  const cards = await cardsOfGames(db, popular, request.now)
  const ids = (isClosed: boolean, max: number) =>
    popular.filter((id) => cards.get(id)?.isOffered === true && cards.get(id)?.isUnderMaintenance === isClosed).slice(0, max)
  return { open: ids(false, request.openMax), closed: ids(true, request.closedMax) }
}

/** A game of a category with its maker, as pages about games show it. */
export interface OfferedGame {
  readonly id: number
  readonly name: string
  readonly aliasName: string
  readonly image: string
  /** The return of its rules, as its provider publishes it. */
  readonly rtp: string | null
  readonly provider: { readonly id: number; readonly slug: string; readonly name: string; readonly logo: string }
}

/** The games of a category that operators offer, by maker; of a maker the most popular first. */
export async function offeredGames(db: Db, category: CategoryCode): Promise<readonly OfferedGame[]> {
  const [games, providers] = await Promise.all([listGames(db, PRIMARY_PLATFORM), listProviders(db, PRIMARY_PLATFORM)])
  const own = games.filter(({ categoryCode }) => categoryCode === category)
  return providers.flatMap(({ id: providerId, code, name }) => {
    const provider = { id: providerId, slug: code.toLowerCase(), name, logo: providerLogo(code) }
    return own
      .filter((game) => game.providerId === providerId)
      .map((game) => ({ id: game.id, name: game.name, aliasName: game.aliasName, image: gameImage(game), rtp: game.rtp, provider }))
  })
}

/** A game of the member's platform that operators offer, under maintenance or not; undefined for any other. */
export async function gameOfMember(db: Db, member: MemberId, gameId: number): Promise<Game | undefined> {
  const [game, { platformCode }] = await Promise.all([findGame(db, gameId), memberOf(db, member)])
  return game?.isOffered === true && game.platformCode === platformCode ? game : undefined
}

/** The games that can be played now, with the engine that draws their rounds, the most popular first. */
export async function gamesToPlay(db: Db): Promise<readonly EngineGame[]> {
  return await listEngines(db)
}
