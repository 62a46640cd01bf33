import { Button, buttonClasses } from '@morakot/ui/components/button'
import { chipClasses } from '@morakot/ui/components/chip'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { GameGrid } from '#features/games/components/game-grid.tsx'
import { tileOf } from '#features/games/rules'
import type { Game } from '#features/games/rules'
import { copy } from './search-copy.ts'

/** Tiles that are drawn at first, and more at a press. */
const PAGE_TILES = 30

export interface SearchResultsProps {
  readonly word: string
  readonly games: readonly Game[]
  /** Names that are like the word, where nothing was found. */
  readonly near: readonly Game[]
  /** Makers to look for instead, where nothing was found. */
  readonly popular: readonly string[]
  readonly onWord: (word: string) => void
  /** A game is opened from here. */
  readonly onPick: () => void
}

export function SearchResults({ word, games, near, popular, onWord, onPick }: SearchResultsProps) {
  const [more, setMore] = useState({ word, tiles: PAGE_TILES })
  const shown = more.word === word ? more.tiles : PAGE_TILES
  if (games.length === 0) return <NothingFound {...{ word, near, popular, onWord, onPick }} />
  return (
    <>
      <GameGrid games={games.slice(0, shown).map(tileOf)} onPick={onPick} />
      {games.length > shown ? (
        <Button variant="outline" onClick={() => setMore({ word, tiles: shown + PAGE_TILES })}>
          {copy['search.more']}
        </Button>
      ) : null}
    </>
  )
}

/** No game has the word: names that are like it, makers, and the way to all games. */
function NothingFound({ word, near, popular, onWord, onPick }: Omit<SearchResultsProps, 'games'>) {
  return (
    <div className="flex flex-col gap-4">
      <EmptyState icon="search" text={`${fill(copy['search.noResult'], { word })} ${copy['search.tryOther']}`} />
      {near.length === 0 ? null : (
        <section>
          <h3 className="mb-1.5 text-small text-t2">{copy['search.near']}</h3>
          <GameGrid games={near.map(tileOf)} onPick={onPick} />
        </section>
      )}
      <section>
        <h3 className="mb-1.5 text-small text-t2">{copy['search.makers']}</h3>
        <ul className="flex flex-wrap gap-2">
          {popular.map((name) => (
            <li key={name}>
              <button type="button" className={chipClasses(false)} onClick={() => onWord(name)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Link to="/game/slot" className={buttonClasses('outline', 'large')}>
        {copy['search.all']}
      </Link>
    </div>
  )
}

/** How many there are, also for visitors who cannot see the tiles. */
export function ResultCount({ count, isWaiting }: { readonly count: number; readonly isWaiting: boolean }) {
  return (
    <p role="status" className="tabular text-small text-t2">
      {isWaiting ? copy['search.waiting'] : fill(copy['search.resultCount'], { count: formatInteger(count) })}
    </p>
  )
}
