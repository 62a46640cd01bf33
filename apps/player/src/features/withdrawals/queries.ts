import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Keyed } from '#features/cashier/state'
import { client } from '#shared/api/client'
import { isMoving } from './rules.ts'

type Cashier = typeof cashierSchemas

const api = client<Cashier>('cashier', cashierCalls)

export type WithdrawalConditions = Reply<Cashier['withdrawalConditions']>
/** The body of a withdrawal request: an amount, and a proof. */
export type WithdrawalRequest = CallInput<Cashier['withdraw']>['body']
export type Withdrawal = Reply<Cashier['withdrawal']>

/** An automatic payout takes seconds, and its member watches. */
const PAYOUT_POLL_MS = 2_000
const WITHDRAWALS_A_PAGE = 10

/** What may be withdrawn now, and what keeps the rest. */
export const conditionsQuery = queryOptions({
  queryKey: ['cashier', 'conditions'],
  queryFn: ({ signal }) => api.withdrawalConditions({}, { signal }),
  refetchInterval: 15_000,
})

/** One withdrawal, polled until its state is final. */
export function withdrawalQuery(withdrawalId: string) {
  return queryOptions({
    queryKey: ['cashier', 'withdrawal', withdrawalId],
    queryFn: ({ signal }) => api.withdrawal({ params: { withdrawalId } }, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data.status) ? PAYOUT_POLL_MS : false),
  })
}

export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: ['cashier', 'withdrawals'],
  queryFn: ({ pageParam, signal }) => api.withdrawals({ query: { page: pageParam, limit: WITHDRAWALS_A_PAGE } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last, pages) => (pages.length * WITHDRAWALS_A_PAGE < last.total ? pages.length + 1 : undefined),
})

export const withdrawMutation = mutationOptions({
  mutationKey: ['cashier', 'withdraw'],
  meta: { event: { kind: 'withdrawal_requested' } },
  mutationFn: ({ key, body }: Keyed<WithdrawalRequest>) => api.withdraw({ body }, { key }),
})
