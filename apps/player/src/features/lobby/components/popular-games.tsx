import { EmptyState } from '@morakot/ui/components/empty-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { CATEGORY_LINKS } from '#features/games/components/category-links'
import { categoryName } from '#features/games/components/category-name'
import { GameRail, GridSkeleton, RailRoom, RailSkeleton, TWO_ROWS, TwoRowGrid } from '#features/games/components/game-grid.tsx'
import type { Catalogue } from '#features/games/components/use-catalogue'
import { CATEGORY_ORDER, tileOf } from '#features/games/rules'
import type { CategoryCode, Game, Shelf } from '#features/games/rules'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { useShelvesInTurn } from './use-shelves-in-turn.ts'

const RAIL_TILES = 10

interface PopularGamesProps {
  readonly catalogue: Catalogue
  /** Comes below the first shelf. */
  readonly afterFirst: ReactNode
}

/** The most played games of each category, in the product's order; the first category is a grid, the others are rails. */
export function PopularGames({ catalogue, afterFirst }: PopularGamesProps) {
  const shelf = catalogue.data
  if (shelf !== undefined) return <Shelves shelf={shelf} afterFirst={afterFirst} />
  const error = readable(catalogue.error)
  if (error !== null) return <LoadFailure error={error} onRetry={catalogue.refetch} />
  return <PopularSkeleton />
}

function Shelves({ shelf, afterFirst }: Pick<PopularGamesProps, 'afterFirst'> & { readonly shelf: Shelf }) {
  const filled = CATEGORY_ORDER.map((code) => ({ code, games: shelf.byCategory.get(code) ?? [] })).filter(({ games }) => games.length > 0)
  const { drawn, next } = useShelvesInTurn(filled.length)
  if (filled.length === 0) return <EmptyState icon="reels" text={copy['game.emptyCategory']} />
  const [first, ...others] = filled.map(({ code, games }, place) => (
    <CategoryShelf key={code} code={code} games={games} isFirst={place === 0} isDrawn={place < drawn} ref={place === drawn ? next : null} />
  ))
  return (
    <>
      {first}
      {afterFirst}
      {others}
      {/* Last, and drawn when all above them are. */}
      {drawn < filled.length ? null : shelf.chosen.map((chosen) => <ChosenShelf key={chosen.code} {...chosen} />)}
    </>
  )
}

/** Games that operators put together, under the title that they gave. */
function ChosenShelf({ title, games }: { readonly title: string; readonly games: readonly Game[] }) {
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <GameRail games={games.map(tileOf)} />
    </section>
  )
}

interface CategoryShelfProps {
  readonly code: CategoryCode
  readonly games: readonly Game[]
  readonly isFirst: boolean
  /** Until then its room is kept. */
  readonly isDrawn: boolean
  readonly ref: Ref<HTMLElement>
}

function CategoryShelf({ code, games, isFirst, isDrawn, ref }: CategoryShelfProps) {
  const tiles = isDrawn ? games.slice(0, isFirst ? TWO_ROWS : RAIL_TILES).map(tileOf) : []
  return (
    <section ref={ref}>
      <SectionTitle action={<SeeAll code={code} />}>{fill(copy['game.popularIn'], { category: categoryName(code) })}</SectionTitle>
      {isFirst ? <TwoRowGrid games={tiles} /> : isDrawn ? <GameRail games={tiles} /> : <RailRoom />}
    </section>
  )
}

function SeeAll({ code }: { readonly code: CategoryCode }) {
  const link = CATEGORY_LINKS[code]
  if (link === undefined) return null
  return (
    <Link
      to={link.to}
      aria-label={fill(copy['a11y.seeAllOf'], { category: categoryName(code) })}
      className="inline-flex min-h-[44px] shrink-0 items-center whitespace-nowrap pl-3 text-small text-brand-text"
    >
      {copy['action.seeAll']}
    </Link>
  )
}

/** Of the geometry of the first two shelves. */
export function PopularSkeleton() {
  return (
    <Loading className="flex min-h-dvh flex-col gap-3">
      <Skeleton className="my-2.5 h-6 w-32" />
      <GridSkeleton />
      <Skeleton className="my-2.5 h-6 w-32" />
      <RailSkeleton />
    </Loading>
  )
}
