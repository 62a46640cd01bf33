import type { Reply } from '@morakot/contract/contract-shape'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import type { Game, Shelf } from './rules.ts'

export type MaintenanceEntries = Reply<typeof gameSchemas.maintenance>

/** Which games take no new rounds: single ones, and all of some makers. */
export function isClosedBy(entries: MaintenanceEntries): (game: Pick<Game, 'id' | 'providerId'>) => boolean {
  const makers = new Set(entries.filter(({ isUnderMaintenance }) => isUnderMaintenance).map(({ id }) => id))
  const games = new Set(entries.flatMap(({ games: closed }) => closed.map(({ id }) => id)))
  return ({ id, providerId }) => makers.has(providerId) || games.has(id)
}

/** The shelf with the maintenance of now laid over it: the file may be some minutes old, this is a minute at most. */
export function withMaintenance(shelf: Shelf, entries: MaintenanceEntries): Shelf {
  const isClosed = isClosedBy(entries)
  const changed = new Map(
    [...shelf.byId.values()]
      .filter((game) => game.isUnderMaintenance !== isClosed(game))
      .map((game) => [game.id, { ...game, isUnderMaintenance: !game.isUnderMaintenance }] as const),
  )
  if (changed.size === 0) return shelf
  const now = (game: Game) => changed.get(game.id) ?? game
  return {
    ...shelf,
    byId: new Map([...shelf.byId].map(([id, game]) => [id, now(game)])),
    byCategory: new Map([...shelf.byCategory].map(([code, games]) => [code, games.map(now)])),
    chosen: shelf.chosen.map((one) => ({ ...one, games: one.games.map(now) })),
  }
}
