import type { Shelf, TileGame } from './rules.ts'
import { tileOf } from './rules.ts'

/** A favourite as its own call answers it. */
export interface FavoriteCard {
  readonly gameId: number
  readonly gameName: string
  readonly gameImg: string
  readonly isMaintenance: boolean
}

/** The tiles of these favourites, in their order. One that was added a moment ago is known from the catalogue alone. */
export function favoriteTiles(ids: readonly number[], cards: readonly FavoriteCard[], shelf: Shelf | undefined): readonly TileGame[] {
  const byId = new Map(cards.map((card) => [card.gameId, card]))
  return ids.flatMap((id) => {
    const game = shelf?.byId.get(id)
    if (game !== undefined) return [tileOf(game)]
    const card = byId.get(id)
    if (card === undefined) return []
    return [{ id, name: card.gameName, providerName: null, imageUrl: card.gameImg, isUnderMaintenance: card.isMaintenance, flag: null }]
  })
}
