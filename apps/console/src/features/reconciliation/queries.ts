import type { CaseState } from '@morakot/contract/features/reconciliation/states'
import type { ConsoleContract } from '@morakot/contract/contract'
import type { Reply } from '@morakot/contract/contract-shape'
import { infiniteQueryOptions, mutationOptions, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#shared/api/client'

export type DifferenceCase = Reply<ConsoleContract['reconciliation']['take']>

const PAGE_ROWS = 20
const POLL_MS = 60_000

/** Cases of a state, page after page: open ones oldest first. */
export function casesQuery(state: CaseState) {
  return infiniteQueryOptions({
    queryKey: ['reconciliation', state],
    queryFn: ({ pageParam, signal }) => api.reconciliation.cases({ query: { state, page: pageParam, limit: PAGE_ROWS } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_ROWS < last.total ? pages.length + 1 : undefined),
    refetchInterval: POLL_MS,
  })
}

/** How many differences are open; undefined while nobody knows. */
export function useOpenCases(): number | undefined {
  return useInfiniteQuery(casesQuery('open')).data?.pages.at(-1)?.open
}

export const takeMutation = mutationOptions({ mutationFn: (caseId: string) => api.reconciliation.take({ params: { caseId } }) })

export const closeMutation = mutationOptions({
  mutationFn: ({ caseId, reason }: { caseId: string; reason: string }) =>
    api.reconciliation.close({ params: { caseId }, body: { reason } }),
})
