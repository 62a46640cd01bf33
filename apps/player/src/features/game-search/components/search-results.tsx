import { Button } from '@morakot/ui/components/button'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { tileOf, GRID_CLASSES, GameTile } from '#features/games/public'
import type { Game } from '#features/games/public'
import { copy } from './search-copy.ts'

/** Tiles that are drawn at first, and more at a press. */
const PAGE_TILES = 30

export interface SearchResultsProps {
  readonly word: string
  readonly games: readonly Game[]
  /** A game is opened from here. */
  readonly onPick: () => void
}

export function SearchResults({ word, games, onPick }: SearchResultsProps) {
  const [shown, setShown] = useState(PAGE_TILES)
  if (games.length === 0) return <EmptyState icon="search" text={`${fill(copy['search.noResult'], { word })} ${copy['search.tryOther']}`} />
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- hears of the links inside, which a keyboard presses as well */}
      <ul className={GRID_CLASSES} onClick={onPick}>
        {games.slice(0, shown).map((game) => (
          <li key={game.id}>
            <GameTile game={tileOf(game)} />
          </li>
        ))}
      </ul>
      {games.length > shown ? (
        <Button variant="outline" onClick={() => setShown(shown + PAGE_TILES)}>
          {copy['search.more']}
        </Button>
      ) : null}
    </>
  )
}

/** How many there are, told to those who cannot see the tiles as well. */
export function ResultCount({ count, isWaiting }: { readonly count: number; readonly isWaiting: boolean }) {
  return (
    <p role="status" className="tabular text-small text-t2">
      {isWaiting ? copy['search.waiting'] : fill(copy['search.resultCount'], { count: formatInteger(count) })}
    </p>
  )
}
