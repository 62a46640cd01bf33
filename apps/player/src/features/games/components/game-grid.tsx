import { Skeleton } from '@morakot/ui/components/skeleton'
import { classNames } from '@morakot/ui/class-names'
import type { ReactNode } from 'react'
import type { TileGame } from '../rules.ts'
import { GameTile } from './game-tile.tsx'
import type { GameTileProps } from './game-tile.tsx'

/** Three tiles in a row on a phone, four from 480 px, five from 640 px, seven and eight on a desktop: `gridGeometry` holds the same numbers. */
export const GRID_CLASSES = 'grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-5 xl:grid-cols-7 2xl:grid-cols-8'

/** Two rows at every width: 6, 8, 10, 14 or 16 of the games. */
export const TWO_ROWS = 16
const TWO_ROWS_CLASSES =
  '[&>:nth-child(n+7)]:hidden sm:[&>:nth-child(n+7)]:block sm:[&>:nth-child(n+9)]:hidden md:[&>:nth-child(n+9)]:block md:[&>:nth-child(n+11)]:hidden xl:[&>:nth-child(n+11)]:block xl:[&>:nth-child(n+15)]:hidden 2xl:[&>:nth-child(n+15)]:block'

interface GamesProps {
  readonly games: readonly TileGame[]
}

/** The tiles of a list. The place is the key: another list in the same places changes what the tiles show, and makes no new ones. */
function tilesOf(games: readonly TileGame[], className?: string): readonly ReactNode[] {
  // oxlint-disable-next-line react/no-array-index-key -- a tile keeps nothing of its game
  return games.map((game, place) => <TileItem key={place} game={game} className={className} />)
}

interface TileItemProps extends Pick<GameTileProps, 'game' | 'onHeart'> {
  readonly className?: string | undefined
  /** Where the list has more games than it draws: the place from 1, and how many there are. */
  readonly place?: number
  readonly total?: number
  /** Line and column of the grid, where groups begin lines of their own: a head lies in the same lines. */
  readonly cell?: { readonly gridRow: number; readonly gridColumn: number } | undefined
}

export function TileItem({ game, onHeart, className, place, total, cell }: TileItemProps) {
  return (
    <li className={className} aria-posinset={place} aria-setsize={total} style={cell}>
      <GameTile game={game} {...(onHeart && { onHeart })} />
    </li>
  )
}

/** All games of a short list. */
export function GameGrid({ games, onPick }: GamesProps & { readonly onPick: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- receives clicks of the links inside, which a keyboard presses as well
    <ul className={GRID_CLASSES} onClick={onPick}>
      {tilesOf(games)}
    </ul>
  )
}

export function TwoRowGrid({ games }: GamesProps) {
  return <ul className={classNames(GRID_CLASSES, TWO_ROWS_CLASSES)}>{tilesOf(games.slice(0, TWO_ROWS))}</ul>
}

const RAIL_CLASSES = 'scroll-row -mx-4 gap-2.5 px-4 sm:-mx-5 sm:px-5'
const RAIL_TILE_CLASSES = 'w-[104px] shrink-0 snap-start sm:w-[124px]'

/** A row that scrolls sideways. */
export function GameRail({ games }: GamesProps) {
  return <ul className={RAIL_CLASSES}>{tilesOf(games, RAIL_TILE_CLASSES)}</ul>
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
