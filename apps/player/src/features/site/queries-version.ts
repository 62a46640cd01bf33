import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'

/** Which build the server runs. */
export const versionQuery = queryOptions({
  queryKey: ['site', 'version'],
  queryFn: ({ signal }) => api.site.version({}, { signal }),
})
