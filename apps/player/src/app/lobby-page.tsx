import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { HomePage } from '#features/games/pages/home-page.tsx'
import { LiveStrip } from '#features/live-feed/public'
import { configsQuery, noticeOf } from '#features/site/public'

const FomoLine = lazy(async () => ({ default: (await import('#features/site/components/fomo-line.tsx')).FomoLine }))

/** The home page, with the feed of withdrawals and the line about promotions, that the games know nothing of. */
export function LobbyPage() {
  return <HomePage notice={<PromotionLine />} live={<LiveStrip />} />
}

/** Room for two lines is kept from the first moment: drawing them moves nothing. */
function PromotionLine() {
  const { data } = useQuery(configsQuery)
  if (data === undefined || noticeOf(data.configs, 'PROMOTION_FOMO') === null) return null
  return (
    <div className="flex min-h-11 items-center">
      <Suspense fallback={null}>
        <FomoLine />
      </Suspense>
    </div>
  )
}
