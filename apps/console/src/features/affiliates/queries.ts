import type { Reply } from '@morakot/contract/contract-shape'
import { affiliatesConsoleCalls } from '@morakot/contract/features/affiliates/calls'
import type { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'

const api = client<typeof affiliatesConsoleSchemas>('affiliates', affiliatesConsoleCalls)

export type Row = Reply<(typeof affiliatesConsoleSchemas)['search']>['items'][number]

export function affiliatesQuery(): ListQuery<Row> {
  return {
    queryKey: ['affiliates', 'list'],
    queryFn: async ({ signal }) => {
      const { items } = await api.search({ query: {} }, { signal })
      return { items, total: items.length }
    },
  }
}
