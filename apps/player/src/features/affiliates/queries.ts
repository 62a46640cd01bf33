import { affiliatesCalls } from '@morakot/contract/features/affiliates/calls'
import type { affiliatesSchemas } from '@morakot/contract/features/affiliates/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof affiliatesSchemas>('affiliates', affiliatesCalls)

export const affiliatesQuery = queryOptions({
  queryKey: ['affiliates', 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
})
