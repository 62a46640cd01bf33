import type { Reply } from '@morakot/contract/contract-shape'
import { analyticsCalls } from '@morakot/contract/features/analytics/calls'
import type { analyticsSchemas } from '@morakot/contract/features/analytics/schema'
import type { SlotPeriod } from '@morakot/contract/features/analytics/states'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Contract = typeof analyticsSchemas

const api = client<Contract>('analytics', analyticsCalls)

export type Access = Reply<Contract['access']>
export type Utility = Reply<Contract['utilities']>[number]
export type Provider = Reply<Contract['providers']>['items'][number]
export type Slot = Reply<Contract['slot']>
export type Hour = Slot['hours'][number]

const ROWS_A_PAGE = 20
/** Figures are of rounds that have ended: a minute changes little. */
const FRESH_MS = 60_000
const RARELY_MS = 5 * FRESH_MS

interface Page {
  readonly items: readonly unknown[]
  readonly total: number
}

const nextPage = ({ items, total }: Page, _pages: readonly Page[], page: number) =>
  items.length > 0 && page * ROWS_A_PAGE < total ? page + 1 : undefined

/** The query of a page of a list; what follows the first is appended to it. */
function pageOf(page: number, search?: string) {
  return {
    page,
    limit: ROWS_A_PAGE,
    ...(page === 1 ? {} : { append: 'true' as const }),
    ...(search === undefined || search === '' ? {} : { search }),
  }
}

export function providersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['analytics', 'providers', search],
    queryFn: ({ pageParam, signal }) => api.providers({ query: pageOf(pageParam, search) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: FRESH_MS,
  })
}

/** Slots by name; requested once something is typed. */
export function slotsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['analytics', 'slots', search],
    queryFn: ({ pageParam, signal }) => api.slots({ query: pageOf(pageParam, search) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: FRESH_MS,
    enabled: search !== '',
  })
}

export const activeUsersQuery = queryOptions({
  queryKey: ['analytics', 'active-users'],
  queryFn: ({ signal }) => api.activeUsers({ query: { page: 1, limit: 100 } }, { signal }),
  staleTime: FRESH_MS,
})

export function providerQuery(providerSlug: string) {
  return infiniteQueryOptions({
    queryKey: ['analytics', 'provider', providerSlug],
    queryFn: ({ pageParam, signal }) => api.provider({ params: { providerSlug }, query: pageOf(pageParam) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: FRESH_MS,
  })
}

export function slotQuery(providerSlug: string, slotId: string, period: SlotPeriod) {
  return queryOptions({
    queryKey: ['analytics', 'slot', providerSlug, slotId, period],
    queryFn: ({ signal }) => api.slot({ params: { providerSlug, slotId }, query: { period } }, { signal }),
    staleTime: FRESH_MS,
  })
}

export const accessQuery = queryOptions({
  queryKey: ['analytics', 'access'],
  queryFn: ({ signal }) => api.access({}, { signal }),
})

export const utilitiesQuery = queryOptions({
  queryKey: ['analytics', 'utilities'],
  queryFn: ({ signal }) => api.utilities({ query: { category: 'SLOT_ACCESS' } }, { signal }),
  staleTime: RARELY_MS,
})

/** Pays for access. Requests with the same idempotency key are one purchase. */
export const buyAccessMutation = mutationOptions({
  mutationKey: ['analytics', 'buy'],
  mutationFn: ({
    key,
    utilityId,
    providerSlug,
  }: {
    readonly key: string
    readonly utilityId: string
    readonly providerSlug?: string | undefined
  }) => api.buyAccess({ body: { utilityId, ...(providerSlug === undefined ? {} : { providerSlug }) } }, { key }),
})

/** Uses a turn for a provider. */
export const openProviderMutation = mutationOptions({
  mutationKey: ['analytics', 'open'],
  mutationFn: (providerSlug: string) => api.openProvider({ params: { providerSlug } }),
})
