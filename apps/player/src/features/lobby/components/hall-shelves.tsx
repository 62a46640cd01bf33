import { EmptyState } from '@morakot/ui/components/empty-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { fill } from '@morakot/ui/glossary-copy'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TABLES_SHELF } from '@morakot/contract/features/game-admin/states'
import { categoryName } from '#features/games/components/category-name'
import { GameRail, GridSkeleton, TWO_ROWS, TwoRowGrid } from '#features/games/components/game-grid.tsx'
import type { Catalogue } from '#features/games/components/use-catalogue'
import { CATEGORY_ORDER, tileOf } from '#features/games/rules'
import type { RecentGame, Shelf } from '#features/games/rules'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { gamesOf, newGames } from '../rules.ts'
import { FavoriteGames } from './favorite-games.tsx'
import { copy as words } from './hall-copy.ts'
import { MakersRow, NewGames, OpenTables, TopTen } from './hall-rows.tsx'
import { RecentGames } from './recent-games.tsx'
import { useShelvesInTurn } from './use-shelves-in-turn.ts'

const NEW_GAMES_MAX = 8

export interface HallShelvesProps {
  readonly catalogue: Catalogue
  readonly recent: UseQueryResult<readonly RecentGame[]>
  /** Ids of the games played most today. */
  readonly mostPlayed: readonly number[]
  /** Comes below the first shelf. */
  readonly afterFirst: ReactNode
}

/** The games of the lobby. The first shelf has no title for the eye: the categories above it are its title. */
export function HallShelves({ catalogue, ...rest }: HallShelvesProps) {
  const shelf = catalogue.data
  if (shelf !== undefined) return <Shelves shelf={shelf} {...rest} />
  const error = readable(catalogue.error)
  if (error !== null)
    return (
      <>
        <LoadFailure error={error} onRetry={catalogue.refetch} />
        <RecentGames recent={rest.recent} shelf={undefined} />
      </>
    )
  return (
    <Loading className="min-h-dvh">
      <GridSkeleton />
    </Loading>
  )
}

function Shelves({ shelf, recent, mostPlayed, afterFirst }: Omit<HallShelvesProps, 'catalogue'> & { readonly shelf: Shelf }) {
  const rows = rowsOf(shelf, recent, mostPlayed)
  const { drawn, next } = useShelvesInTurn(rows.length)
  const first = CATEGORY_ORDER.find((code) => (shelf.byCategory.get(code)?.length ?? 0) > 0)
  if (first === undefined) return <EmptyState icon="reels" text={copy['game.emptyCategory']} />
  return (
    <>
      <section>
        <h2 className="sr-only">{fill(copy['game.popularIn'], { category: categoryName(first) })}</h2>
        <TwoRowGrid games={(shelf.byCategory.get(first) ?? []).slice(0, TWO_ROWS).map(tileOf)} />
      </section>
      {afterFirst}
      {rows.slice(0, drawn)}
      {drawn < rows.length ? <section ref={next} aria-hidden="true" className="h-40" /> : null}
    </>
  )
}

/** What there is below the first screen, in its order. Neighbours differ in shape; what has no games is left out. */
function rowsOf(shelf: Shelf, recent: HallShelvesProps['recent'], mostPlayed: readonly number[]): readonly ReactNode[] {
  const tables = shelf.chosen.find(({ code }) => code === TABLES_SHELF)
  const top = gamesOf(mostPlayed, shelf)
  const fresh = newGames(shelf, NEW_GAMES_MAX)
  return [
    <RecentGames key="recent" recent={recent} shelf={shelf} />,
    ...(tables === undefined ? [] : [<OpenTables key="tables" shelf={tables} />]),
    ...(top.length === 0 ? [] : [<TopTen key="top" games={top} />]),
    ...(fresh.length === 0 ? [] : [<NewGames key="new" games={fresh} />]),
    <FavoriteGames key="favorites" shelf={shelf} />,
    <MakersRow key="makers" shelf={shelf} title={words['hall.makers']} />,
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
