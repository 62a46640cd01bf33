import type { WithdrawalStatus } from '@morakot/contract/features/cashier/states'
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'

const PAGE_ROWS = 20
const QUEUE_POLL_MS = 15_000

/** Withdrawals in a state, page after page, oldest first. */
export function withdrawalsQuery(status: WithdrawalStatus) {
  return infiniteQueryOptions({
    queryKey: ['cashier', 'withdrawals', status],
    queryFn: ({ pageParam, signal }) => api.cashier.reviewQueue({ query: { status, page: pageParam, limit: PAGE_ROWS } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_ROWS < last.total ? pages.length + 1 : undefined),
    refetchInterval: QUEUE_POLL_MS,
  })
}

export type ReviewedWithdrawal = Awaited<ReturnType<typeof api.cashier.approve>>

export const approveMutation = mutationOptions({
  mutationFn: (withdrawalId: string) => api.cashier.approve({ params: { withdrawalId } }),
})

export const rejectMutation = mutationOptions({
  mutationFn: ({ withdrawalId, reason }: { withdrawalId: string; reason: string }) =>
    api.cashier.reject({ params: { withdrawalId }, body: { reason } }),
})
