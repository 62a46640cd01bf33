import { GameTile } from './game-tile.tsx'
import type { TileGame } from './game-tile.tsx'

/** Three tiles in a row on a phone, four from 480 px, five from 640 px. */
export const GRID_CLASSES = 'grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-5'

export function GameGrid({ games }: { readonly games: readonly TileGame[] }) {
  return (
    <ul className={GRID_CLASSES}>
      {games.map((game) => (
        <li key={game.id}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  )
}

/** A row that scrolls sideways, for games played last. */
export function GameRail({ games }: { readonly games: readonly TileGame[] }) {
  return (
    <ul className="scroll-row -mx-4 gap-2.5 px-4 sm:-mx-5 sm:px-5">
      {games.map((game) => (
        <li key={game.id} className="w-[104px] shrink-0 snap-start">
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  )
}
