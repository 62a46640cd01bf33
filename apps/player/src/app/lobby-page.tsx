import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { JackpotRoom } from '#features/jackpots/components/jackpot-room.tsx'
import { HomePage } from '#features/lobby/pages/home-page.tsx'
import { configsQuery } from '#features/site/queries'
import { noticeOf } from '#features/site/rules'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { OptionalPart } from './optional-part.tsx'

const FomoLine = lazy(async () => ({ default: (await import('#features/site/components/fomo-line.tsx')).FomoLine }))

const LiveStrip = lazy(async () => ({ default: (await import('#features/live-feed/components/live-strip.tsx')).LiveStrip }))

const JackpotShelf = lazy(async () => ({ default: (await import('#features/jackpots/components/jackpot-shelf.tsx')).JackpotShelf }))

const JackpotSidePanel = lazy(async () => ({
  default: (await import('#features/jackpots/components/jackpot-shelf.tsx')).JackpotPanel,
}))

const ExclusionBanner = lazy(async () => ({
  default: (await import('#features/protection/components/exclusion-notice.tsx')).ExclusionBanner,
}))

/** The home page, with what the games know nothing of: a break that the member takes, the line about promotions, the feed of withdrawals. */
export function LobbyPage() {
  const status = (
    <OptionalPart>
      <ExclusionBanner />
    </OptionalPart>
  )
  return <HomePage status={status} notice={<PromotionLine />} live={<Live />} jackpots={<Jackpots />} bannerSide={<BannerSide />} />
}

/** Of the height of the feed, which comes once the games are on their way. */
function Live() {
  return (
    <OptionalPart coming={<Skeleton className="h-[46px] rounded-tile" />}>
      <LiveStrip />
    </OptionalPart>
  )
}

/** Below the games played last. It appears after the first screen is shown, and not at all without a flagged game. */
function Jackpots() {
  return (
    <OptionalPart coming={<JackpotRoom />}>
      <JackpotShelf />
    </OptionalPart>
  )
}

/** On a wide screen alone: a phone never draws it. The page keeps its place, unless it does not come. */
function BannerSide() {
  return useIsDesktop() ? (
    <OptionalPart missing={() => <span hidden data-no-jackpots />}>
      <JackpotSidePanel />
    </OptionalPart>
  ) : null
}

/** Room for two lines is kept from the first moment: drawing them moves nothing. */
function PromotionLine() {
  const { data } = useQuery(configsQuery)
  if (data === undefined || noticeOf(data.configs, 'PROMOTION_FOMO') === null) return null
  return (
    <div className="flex min-h-11 items-center">
      <OptionalPart>
        <FomoLine />
      </OptionalPart>
    </div>
  )
}
