import { LoadFailure } from '@morakot/ui/components/load-failure'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { loadView } from '@morakot/ui/load-view'
import type { UseQueryResult } from '@tanstack/react-query'
import { recentTile } from '#features/games/rules'
import type { RecentGame, Shelf } from '#features/games/rules'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { GameSquares } from './game-squares.tsx'

export interface RecentGamesProps {
  readonly recent: UseQueryResult<readonly RecentGame[]>
  readonly shelf: Shelf | undefined
}

/** What the member played last; nothing at all for anyone who has not played yet. */
export function RecentGames({ recent, shelf }: RecentGamesProps) {
  const { data = [], error } = loadView(recent)
  if (error === null && data.length === 0) return null
  if (error !== null)
    return (
      <section>
        <SectionTitle>{copy['game.recent']}</SectionTitle>
        <LoadFailure error={readable(error) ?? error} onRetry={recent.refetch} />
      </section>
    )
  return (
    <section className="flex items-center gap-3">
      <h2 className="w-8 shrink-0 text-caption font-normal text-t2">
        <ThaiText>{copy['game.recent']}</ThaiText>
      </h2>
      <GameSquares games={data.map((game) => recentTile(game, shelf))} />
    </section>
  )
}
