import { showToast } from '@morakot/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#features/members/public'
import { mayOpenMinigame } from '#shared/minigame'
import type { MinigameEntry } from '#shared/minigame'
import { copy } from './minigame-copy.ts'

/** @NOTE the feature of the minigames supplies this list when it is built; until then no code is known, and none opens. */
const MINIGAMES: readonly MinigameEntry[] = []

/** Whether a member may open the minigame of an address; told why not, unless only a link is being pointed at. */
export async function admitToMinigame(
  client: QueryClient,
  visit: { readonly pathname: string; readonly preload: boolean },
  minigames: readonly MinigameEntry[] = MINIGAMES,
) {
  const { userPlatform } = await client.ensureQueryData(profileQuery)
  const code = visit.pathname.split('/').at(-1) ?? ''
  if (mayOpenMinigame(code, minigames, userPlatform.platform.platformCode)) return true
  if (!visit.preload) showToast({ kind: 'info', text: copy['minigame.closed'] })
  return false
}
