import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { CategoryRail } from '#features/games/components/category-rail.tsx'
import { useCatalogue } from '#features/games/components/use-catalogue'
import { recentQuery } from '#features/games/queries'
import { FirstShelf } from '../components/first-shelf.tsx'
import type { HallBelowProps } from '../components/hall-below.tsx'
import { Hero } from '../components/hero.tsx'
import type { HeroProps } from '../components/hero.tsx'
import { copy } from '../copy.ts'

export interface HomePageProps extends HeroProps {
  /** What keeps this member from playing, before everything else. */
  readonly status: ReactNode
  readonly jackpots: ReactNode
  /** Where a wide screen has room right of the hero. */
  readonly heroSide: ReactNode
  /** Below the first screen. */
  readonly below: (props: HallBelowProps) => ReactNode
  /** The game that was left last, above the tabs. */
  readonly resume: ReactNode
}

/** The lobby. Every block loads, fails and retries separately. */
export function HomePage({ status, notice, fact, jackpots, heroSide, below, resume }: HomePageProps) {
  return (
    <div className="group flex flex-col">
      <h1 className="sr-only">{copy['nav.home']}</h1>
      {status}
      {/* Who is on a break is offered neither a game nor a deposit. */}
      <div className="flex gap-3 group-has-data-on-break:hidden">
        <div className="grid min-w-0 flex-1">
          <Hero notice={notice} fact={fact} />
        </div>
        {/* Room from the first moment: what comes later moves nothing. */}
        <div className="hidden w-[332px] shrink-0 xl:[&:not(:has([data-no-jackpots]))]:block">{heroSide}</div>
      </div>
      <div className="py-0.5 group-has-data-on-break:pt-3">
        <CategoryRail />
      </div>
      <div className="flex flex-col gap-3 pt-1.5 xl:pt-3">
        <Lobby jackpots={jackpots} below={below} />
      </div>
      <div className="group-has-data-on-break:hidden">{resume}</div>
    </div>
  )
}

function Lobby({ jackpots, below }: Pick<HomePageProps, 'jackpots' | 'below'>) {
  const recent = useQuery(recentQuery)
  const catalogue = useCatalogue()
  // A thousand games are drawn in slices: a touch is answered in between.
  const shelf = useDeferredValue(catalogue.data)
  const isWaiting = shelf === undefined && catalogue.error === null
  return (
    <>
      <FirstShelf catalogue={{ ...catalogue, data: shelf }} />
      {isWaiting ? null : (
        <>
          {/* Who is on a break is offered no jackpot. */}
          <div className="group-has-data-on-break:hidden empty:hidden">{jackpots}</div>
          {below({ shelf, recent })}
        </>
      )}
    </>
  )
}
