import type { Reply } from '@morakot/contract/contract-shape'
import { pointCalls } from '@morakot/contract/features/points/calls'
import type { pointSchemas } from '@morakot/contract/features/points/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

export const api = client<typeof pointSchemas>('points', pointCalls)

export type PointsOverview = Reply<(typeof pointSchemas)['overview']>

/** Balance, what waits and when points end. Under the wallet's key: whatever moves a balance reads it again. */
export const pointsQuery = queryOptions({
  queryKey: ['wallet', 'points'],
  queryFn: ({ signal }) => api.overview({}, { signal }),
})
