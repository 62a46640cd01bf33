import { HomePage } from '#features/games/pages/home-page.tsx'
import { LiveStrip } from '#features/live-feed/public'

/** The home page, with the feed of withdrawals that the games know nothing of. */
export function LobbyPage() {
  return <HomePage live={<LiveStrip />} />
}
