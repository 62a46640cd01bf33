import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { JackpotRoom } from '#features/jackpots/components/jackpot-room.tsx'
import { HomePage } from '#features/lobby/pages/home-page.tsx'
import { configsQuery } from '#features/site/queries'
import { noticeOf } from '#features/site/rules'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { Beside } from './beside.tsx'

const FomoLine = lazy(async () => ({ default: (await import('#features/site/components/fomo-line.tsx')).FomoLine }))

const LiveStrip = lazy(async () => ({ default: (await import('#features/live-feed/components/live-strip.tsx')).LiveStrip }))

const JackpotShelf = lazy(async () => ({ default: (await import('#features/jackpots/components/jackpot-shelf.tsx')).JackpotShelf }))

const JackpotBesideBanner = lazy(async () => ({
  default: (await import('#features/jackpots/components/jackpot-shelf.tsx')).JackpotBesideBanner,
}))

const ExclusionBanner = lazy(async () => ({
  default: (await import('#features/protection/components/exclusion-notice.tsx')).ExclusionBanner,
}))

/** The home page, with what the games know nothing of: a break that the member takes, the line about promotions, the feed of withdrawals. */
export function LobbyPage() {
  const standing = (
    <Beside>
      <ExclusionBanner />
    </Beside>
  )
  return <HomePage standing={standing} notice={<PromotionLine />} live={<Live />} jackpots={<Jackpots />} besideBanner={<BesideBanner />} />
}

/** Of the height of the feed, which comes once the games are on their way. */
function Live() {
  return (
    <Beside coming={<Skeleton className="h-[46px] rounded-tile" />}>
      <LiveStrip />
    </Beside>
  )
}

/** Below the games played last. It appears after the first screen is shown, and not at all without a flagged game. */
function Jackpots() {
  return (
    <Beside coming={<JackpotRoom />}>
      <JackpotShelf />
    </Beside>
  )
}

/** On a wide screen alone: a phone never draws it. The page keeps its place, unless it does not come. */
function BesideBanner() {
  return useIsDesktop() ? (
    <Beside missing={() => <span hidden data-no-jackpots />}>
      <JackpotBesideBanner />
    </Beside>
  ) : null
}

/** Room for two lines is kept from the first moment: drawing them moves nothing. */
function PromotionLine() {
  const { data } = useQuery(configsQuery)
  if (data === undefined || noticeOf(data.configs, 'PROMOTION_FOMO') === null) return null
  return (
    <div className="flex min-h-11 items-center">
      <Beside>
        <FomoLine />
      </Beside>
    </div>
  )
}
