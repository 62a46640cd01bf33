import { SectionTitle } from '@morakot/ui/components/section-title'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TABLES_SHELF } from '@morakot/contract/features/game-admin/states'
import { GameRail } from '#features/games/components/game-grid.tsx'
import { hallQuery } from '#features/games/queries'
import { tileOf } from '#features/games/rules'
import type { RecentGame, Shelf } from '#features/games/rules'
import { gamesOf, newGames } from '../rules.ts'
import { FavoriteGames } from './favorite-games.tsx'
import { copy } from './hall-copy.ts'
import { MakersRow, NewGames, OpenTables, TopTen } from './hall-rows.tsx'
import { RecentGames } from './recent-games.tsx'
import { useShelvesInTurn } from './use-shelves-in-turn.ts'

const NEW_GAMES_MAX = 8

export interface HallBelowProps {
  /** Undefined where the games do not come. */
  readonly shelf: Shelf | undefined
  readonly recent: UseQueryResult<readonly RecentGame[]>
}

/** What there is below the first screen, in its order; each is drawn when it comes near. */
export function HallBelow({ shelf, recent }: HallBelowProps) {
  const mostPlayed = useQuery(hallQuery).data?.mostPlayed ?? []
  const rows = [<RecentGames key="recent" recent={recent} shelf={shelf} />, ...(shelf === undefined ? [] : rowsOf(shelf, mostPlayed))]
  const { drawn, next } = useShelvesInTurn(rows.length)
  return (
    <>
      {rows.slice(0, drawn)}
      {drawn < rows.length ? <section ref={next} aria-hidden="true" className="h-40" /> : null}
    </>
  )
}

/** Neighbours differ in shape; what has no games is left out. */
function rowsOf(shelf: Shelf, mostPlayed: readonly number[]): readonly ReactNode[] {
  const tables = shelf.chosen.find(({ code }) => code === TABLES_SHELF)
  const top = gamesOf(mostPlayed, shelf)
  const fresh = newGames(shelf, NEW_GAMES_MAX)
  return [
    ...(tables === undefined ? [] : [<OpenTables key="tables" shelf={tables} />]),
    ...(top.length === 0 ? [] : [<TopTen key="top" games={top} />]),
    ...(fresh.length === 0 ? [] : [<NewGames key="new" games={fresh} />]),
    <FavoriteGames key="favorites" shelf={shelf} />,
    <MakersRow key="makers" shelf={shelf} title={copy['hall.makers']} />,
    ...shelf.chosen
      .filter(({ code }) => code !== TABLES_SHELF)
      .map(({ code, title, games }) => (
        <section key={`chosen ${code}`}>
          <SectionTitle>{title}</SectionTitle>
          <GameRail games={games.map(tileOf)} />
        </section>
      )),
  ]
}
