import { RemoteRefusal } from '@morakot/contract/client'
import { favoritesCalls } from '@morakot/contract/features/favorites/calls'
import type { favoritesSchemas } from '@morakot/contract/features/favorites/schema'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { Batch } from './rules-sending.ts'

const api = client<typeof favoritesSchemas>('favorites', favoritesCalls)

/** The favourites with names and pictures, newest first. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorites', 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
})

/** Loads the favourites before a page needs them. */
export async function loadFavorites(client: QueryClient): Promise<void> {
  await client.prefetchQuery(favoritesQuery)
}

/** Reloads the favourites where they are on the screen. */
export async function refreshFavorites(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: favoritesQuery.queryKey })
}

/** Sends a batch; `isParting` lets it travel on when the page is closed. Answers the server's list. */
export async function sendBatch(batch: Batch, { isParting }: { readonly isParting: boolean }): Promise<readonly number[]> {
  const request = { body: { gameIds: batch.map(({ gameId }) => gameId) } }
  const { gameIds } = await (batch[0].kind === 'add' ? api.add : api.remove)(request, isParting ? { keepalive: true } : {})
  return gameIds
}

/** The server's reason for refusing a batch; undefined when its outcome is unknown. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof RemoteRefusal ? error.message : undefined
}
