import type { Reply } from '@morakot/contract/contract-shape'
import { siteCalls } from '@morakot/contract/features/site/calls'
import type { siteSchemas } from '@morakot/contract/features/site/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

export type Site = Reply<(typeof siteSchemas)['configs']>
export type Boost = Reply<(typeof siteSchemas)['boost']>

export const api = client<typeof siteSchemas>('site', siteCalls)

/** Every query of the site begins with it: what they answer is the same for everyone. */
export const SITE_KEY = 'site'

/** How old the configuration may be: what operators change arrives within this, without a reload. */
export const CONFIGS_FRESH_MS = 300_000

/** What operators set for the whole site: brand, play mode, theme, contacts, notices. */
export const configsQuery = queryOptions({
  queryKey: [SITE_KEY, 'configs'],
  queryFn: ({ signal }) => api.configs({}, { signal }),
  staleTime: CONFIGS_FRESH_MS,
})

/** The running offer of more points for deposits. */
export const boostQuery = queryOptions({
  queryKey: [SITE_KEY, 'boost'],
  queryFn: ({ signal }) => api.boost({}, { signal }),
  staleTime: CONFIGS_FRESH_MS,
  refetchInterval: CONFIGS_FRESH_MS,
})
