import type { MemberContract } from '@morakot/contract/contract'
import type { Reply } from '@morakot/contract/contract-shape'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'

export type Site = Reply<MemberContract['site']['configs']>
export type Boost = Reply<MemberContract['site']['boost']>

/** How old the configuration may be: what operators change arrives within this, without a reload. */
export const CONFIGS_FRESH_MS = 300_000

/** What operators set for the whole site: brand, play mode, theme, contacts, notices. */
export const configsQuery = queryOptions({
  queryKey: ['site', 'configs'],
  queryFn: ({ signal }) => api.site.configs({}, { signal }),
  staleTime: CONFIGS_FRESH_MS,
})

/** The running offer of more points for deposits. */
export const boostQuery = queryOptions({
  queryKey: ['site', 'boost'],
  queryFn: ({ signal }) => api.site.boost({}, { signal }),
  staleTime: CONFIGS_FRESH_MS,
  refetchInterval: CONFIGS_FRESH_MS,
})
