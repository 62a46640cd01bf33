import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'

const CONFIGS_FRESH_MS = 300_000

/** What operators set for the whole site: brand, play mode, theme, contacts. */
export const configsQuery = queryOptions({
  queryKey: ['site', 'configs'],
  queryFn: ({ signal }) => api.site.configs({}, { signal }),
  staleTime: CONFIGS_FRESH_MS,
})
