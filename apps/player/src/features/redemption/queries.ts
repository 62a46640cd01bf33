import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { redemptionCalls } from '@morakot/contract/features/redemption/calls'
import type { redemptionSchemas } from '@morakot/contract/features/redemption/schema'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { refreshWallet } from '#features/wallet/queries-history'
import { client } from '#shared/api/client'

type Schemas = typeof redemptionSchemas
const api = client<Schemas>('redemption', redemptionCalls)

export type Parent = Reply<Schemas['parent']>
export type Item = Reply<Schemas['item']>
export type Recommended = Reply<Schemas['recommended']>[number]
export type Request = Reply<Schemas['redeem']>['request']
export type WholeRequest = Reply<Schemas['request']>
export type Place = Reply<Schemas['addresses']>['items'][number]
export type RedeemRequest = CallInput<Schemas['redeem']>['body']

const KEY = 'redemption'
const ROWS_A_PAGE = 20
const LATEST_ROWS = 5

export const parentsQuery = queryOptions({ queryKey: [KEY, 'parents'], queryFn: ({ signal }) => api.parents({}, { signal }) })
export const recommendedQuery = queryOptions({ queryKey: [KEY, 'recommended'], queryFn: ({ signal }) => api.recommended({}, { signal }) })
export const savedAddressQuery = queryOptions({ queryKey: [KEY, 'address'], queryFn: ({ signal }) => api.savedAddress({}, { signal }) })

export function parentQuery(parentId: string) {
  return queryOptions({ queryKey: [KEY, 'parent', parentId], queryFn: ({ signal }) => api.parent({ params: { parentId } }, { signal }) })
}

/** The rewards of a kind, page after page; another word is another list, from its first page (STATE-4). */
export function itemsQuery(parentId: string, search: string) {
  return infiniteQueryOptions({
    queryKey: [KEY, 'items', parentId, search],
    queryFn: async ({ pageParam, signal }) =>
      await api.items(
        { params: { parentId }, query: { offset: pageParam, limit: ROWS_A_PAGE, ...(search === '' ? {} : { search }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS_A_PAGE < total ? pages.length * ROWS_A_PAGE : undefined),
  })
}

export function itemQuery(id: string) {
  return queryOptions({ queryKey: [KEY, 'item', id], queryFn: ({ signal }) => api.item({ params: { id } }, { signal }) })
}

export const requestsQuery = infiniteQueryOptions({
  queryKey: [KEY, 'requests'],
  queryFn: async ({ pageParam, signal }) => await api.requests({ query: { offset: pageParam, limit: ROWS_A_PAGE } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => (pages.length * ROWS_A_PAGE < total ? pages.length * ROWS_A_PAGE : undefined),
})

/** The last rewards that the member redeemed, newest first. */
export const latestRequestsQuery = queryOptions({
  queryKey: [KEY, 'requests', 'latest'],
  queryFn: ({ signal }) => api.requests({ query: { offset: 0, limit: LATEST_ROWS } }, { signal }),
})

export function requestQuery(id: string) {
  return queryOptions({ queryKey: [KEY, 'request', id], queryFn: ({ signal }) => api.request({ params: { id } }, { signal }) })
}

/** Sub-districts by the beginning of a postcode or a name. */
export function placesQuery(word: string) {
  return queryOptions({
    queryKey: [KEY, 'places', word],
    queryFn: async ({ signal }) => await api.addresses({ query: { q: word } }, { signal }),
    enabled: word.length >= 2,
  })
}

export const redeemMutation = mutationOptions({
  mutationKey: [KEY, 'redeem'],
  mutationFn: async ({ body, key }: { readonly body: RedeemRequest; readonly key: string }) => await api.redeem({ body }, { key }),
})

export const cancelMutation = mutationOptions({
  mutationKey: [KEY, 'cancel'],
  mutationFn: async ({ id, key }: { readonly id: string; readonly key: string }) => await api.cancel({ params: { id } }, { key }),
})

/** After points have moved: reloads the shop, the requests and the balances. */
export async function refreshAfterRedeem(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [KEY] }), refreshWallet(client)])
}
