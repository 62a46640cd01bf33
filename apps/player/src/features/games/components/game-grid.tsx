import { Skeleton } from '@morakot/ui/components/skeleton'
import { classNames } from '@morakot/ui/class-names'
import type { TileGame } from '../rules.ts'
import { GameTile } from './game-tile.tsx'

/** Three tiles in a row on a phone, four from 480 px, five from 640 px, seven and eight on a desktop: `gridGeometry` holds the same numbers. */
export const GRID_CLASSES = 'grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-5 xl:grid-cols-7 2xl:grid-cols-8'

/** Two rows at every width: 6, 8, 10, 14 or 16 of the games. */
export const TWO_ROWS = 16
const TWO_ROWS_CLASSES =
  '[&>:nth-child(n+7)]:hidden sm:[&>:nth-child(n+7)]:block sm:[&>:nth-child(n+9)]:hidden md:[&>:nth-child(n+9)]:block md:[&>:nth-child(n+11)]:hidden xl:[&>:nth-child(n+11)]:block xl:[&>:nth-child(n+15)]:hidden 2xl:[&>:nth-child(n+15)]:block'

export function TwoRowGrid({ games }: { readonly games: readonly TileGame[] }) {
  return (
    <ul className={classNames(GRID_CLASSES, TWO_ROWS_CLASSES)}>
      {games.slice(0, TWO_ROWS).map((game) => (
        <li key={game.id}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  )
}

const RAIL_CLASSES = 'scroll-row -mx-4 gap-2.5 px-4 sm:-mx-5 sm:px-5'
const RAIL_TILE_CLASSES = 'w-[104px] shrink-0 snap-start sm:w-[124px]'

/** A row that scrolls sideways. */
export function GameRail({ games }: { readonly games: readonly TileGame[] }) {
  return (
    <ul className={RAIL_CLASSES}>
      {games.map((game) => (
        <li key={game.id} className={RAIL_TILE_CLASSES}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  )
}

/** As high as a row, with nothing in it yet. */
export function RailRoom() {
  return (
    <div className={RAIL_CLASSES}>
      <div className={RAIL_TILE_CLASSES}>
        <div className="aspect-[3/4]" />
      </div>
    </div>
  )
}

const PLACES = Array.from({ length: TWO_ROWS }, (_, place) => place)

export function GridSkeleton() {
  return (
    <div className={classNames(GRID_CLASSES, TWO_ROWS_CLASSES)}>
      {PLACES.map((place) => (
        <Skeleton key={place} className="aspect-[3/4] rounded-tile" />
      ))}
    </div>
  )
}

export function RailSkeleton() {
  return (
    <div className={classNames(RAIL_CLASSES, 'overflow-x-clip')}>
      {PLACES.map((place) => (
        <div key={place} className={RAIL_TILE_CLASSES}>
          <Skeleton className="aspect-[3/4] rounded-tile" />
        </div>
      ))}
    </div>
  )
}
