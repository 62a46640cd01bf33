import { deviceKind } from '@morakot/contract/choices'
import { RemoteRefusal } from '@morakot/contract/client'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#features/members/public'
import { api } from '#shared/api/client'
import { launchFault } from './rules-play.ts'
import type { LaunchFault } from './rules-play.ts'
import { gamePlatform, shelve } from './rules.ts'
import type { GamePlatform, Shelf } from './rules.ts'

const CATALOGUE_FRESH_MS = 300_000
const CATALOGUE_KEPT_MS = 3_600_000

/** Every game of a platform. A file that has not changed keeps its shelves, so that no page is drawn again for it. */
export function catalogueQuery(platform: GamePlatform) {
  const queryKey = ['games', 'catalogue', platform]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Shelf> => {
      const catalogue = await api.games.catalogue({ params: { platform } }, { signal })
      const known = client.getQueryData<Shelf>(queryKey)
      return known?.version === catalogue.version ? known : shelve(catalogue)
    },
    staleTime: CATALOGUE_FRESH_MS,
    gcTime: CATALOGUE_KEPT_MS,
    structuralSharing: false,
  })
}

/** The games of the member's platform, loaded ahead of the page that shows them. */
export async function loadGames(client: QueryClient): Promise<void> {
  const platformCode = client.getQueryData(profileQuery.queryKey)?.userPlatform.platform.platformCode
  await client.prefetchQuery(catalogueQuery(gamePlatform(platformCode)))
}

export const recentQuery = queryOptions({
  queryKey: ['games', 'recent'],
  queryFn: ({ signal }) => api.games.recent({}, { signal }),
  // A tab that comes back asks by itself, a second later.
  refetchOnWindowFocus: false,
})

/** Asks for the games played last again where they are on the screen. */
export async function refreshRecent(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: recentQuery.queryKey })
}

/**
 * Opens a game once for each entry into its page: nothing but a retry asks again, a page that mounts twice in one breath shares
 * the call, and a page that is left forgets its single-use address. The signal stays unread: an aborted login would be sent twice.
 */
export function openingQuery(gameId: number) {
  return queryOptions({
    queryKey: ['games', 'opening', gameId],
    queryFn: () => api.games.login({ body: { gameId, ...deviceAsk() } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Why a game did not open. */
export function faultOf(error: Error): LaunchFault {
  return launchFault(error instanceof RemoteRefusal ? error.code : undefined)
}

function deviceAsk() {
  const osMobile = deviceKind(navigator)
  return { isMobile: osMobile !== 'desktop', osMobile }
}
