import { jackpotCalls } from '@morakot/contract/features/jackpots/calls'
import type { jackpotSchemas } from '@morakot/contract/features/jackpots/schema'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { TIMING } from '#shared/timing'

const api = client<typeof jackpotSchemas>('jackpots', jackpotCalls)

/** Jackpot games with their pools, refreshed with the balances of the lobby. */
export const jackpotsQuery = queryOptions({
  queryKey: ['jackpots', 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
  refetchInterval: TIMING.balancePollMs,
})

export type JackpotGame = Awaited<ReturnType<typeof api.list>>[number]

/** Loaded together with the recent games and the favourites (INIT-1). */
export async function loadJackpots(client: QueryClient): Promise<void> {
  await client.prefetchQuery(jackpotsQuery)
}
