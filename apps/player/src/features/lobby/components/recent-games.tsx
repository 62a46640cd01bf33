import { LoadFailure } from '@morakot/ui/components/load-failure'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { shownLoad } from '@morakot/ui/shown-load'
import type { UseQueryResult } from '@tanstack/react-query'
import { recentTile, GameRail } from '#features/games/public'
import type { RecentGame, Shelf } from '#features/games/public'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'

export interface RecentGamesProps {
  readonly recent: UseQueryResult<readonly RecentGame[]>
  readonly shelf: Shelf | undefined
}

/** What the member played last; nothing at all for who has not played yet. */
export function RecentGames({ recent, shelf }: RecentGamesProps) {
  const { data = [], error } = shownLoad(recent)
  if (error === null && data.length === 0) return null
  return (
    <section>
      <SectionTitle>{copy['game.recent']}</SectionTitle>
      {error === null ? (
        <GameRail games={data.map((game) => recentTile(game, shelf))} />
      ) : (
        <LoadFailure error={readable(error) ?? error} onRetry={recent.refetch} />
      )}
    </section>
  )
}
