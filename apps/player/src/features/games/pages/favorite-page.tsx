import { buttonClasses } from '@morakot/ui/components/button'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { loadView } from '@morakot/ui/load-view'
import { useStore } from '@morakot/ui/store'
import { showToast } from '@morakot/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { favoritesQuery } from '#features/favorites/queries'
import { isFavorite, visibleFavorites } from '#features/favorites/rules'
import { favorites, tapFavorite } from '#features/favorites/state'
import { readable } from '#shared/api/failure'
import { copy } from '../components/favorite-copy.ts'
import { GridSkeleton } from '../components/game-grid.tsx'
import { useCatalogue } from '../components/use-catalogue.ts'
import { VirtualGrid } from '../components/virtual-grid.tsx'
import { favoriteTiles } from '../rules-favorites.ts'
import type { TileGame } from '../rules.ts'

const EMPTY_ART = '/art/empty/favourites.svg'

/** The member's favourites, newest first. A tap on a heart takes a game out at once, and can be taken back. */
export function FavoritePage() {
  const load = useQuery(favoritesQuery)
  const shelf = useCatalogue().data
  const ids = visibleFavorites(useStore(favorites))
  const { data, error } = loadView(load)
  if (data === undefined && error !== null) return <LoadFailure error={readable(error) ?? error} onRetry={load.refetch} />
  if (data === undefined) {
    return (
      <Loading>
        <GridSkeleton />
      </Loading>
    )
  }
  const games = favoriteTiles(ids, data, shelf)
  if (games.length === 0) return <NoFavorites />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3 text-small text-t2">
        <p role="status" className="tabular whitespace-nowrap">
          {fill(copy['game.count'], { count: formatInteger(games.length) })}
        </p>
        <p>{copy['favorite.hint']}</p>
      </div>
      <VirtualGrid games={games} onHeart={offerUndo} />
      <MoreFavorites />
    </div>
  )
}

function offerUndo({ id, name }: TileGame, isNow: boolean): void {
  if (isNow) return
  showToast({
    kind: 'info',
    text: fill(copy['favorite.removed'], { name }),
    action: { label: copy['action.undo'], onPress: () => (isFavorite(favorites.get(), id) ? undefined : tapFavorite(id)) },
  })
}

function MoreFavorites() {
  return (
    <div className="mt-2 flex items-center gap-4 rounded-card border border-border bg-s1 p-4">
      <img src={EMPTY_ART} alt="" width={80} height={60} className="w-20 shrink-0" />
      <div className="min-w-0">
        <p className="font-display font-semibold">
          <ThaiText>{copy['favorite.more']}</ThaiText>
        </p>
        <p className="text-small text-t2">
          <ThaiText>{copy['favorite.moreBody']}</ThaiText>
        </p>
      </div>
    </div>
  )
}

function NoFavorites() {
  return (
    <div className="flex flex-col items-center gap-2 px-4 pt-[12vh] text-center">
      <img src={EMPTY_ART} alt="" width={160} height={120} />
      <p className="font-display text-h2 font-semibold">{copy['favorite.empty']}</p>
      <p className="text-small text-t2">
        <ThaiText>{copy['favorite.emptyBody']}</ThaiText>
      </p>
      <Link to="/" className={`${buttonClasses('outline', 'large')} mt-3`}>
        {copy['favorite.popular']}
      </Link>
    </div>
  )
}
