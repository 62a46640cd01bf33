import { showToast } from '@morakot/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#features/members/queries'
import type { AdmittedVisit } from '#shared/routing/route-row'
import { copy } from './copy.ts'
import { minigamesQuery } from './queries.ts'
import { mayOpenMinigame } from './rules-admit.ts'

/** Whether a member may open the minigame of an address (GUARD-4). Says why not, unless the pointer is only over a link. */
export async function admit(client: QueryClient, visit: AdmittedVisit): Promise<boolean> {
  const [{ userPlatform }, minigames] = await Promise.all([client.ensureQueryData(profileQuery), client.fetchQuery(minigamesQuery)])
  const code = visit.pathname.split('/').at(-1) ?? ''
  if (mayOpenMinigame(code, minigames, userPlatform.platform.platformCode)) return true
  if (!visit.preload) showToast({ kind: 'info', text: copy['minigame.closed'] })
  return false
}
