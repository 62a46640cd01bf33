import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { CategoryRail } from '#features/games/components/category-rail.tsx'
import { useCatalogue } from '#features/games/components/use-catalogue'
import { recentQuery } from '#features/games/queries'
import { useDepositTarget } from '#features/members/components/use-deposit-target'
import { FavoriteGames } from '../components/favorite-games.tsx'
import { HeroBanner } from '../components/hero-banner.tsx'
import { PopularGames, PopularSkeleton } from '../components/popular-games.tsx'
import { RecentGames } from '../components/recent-games.tsx'
import { copy } from '../copy.ts'

const HERO_ART = '/art/hero.svg'

export interface HomePageProps {
  /** What keeps this member from playing, before everything else. */
  readonly status: ReactNode
  readonly notice: ReactNode
  readonly live: ReactNode
  readonly jackpots: ReactNode
  /** Where a wide screen has room right of the banner. */
  readonly bannerSide: ReactNode
}

/** The lobby. Every block loads, fails and retries separately. */
export function HomePage({ status, notice, live, jackpots, bannerSide }: HomePageProps) {
  return (
    <div className="group flex flex-col gap-3">
      <h1 className="sr-only">{copy['nav.home']}</h1>
      {status}
      {/* Who is on a break is offered neither a deposit nor a promotion. */}
      <div className="flex flex-col gap-3 group-has-data-on-break:hidden">
        <div className="flex gap-3">
          <div className="grid flex-1">
            <HeroBanner title={copy['home.heroTitle']} body={copy['home.heroBody']} to={useDepositTarget()} imageUrl={HERO_ART} />
          </div>
          {/* Room from the first moment: what comes later moves nothing. */}
          <div className="hidden min-h-[190px] w-[280px] shrink-0 2xl:w-[320px] xl:[&:not(:has([data-no-jackpots]))]:block">
            {bannerSide}
          </div>
        </div>
        {notice}
      </div>
      {live}
      <CategoryRail />
      <Lobby jackpots={jackpots} />
    </div>
  )
}

function Lobby({ jackpots }: Pick<HomePageProps, 'jackpots'>) {
  const recent = useQuery(recentQuery)
  const catalogue = useCatalogue()
  // A thousand games are drawn in slices: a touch is answered in between.
  const shelf = useDeferredValue(catalogue.data)
  // Whether there is a row of recent games is known first: it would push the others down.
  if (recent.isPending && recent.failureCount === 0) return <PopularSkeleton />
  return (
    <>
      <RecentGames recent={recent} shelf={shelf} />
      {/* Who is on a break is offered no jackpot. */}
      <div className="group-has-data-on-break:hidden empty:hidden">{jackpots}</div>
      {/* Favourites load once the first screen is drawn: below it, they move nothing. */}
      <PopularGames catalogue={{ ...catalogue, data: shelf }} afterFirst={<FavoriteGames shelf={shelf} />} />
    </>
  )
}
