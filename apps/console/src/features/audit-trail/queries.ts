import type { Reply } from '@morakot/contract/contract-shape'
import { auditTrailCalls } from '@morakot/contract/features/audit-trail/calls'
import { auditTrailSchemas } from '@morakot/contract/features/audit-trail/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof auditTrailSchemas

const api = client<Schemas>('auditTrail', auditTrailCalls)

export type Entry = Reply<Schemas['list']>['items'][number]
export type Recorded = Reply<Schemas['open']>

/** Recorded actions by view and filter. `mayExport`: the caller may take them out as a file. */
export function trailQuery(state: ListState, mayExport: boolean): ListQuery<Entry> {
  const query = queryOf(auditTrailSchemas.list.query, state)
  // The file is all of them, not a page.
  const body = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'page' && name !== 'limit'))
  return {
    queryKey: ['audit-trail', 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    ...(mayExport ? { file: { formats: ['csv'], make: async () => await api.export({ body }) } } : {}),
  }
}

export function recordQuery(auditId: string) {
  return queryOptions({
    queryKey: ['audit-trail', 'one', auditId],
    queryFn: ({ signal }) => api.open({ params: { auditId } }, { signal }),
  })
}
