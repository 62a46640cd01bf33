import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import type { gameSchemas } from '@morakot/contract/features/games/schema'

export type Catalogue = Reply<typeof gameSchemas.catalogue>
export type Game = Catalogue['providers'][number]['games'][number]
export type CategoryCode = Game['categoryCode']
export type GameOpening = Reply<typeof gameSchemas.login>
export type RecentGame = Reply<typeof gameSchemas.recent>[number]

export type GamePlatform = CallInput<typeof gameSchemas.catalogue>['params']['platform']

const PLATFORMS: readonly string[] = ['AMBKING', 'SB'] satisfies readonly GamePlatform[]

/** Whose list of games a member plays from: the primary platform's, unless the member's own has one. */
export function gamePlatform(platformCode: string | undefined): GamePlatform {
  return isGamePlatform(platformCode) ? platformCode : 'TIAMUT'
}

function isGamePlatform(code: string | undefined): code is GamePlatform {
  return code !== undefined && PLATFORMS.includes(code)
}

/** The order of PROD-6; `unknown` comes last and is not promoted. */
export const CATEGORY_ORDER = [
  'slot',
  'live_casino',
  'sports',
  'lotto',
  'arcade',
  'card_game',
  'keno',
  'trading',
  'unknown',
] as const satisfies readonly CategoryCode[]

/** What a tile shows of a game. */
export interface TileGame {
  readonly id: number
  readonly name: string
  /** Null while the catalogue, which knows it, is not to be had. */
  readonly providerName: string | null
  readonly imageUrl: string
  readonly isUnderMaintenance: boolean
  /** The one flag on its picture. */
  readonly flag: TileFlag | null
}

/** What a tile can be flagged as, the strongest first: one flag a tile. */
const FLAGS = ['jackpot', 'hot', 'new'] as const
export type TileFlag = (typeof FLAGS)[number]

function flagOf(game: Pick<Game, 'tags'> | undefined): TileFlag | null {
  return FLAGS.find((flag) => game?.tags.includes(flag)) ?? null
}

export interface ShelfProvider {
  readonly code: string
  readonly name: string
  readonly logo: string
  readonly count: number
}

/** The catalogue in the structure that the pages use. */
export interface Shelf {
  readonly version: string
  readonly byId: ReadonlyMap<number, Game>
  readonly byCategory: ReadonlyMap<CategoryCode, readonly Game[]>
  readonly providers: ReadonlyMap<CategoryCode, readonly ShelfProvider[]>
  /** What operators put together for the lobby, in their order. */
  readonly chosen: readonly ChosenShelf[]
}

export interface ChosenShelf {
  readonly code: string
  readonly title: string
  readonly games: readonly Game[]
}

/**
 * Puts the games on their shelves (F-21): first those that the file ranks, by the operators' order and the rounds of the last days. For
 * the others no order of makers is known, so a category takes one game of each maker in turn.
 */
export function shelve(catalogue: Catalogue): Shelf {
  const all = catalogue.providers.flatMap(({ games }) => games)
  const ranks = new Map(catalogue.ranking.map((id, place) => [id, place]))
  const byId = new Map(all.map((game) => [game.id, game]))
  const byCategory = new Map<CategoryCode, readonly Game[]>()
  const providers = new Map<CategoryCode, readonly ShelfProvider[]>()
  for (const code of CATEGORY_ORDER) {
    const holders = catalogue.providers
      .map((provider) => ({ provider, games: provider.games.filter((game) => game.categoryCode === code) }))
      .filter(({ games }) => games.length > 0)
    byCategory.set(code, ranked(inTurn(holders.map(({ games }) => games)), ranks))
    providers.set(
      code,
      holders.map(({ provider, games }) => ({ code: provider.code, name: provider.name, logo: provider.logo, count: games.length })),
    )
  }
  const chosen = catalogue.shelves
    .map(({ code, title, gameIds }) => ({ code, title, games: gameIds.flatMap((id) => byId.get(id) ?? []) }))
    .filter(({ games }) => games.length > 0)
  return { version: catalogue.version, byId, byCategory, providers, chosen }
}

function ranked(games: readonly Game[], ranks: ReadonlyMap<number, number>): readonly Game[] {
  const placed = games.filter(({ id }) => ranks.has(id)).toSorted((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0))
  return placed.length === 0 ? games : [...placed, ...games.filter(({ id }) => !ranks.has(id))]
}

function inTurn<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0)
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat()
}

/** The game that the page of sports holds: the first of its category that is open. */
export function sportsbookOf({ byCategory }: Pick<Shelf, 'byCategory'>): Game | undefined {
  return byCategory.get('sports')?.find(({ isUnderMaintenance }) => !isUnderMaintenance)
}

// A tile that is drawn again with the same game is the same object: it is not drawn anew.
const tiles = new WeakMap<Game, TileGame>()

export function tileOf(game: Game): TileGame {
  const known = tiles.get(game)
  if (known !== undefined) return known
  const tile = {
    id: game.id,
    name: game.name,
    providerName: game.providerName,
    imageUrl: game.gameImg,
    isUnderMaintenance: game.isUnderMaintenance,
    flag: flagOf(game),
  }
  tiles.set(game, tile)
  return tile
}

/**
 * Games that a member may like as well: open ones of the same category, first those with the most marks in common, then by the order of the
 * category. What a game is flagged as for a while is no mark of its kind.
 */
export function similarTo(game: Game, { byCategory }: Pick<Shelf, 'byCategory'>, most: number): readonly Game[] {
  const marks = new Set(game.tags.filter((tag) => !FLAGS.some((flag) => flag === tag)))
  const inCommon = ({ tags }: Game) => tags.filter((tag) => marks.has(tag)).length
  return (byCategory.get(game.categoryCode) ?? [])
    .filter(({ id, isUnderMaintenance }) => id !== game.id && !isUnderMaintenance)
    .toSorted((one, other) => inCommon(other) - inCommon(one))
    .slice(0, most)
}

/** A game played last; its provider is looked up where the catalogue is there. */
export function recentTile(recent: RecentGame, shelf: Shelf | undefined): TileGame {
  const game = shelf?.byId.get(recent.gameId)
  return {
    id: recent.gameId,
    name: recent.gameName,
    providerName: game?.providerName ?? null,
    imageUrl: recent.gameImg,
    isUnderMaintenance: recent.isMaintenance,
    flag: flagOf(game),
  }
}
