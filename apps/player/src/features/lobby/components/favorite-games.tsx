import { SectionTitle } from '@morakot/ui/components/section-title'
import { useStore } from '@morakot/ui/store'
import { Link } from '@tanstack/react-router'
import { visibleFavorites } from '#features/favorites/rules'
import { favorites } from '#features/favorites/state'
import { GameRail } from '#features/games/components/game-grid.tsx'
import { tileOf } from '#features/games/rules'
import type { Shelf } from '#features/games/rules'
import { copy } from '../copy.ts'

const SHOWN_MAX = 12

/** The newest favourites; nothing at all for anyone who has none. */
export function FavoriteGames({ shelf }: { readonly shelf: Shelf | undefined }) {
  const ids = visibleFavorites(useStore(favorites)).slice(0, SHOWN_MAX)
  const games = ids.flatMap((id) => shelf?.byId.get(id) ?? [])
  if (games.length === 0) return null
  const all = (
    <Link
      to="/game/favorite"
      aria-label={`${copy['action.seeAll']} ${copy['game.favorite']}`}
      className="inline-flex min-h-[44px] shrink-0 items-center whitespace-nowrap pl-3 text-small text-brand-text"
    >
      {copy['action.seeAll']}
    </Link>
  )
  return (
    <section>
      <SectionTitle action={all}>{copy['game.favorite']}</SectionTitle>
      <GameRail games={games.map(tileOf)} />
    </section>
  )
}
