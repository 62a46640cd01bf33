import { showToast } from '@morakot/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#features/members/queries'
import { minigamesQuery } from '#features/minigames/queries'
import { mayOpenMinigame } from '#shared/minigame'
import type { MinigameEntry } from '#shared/minigame'
import { copy } from './minigame-copy.ts'

/** Whether a member may open the minigame of an address; told why not, unless only a link is being pointed at. */
export async function admitToMinigame(
  client: QueryClient,
  visit: { readonly pathname: string; readonly preload: boolean },
  known?: readonly MinigameEntry[],
) {
  const [{ userPlatform }, minigames] = await Promise.all([
    client.ensureQueryData(profileQuery),
    known ?? client.fetchQuery(minigamesQuery),
  ])
  const code = visit.pathname.split('/').at(-1) ?? ''
  if (mayOpenMinigame(code, minigames, userPlatform.platform.platformCode)) return true
  if (!visit.preload) showToast({ kind: 'info', text: copy['minigame.closed'] })
  return false
}
