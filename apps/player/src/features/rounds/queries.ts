import type { Period } from '@morakot/contract/choices'
import type { Reply } from '@morakot/contract/contract-shape'
import { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof roundsSchemas>('rounds', roundsCalls)

export type Round = Reply<(typeof roundsSchemas)['list']>['items'][number]

const ROWS_A_PAGE = 20

/** The member's rounds of a period, or of twelve months. */
export function roundsQuery(period: Period | undefined) {
  return infiniteQueryOptions({
    queryKey: ['rounds', period ?? 'all'],
    queryFn: async ({ pageParam, signal }) =>
      await api.list({ query: { page: pageParam, limit: ROWS_A_PAGE, ...(period === undefined ? {} : { period }) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS_A_PAGE < total ? pages.length + 1 : undefined),
  })
}
