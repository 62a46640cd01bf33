import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import type { GameView } from '@morakot/contract/features/game-admin/states'
import { offsetOf } from '@morakot/contract/formats'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { returnedPercent } from '#features/analytics/rules'
import { isRunning, windowOver, windowOverProvider } from '#features/game-maintenance/rules'
import { readWindows, runningWindows } from '#features/game-maintenance/service'
import { compareRanks } from '#features/game-order/rules'
import { readOrder, readShelves } from '#features/game-order/service'
import { grossOf } from '#features/reports/rules-figures'
import { listGamePlay } from '#features/reports/service-figures'
import type { GamePlay } from '#features/reports/service-figures'
import * as operators from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import { isInView, matchesText, scopeOf } from './rules.ts'
import { connectionsOf } from './service-connections.ts'
import type { GameAdminContext } from './service-connections.ts'
import { countPlay, listAllGames, listAllProviders } from './store.ts'
import type { AdminGame } from './store.ts'

type Schemas = typeof gameAdminSchemas
type Game = Reply<Schemas['list']>['items'][number]

/** Games by view and search, in the order in which members see them. */
export async function readGames(context: BaseContext, query: ParsedInput<Schemas['list']>['query']): Promise<Reply<Schemas['list']>> {
  const all = await gamesInOrder(context, await playOfToday(context))
  const found = all.filter(
    (game) =>
      matchesText(game, query.q) &&
      (query.category === undefined || game.categoryCode === query.category) &&
      (query.providerId === undefined || game.providerId === query.providerId),
  )
  const shown = found.filter((game) => isInView(game, query.view))
  const from = offsetOf(query)
  const count = (view: GameView) => found.filter((game) => isInView(game, view)).length
  return {
    items: shown.slice(from, from + query.limit),
    total: shown.length,
    counts: {
      all: count('all'),
      on: count('on'),
      off: count('off'),
      maintenance: count('maintenance'),
      marked: count('marked'),
    } satisfies Record<GameView, number>,
  }
}

async function gamesInOrder({ db, clock }: BaseContext, playOf: PlayOf): Promise<readonly Game[]> {
  const now = clock.now()
  const [games, order, windows] = await Promise.all([listAllGames(db), readOrder(db, now), runningWindows(db, now)])
  return games
    .map((game) => ({ ...game, position: order.marks.get(game.id)?.position ?? null, rounds: order.rounds.get(game.id) ?? 0n }))
    .toSorted(compareRanks)
    .map(({ id, hostId, popularity: _guess, rounds, ...game }) => ({
      ...game,
      gameId: id,
      isUnderMaintenance:
        game.isClosedByList || windowOver(windows, { id, providerId: game.providerId, ...placeOf({ ...game, hostId }) }) !== undefined,
      rounds7d: Number(rounds),
      ...dayView(playOf(id)),
      jackpotNetwork: order.marks.get(id)?.jackpotNetwork ?? null,
    }))
}

const placeOf = ({ hostId, platformCode }: Pick<AdminGame, 'hostId' | 'platformCode'>) => ({ hostId, platformCode })

type PlayOf = (gameId: number) => Omit<GamePlay, 'gameId'>

const NOT_PLAYED = { players: 0, stakes: 0n, wins: 0n, adjusted: 0n }

/** The play of each game on the current Bangkok day, from the figures of the house. */
async function playOfToday({ db, clock }: BaseContext): Promise<PlayOf> {
  const played = new Map((await listGamePlay(db, bangkokDay(clock.now()))).map((play) => [play.gameId, play]))
  return (gameId) => played.get(gameId) ?? NOT_PLAYED
}

/** The players of a day, what it returned, and what it left to the house. */
function dayView({ players, ...sums }: Omit<GamePlay, 'gameId'>) {
  return {
    playersToday: players,
    returnedToday: returnedPercent({ stake: sums.stakes, win: sums.wins }),
    ggrToday: bahtFromMillisatangFloor(millisatang(grossOf(sums))),
  }
}

/** Every maker with how many games it has, how many are off, and how much they are played. */
export async function readProviders(context: GameAdminContext): Promise<Reply<Schemas['providers']>> {
  const { db, clock } = context
  const now = clock.now()
  const playOf = await playOfToday(context)
  const [providers, games, windows] = await Promise.all([listAllProviders(db), gamesInOrder(context, playOf), runningWindows(db, now)])
  const items = providers.map(({ id, ...provider }) => {
    const own = games.filter(({ providerId }) => providerId === id)
    const plays = own.map(({ gameId }) => playOf(gameId))
    const sum = (pick: (play: Omit<GamePlay, 'gameId'>) => bigint) => plays.reduce((total, play) => total + pick(play), 0n)
    const day = dayView({
      players: 0,
      stakes: sum(({ stakes }) => stakes),
      wins: sum(({ wins }) => wins),
      adjusted: sum(({ adjusted }) => adjusted),
    })
    return {
      ...provider,
      providerId: id,
      connections: connectionsOf(context, provider.hostId),
      isUnderMaintenance: windowOverProvider(windows, { providerId: id, ...placeOf(provider) }) !== undefined,
      games: own.length,
      gamesOff: own.filter(({ isActive }) => !isActive).length,
      rounds7d: own.reduce((sum, { rounds7d }) => sum + rounds7d, 0),
      returnedToday: day.returnedToday,
      ggrToday: day.ggrToday,
    }
  })
  return { items, total: items.length }
}

/** Maintenance windows with what they close by name: running and planned first. */
export async function readWindowList({ db, clock }: BaseContext): Promise<Reply<Schemas['windows']>> {
  const now = clock.now()
  const [windows, games, providers] = await Promise.all([readWindows(db, now), listAllGames(db), listAllProviders(db)])
  const names = await operators.namesOf(
    db,
    windows.flatMap(({ createdBy }) => createdBy ?? []),
  )
  const items = windows.map((window) => {
    const { scope, target } = scopeOf(window)
    const named =
      scope === 'game'
        ? games.find(({ id }) => String(id) === target)
        : scope === 'provider'
          ? providers.find(({ id }) => String(id) === target)
          : undefined
    return {
      windowId: window.id,
      scope,
      target,
      targetName: named?.name ?? target,
      startsAt: window.startsAt.toISOString(),
      endsAt: window.endsAt?.toISOString() ?? null,
      text: window.text,
      status: isRunning(window, now)
        ? ('running' as const)
        : window.startsAt > now && window.endsAt?.getTime() !== window.startsAt.getTime()
          ? ('planned' as const)
          : ('ended' as const),
      createdBy: window.createdBy === null ? null : (names.get(window.createdBy) ?? String(window.createdBy)),
      createdAt: window.createdAt.toISOString(),
    }
  })
  return { items, total: items.length }
}

/** Shelves with the names of their games, in the operators' order. */
export async function readShelfList({ db }: BaseContext): Promise<Reply<Schemas['shelves']>> {
  const [shelves, games] = await Promise.all([readShelves(db), listAllGames(db)])
  const names = new Map(games.map(({ id, name }) => [id, name]))
  return {
    items: shelves.map(({ gameIds, ...shelf }) => ({ ...shelf, games: gameIds.map((id) => ({ gameId: id, name: names.get(id) ?? '' })) })),
  }
}

/** Who would be affected by closing this now. */
export async function readImpact(
  { db, clock }: BaseContext,
  { scope, target }: ParsedInput<Schemas['impact']>['query'],
): Promise<Reply<Schemas['impact']>> {
  const games = (await listAllGames(db)).filter(
    (game) =>
      (scope === 'platform' && game.platformCode === target) ||
      (scope === 'game' && String(game.id) === target) ||
      (scope === 'provider' && String(game.providerId) === target) ||
      (scope === 'host' && game.hostId === target),
  )
  const ids = games.map(({ id }) => id)
  return { games: ids.length, ...(await countPlay(db, ids, clock.now())) }
}
