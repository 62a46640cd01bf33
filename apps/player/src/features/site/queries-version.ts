import { queryOptions } from '@tanstack/react-query'
import { api, SITE_KEY } from './queries.ts'

/** Which build the server runs. */
export const versionQuery = queryOptions({
  queryKey: [SITE_KEY, 'version'],
  queryFn: ({ signal }) => api.version({}, { signal }),
})
