import { EmptyState } from '@morakot/ui/components/empty-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { fill } from '@morakot/ui/glossary-copy'
import { categoryName } from '#features/games/components/category-name'
import { GridSkeleton, TWO_ROWS, TwoRowGrid } from '#features/games/components/game-grid.tsx'
import type { Catalogue } from '#features/games/components/use-catalogue'
import { CATEGORY_ORDER, tileOf } from '#features/games/rules'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'

/** The first games of the lobby. The shelf has no title for the eye: the categories above it are its title. */
export function FirstShelf({ catalogue: { data, error, refetch } }: { readonly catalogue: Catalogue }) {
  const failure = readable(error)
  if (data === undefined && failure !== null) return <LoadFailure error={failure} onRetry={refetch} />
  if (data === undefined)
    return (
      <Loading className="min-h-dvh">
        <GridSkeleton />
      </Loading>
    )
  const first = CATEGORY_ORDER.find((code) => (data.byCategory.get(code)?.length ?? 0) > 0)
  if (first === undefined) return <EmptyState icon="reels" text={copy['game.emptyCategory']} />
  return (
    <section>
      <h2 className="sr-only">{fill(copy['game.popularIn'], { category: categoryName(first) })}</h2>
      <TwoRowGrid games={(data.byCategory.get(first) ?? []).slice(0, TWO_ROWS).map(tileOf)} />
    </section>
  )
}
