import { EmptyState } from '@morakot/ui/components/list-state'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { copy } from '../copy.ts'
import { CategoryRail } from './category-rail.tsx'
import { GameGrid, GameRail } from './game-grid.tsx'
import type { TileGame } from './game-tile.tsx'

export interface HomeViewProps {
  readonly hero: ReactNode
  readonly live: ReactNode
  readonly recent: readonly TileGame[]
  readonly popular: readonly TileGame[]
}

/** The home page as it looks; what it shows comes from outside. */
export function HomeView({ hero, live, recent, popular }: HomeViewProps) {
  return (
    <div className="flex flex-col gap-3">
      <h1 className="sr-only">{copy['game.popular']}</h1>
      {hero}
      {live}
      <CategoryRail />
      {recent.length === 0 ? null : (
        <section>
          <SectionTitle>{copy['game.recent']}</SectionTitle>
          <GameRail games={recent} />
        </section>
      )}
      <section>
        <SectionTitle
          action={
            <Link to="/game/slot" className="inline-flex min-h-[44px] items-center text-small text-brand-text">
              {copy['action.seeAll']}
            </Link>
          }
        >
          {copy['game.popular']}
        </SectionTitle>
        {popular.length === 0 ? <EmptyState icon="reels" text={copy['game.emptyCategory']} /> : <GameGrid games={popular} />}
      </section>
    </div>
  )
}
