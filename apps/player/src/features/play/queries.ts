import { deviceKind } from '@morakot/contract/choices'
import type { Reply } from '@morakot/contract/contract-shape'
import { RemoteRefusal } from '@morakot/contract/client'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { gameCalls } from '@morakot/contract/features/games/calls'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { refreshMaintenance } from '#features/games/queries'
import { profileQuery } from '#features/members/queries'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { client } from '#shared/api/client'
import { launchFault } from './rules.ts'
import type { LaunchFault, PlayMode } from './rules.ts'

const api = client<typeof gameSchemas>('games', gameCalls)
const roundsApi = client<typeof roundsSchemas>('rounds', roundsCalls)

export type GamePageData = Reply<(typeof roundsSchemas)['game']>

/**
 * Opens a game once for each entry into its page: only an explicit retry sends another request, a page that mounts twice in quick
 * succession shares the call, and a page that is left forgets its single-use address. The signal stays unread: an aborted login would
 * be sent twice.
 */
export function openingQuery(gameId: number, mode: PlayMode = 'paid') {
  return queryOptions({
    queryKey: ['games', 'opening', gameId, mode],
    // Free play is in no statistics.
    meta: { eventOf: (answer: { readonly auth: boolean }) => (answer.auth && mode === 'paid' ? { kind: 'game_opened' } : null) },
    queryFn: async ({ client }) => {
      try {
        const body = { gameId, website: location.host, ...deviceRequest(), ...(mode === 'free' ? { mode } : {}) }
        return await ((await isOnPrimary(client)) ? api.login({ body }) : api.loginOld({ body }))
      } catch (error) {
        // What was closed a moment ago is grey on the pages behind this one too.
        if (error instanceof Error && faultOf(error) === 'maintenance') void refreshMaintenance(client)
        throw error
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * The primary platform opens games by its own call, every other one by the older (CALL-51, CALL-52). A member whose profile does not load
 * is treated as one of the primary platform: its call reports whether a member is signed in.
 */
async function isOnPrimary(client: QueryClient): Promise<boolean> {
  const profile = await client.ensureQueryData(profileQuery).catch(() => undefined)
  return profile === undefined || profile.userPlatform.platform.platformCode === PRIMARY_PLATFORM
}

/** Why a game did not open. */
export function faultOf(error: Error): LaunchFault {
  return launchFault(error instanceof RemoteRefusal ? error.code : undefined)
}

/** A game before it is opened: its provider's figures, its largest wins, and the member's own rounds. */
export function gamePageQuery(gameId: number) {
  return queryOptions({
    queryKey: ['rounds', 'game', gameId],
    queryFn: async ({ signal }) => await roundsApi.game({ params: { gameId } }, { signal }),
  })
}

function deviceRequest() {
  const osMobile = deviceKind(navigator)
  return { isMobile: osMobile !== 'desktop', osMobile }
}
