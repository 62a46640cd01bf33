import { gameCalls } from '@morakot/contract/features/games/calls'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#features/members/queries'
import { client } from '#shared/api/client'
import { gamePlatform, shelve } from './rules.ts'
import type { GamePlatform, Shelf } from './rules.ts'

export const api = client<typeof gameSchemas>('games', gameCalls)

const CATALOGUE_FRESH_MS = 300_000
const CATALOGUE_KEPT_MS = 3_600_000

/** Every game of a platform. A file that has not changed keeps its shelves, so that no page is drawn again for it. */
export function catalogueQuery(platform: GamePlatform) {
  const queryKey = ['games', 'catalogue', platform]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Shelf> => {
      const catalogue = await api.catalogue({ params: { platform } }, { signal })
      const known = client.getQueryData<Shelf>(queryKey)
      return known?.version === catalogue.version ? known : shelve(catalogue)
    },
    staleTime: CATALOGUE_FRESH_MS,
    gcTime: CATALOGUE_KEPT_MS,
    structuralSharing: false,
  })
}

const MAINTENANCE_POLL_MS = 60_000

/** What takes no new rounds now: read at the start, every 60 s where games are shown, and after a refused launch (F-22). */
export function maintenanceQuery(platformCode: GamePlatform) {
  return queryOptions({
    queryKey: ['games', 'maintenance', platformCode],
    queryFn: ({ signal }) => api.maintenance({ query: { platformCode } }, { signal }),
    staleTime: MAINTENANCE_POLL_MS,
    refetchInterval: MAINTENANCE_POLL_MS,
  })
}

/** Reloads which games are under maintenance, after a launch was refused for it. */
export async function refreshMaintenance(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['games', 'maintenance'] })
}

/** The games of the member's platform, loaded ahead of the page that shows them. */
export async function loadGames(client: QueryClient): Promise<void> {
  const platformCode = client.getQueryData(profileQuery.queryKey)?.userPlatform.platform.platformCode
  await client.prefetchQuery(catalogueQuery(gamePlatform(platformCode)))
}

export const recentQuery = queryOptions({
  queryKey: ['games', 'recent'],
  queryFn: ({ signal }) => api.recent({}, { signal }),
  // A tab that comes back reloads it separately, a second later.
  refetchOnWindowFocus: false,
})

const HALL_FRESH_MS = 60_000

/** The game of the day and the games played most today: part of the start, and read again when the lobby is opened later. */
export const hallQuery = queryOptions({
  queryKey: ['games', 'hall'],
  queryFn: ({ signal }) => api.hall({}, { signal }),
  staleTime: HALL_FRESH_MS,
})

/** Reloads the games played last where they are on the screen. */
export async function refreshRecent(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: recentQuery.queryKey })
}
