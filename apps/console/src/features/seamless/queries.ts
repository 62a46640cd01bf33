import type { ConsoleContract } from '@morakot/contract/contract'
import type { Ask, Reply } from '@morakot/contract/contract-shape'
import { infiniteQueryOptions, mutationOptions, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#shared/api/client'

type Schemas = ConsoleContract['seamless']

export type GameAlert = Reply<Schemas['closeAlert']>

const PAGE_ROWS = 20
const POLL_MS = 15_000

/** Open alerts, page after page, oldest first. */
export const alertsQuery = infiniteQueryOptions({
  queryKey: ['seamless', 'alerts'],
  queryFn: ({ pageParam, signal }) => api.seamless.alerts({ query: { page: pageParam, limit: PAGE_ROWS } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last, pages) => (pages.length * PAGE_ROWS < last.total ? pages.length + 1 : undefined),
  refetchInterval: POLL_MS,
})

/** How many alerts are open; undefined while nobody knows. */
export function useOpenAlerts(): number | undefined {
  return useInfiniteQuery(alertsQuery).data?.pages.at(-1)?.total
}

export const closeMutation = mutationOptions({
  mutationFn: ({ alertId, ...body }: { alertId: string } & Ask<Schemas['closeAlert']>['body']) =>
    api.seamless.closeAlert({ params: { alertId }, body }),
})
