import { lazy, Suspense } from 'react'
import { HomePage } from '#features/games/pages/home-page.tsx'
import { LiveStrip } from '#features/live-feed/public'

const ExclusionBanner = lazy(async () => ({
  default: (await import('#features/protection/components/exclusion-notice.tsx')).ExclusionBanner,
}))

/** The home page, with what the games know nothing of: that the member is on a break, and the feed of withdrawals. */
export function LobbyPage() {
  return (
    <HomePage
      notice={
        <Suspense fallback={null}>
          <ExclusionBanner />
        </Suspense>
      }
      live={<LiveStrip />}
    />
  )
}
