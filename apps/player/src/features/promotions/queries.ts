import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { promotionsCalls } from '@morakot/contract/features/promotions/calls'
import type { promotionsSchemas } from '@morakot/contract/features/promotions/schema'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { refreshWallet } from '#features/wallet/queries-history'
import { client } from '#shared/api/client'

type Schemas = typeof promotionsSchemas
const api = client<Schemas>('promotions', promotionsCalls)

export type Offer = Reply<Schemas['detail']>
export type Grant = Reply<Schemas['grants']>['items'][number]

/** Every query of promotions begins with it. */
const KEY = 'promotions'
const ROWS_A_PAGE = 20
/** A bonus moves while its member plays in another tab. */
const PROGRESS_POLL_MS = 5_000

/** What is on offer to the member now. */
export const offersQuery = queryOptions({ queryKey: [KEY, 'offers'], queryFn: ({ signal }) => api.list({}, { signal }) })

export function offerQuery(promotionId: string) {
  return queryOptions({
    queryKey: [KEY, 'offer', promotionId],
    queryFn: ({ signal }) => api.detailAgain({ params: { promotionId } }, { signal }),
  })
}

/** The newest of the member's own promotions: the one that is open is always the first. */
export const newestGrantQuery = queryOptions({
  queryKey: [KEY, 'newest'],
  queryFn: ({ signal }) => api.grants({ query: { limit: 1 } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.items[0]?.status === 'ACTIVE' ? PROGRESS_POLL_MS : false),
})

/** All of them, the newest first. */
export const grantsQuery = infiniteQueryOptions({
  queryKey: [KEY, 'grants'],
  queryFn: ({ pageParam, signal }) => api.grants({ query: { page: pageParam, limit: ROWS_A_PAGE } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * ROWS_A_PAGE < total ? pages.length + 1 : undefined),
  refetchInterval: ({ state }) => (state.data?.pages[0]?.items[0]?.status === 'ACTIVE' ? PROGRESS_POLL_MS : false),
})

export type UpdateRequest = CallInput<Schemas['update']>['body'] & { readonly key: string }
export const updateMutation = mutationOptions({
  mutationKey: [KEY, 'update'],
  mutationFn: ({ key, ...body }: UpdateRequest) => api.update({ body }, { key }),
})

/** The switch next to the amount: 0 takes no promotion. */
export const chooseMutation = mutationOptions({
  mutationKey: [KEY, 'choose'],
  mutationFn: ({ key, bonus }: { readonly key: string; readonly bonus: string | 0 }) => api.chooseBonus({ body: { bonus } }, { key }),
})

/** After an offer was taken or given up: reloads offers, bonuses and the wallet. */
export async function refreshPromotions(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [KEY] }), refreshWallet(client)])
}
