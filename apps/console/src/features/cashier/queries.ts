import type { ConsoleContract } from '@morakot/contract/contract'
import type { Ask, Reply } from '@morakot/contract/contract-shape'
import type { WithdrawalStatus } from '@morakot/contract/features/cashier/states'
import { infiniteQueryOptions, mutationOptions, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#shared/api/client'

const PAGE_ROWS = 20
const QUEUE_POLL_MS = 15_000

/** Withdrawals in a state, page after page: open ones oldest first, ended ones newest first. */
export function withdrawalsQuery(status: WithdrawalStatus) {
  return infiniteQueryOptions({
    queryKey: ['cashier', 'withdrawals', status],
    queryFn: ({ pageParam, signal }) => api.cashier.reviewQueue({ query: { status, page: pageParam, limit: PAGE_ROWS } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_ROWS < last.total ? pages.length + 1 : undefined),
    refetchInterval: QUEUE_POLL_MS,
  })
}

/** How many wait for an operator; undefined while nobody knows. */
export function useWithdrawalsWaiting(): number | undefined {
  return useInfiniteQuery(withdrawalsQuery('REVIEW')).data?.pages.at(-1)?.total
}

export type ReviewedWithdrawal = Awaited<ReturnType<typeof api.cashier.approve>>

export const approveMutation = mutationOptions({
  mutationFn: (withdrawalId: string) => api.cashier.approve({ params: { withdrawalId } }),
})

export const rejectMutation = mutationOptions({
  mutationFn: ({ withdrawalId, reason }: { withdrawalId: string; reason: string }) =>
    api.cashier.reject({ params: { withdrawalId }, body: { reason } }),
})

export type UnmatchedEvent = Reply<ConsoleContract['cashier']['markReturned']>

/** Money that came in and credited nobody, page after page, oldest first. */
export const unmatchedQuery = infiniteQueryOptions({
  queryKey: ['cashier', 'unmatched'],
  queryFn: ({ pageParam, signal }) => api.cashier.unmatched({ query: { page: pageParam, limit: PAGE_ROWS } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last, pages) => (pages.length * PAGE_ROWS < last.total ? pages.length + 1 : undefined),
  refetchInterval: QUEUE_POLL_MS,
})

/** How much money waits for its owner; undefined while nobody knows. */
export function useUnmatchedWaiting(): number | undefined {
  return useInfiniteQuery(unmatchedQuery).data?.pages.at(-1)?.total
}

export const markReturnedMutation = mutationOptions({
  mutationFn: (body: Ask<ConsoleContract['cashier']['markReturned']>['body']) => api.cashier.markReturned({ body }),
})

export type Proposal = NonNullable<UnmatchedEvent['proposal']>
export type CreditedMember = Proposal['member']

/** Asked for by a press, and anew each time: what was found is about to be acted on. */
export const memberToCreditMutation = mutationOptions({
  mutationFn: (query: Ask<ConsoleContract['cashier']['memberToCredit']>['query']) => api.cashier.memberToCredit({ query }),
})

export const proposeCreditMutation = mutationOptions({
  mutationFn: (body: Ask<ConsoleContract['cashier']['proposeCredit']>['body']) => api.cashier.proposeCredit({ body }),
})

export const approveCreditMutation = mutationOptions({
  mutationFn: (creditId: string) => api.cashier.approveCredit({ params: { creditId } }),
})

export const declineCreditMutation = mutationOptions({
  mutationFn: ({ creditId, reason }: { creditId: string; reason: string }) =>
    api.cashier.declineCredit({ params: { creditId }, body: { reason } }),
})
