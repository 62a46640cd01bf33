import type { Reply } from '@morakot/contract/contract-shape'
import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

// The queries of the frame of every page. The texts of all kinds of tasks are loaded with the pages that show them.
const api = client<typeof workQueueSchemas>('workQueue', workQueueCalls)

const POLL_MS = 15_000

/** How many matters wait by the name of their page, and what the auditor says: one call for all, read again after each action. */
export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: ({ signal }) => api.badges({}, { signal }),
  refetchInterval: POLL_MS,
})

export type Badges = Readonly<Partial<Reply<(typeof workQueueSchemas)['badges']>['badges']>>
export type AuditorState = Reply<(typeof workQueueSchemas)['badges']>['auditor']
export type Found = Reply<(typeof workQueueSchemas)['search']>
export type FoundRecord = Found['records'][number]

/** Members and records that match what was typed, the exact match first. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.search({ query: { q: text } }, { signal }),
    enabled: text.length > 1,
  })
}
