import type { Reply } from '@morakot/contract/contract-shape'
import { noticesCalls } from '@morakot/contract/features/notices/calls'
import type { noticesSchemas } from '@morakot/contract/features/notices/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { NOTICES_KEY } from './queries-key.ts'

const api = client<typeof noticesSchemas>('notices', noticesCalls)

export type Notices = Reply<(typeof noticesSchemas)['list']>
export type Notice = Notices['items'][number]

/** What the stream loses, and pages without it, the poll brings. */
const POLL_MS = 60_000

export const readNotices = async ({ signal }: { readonly signal: AbortSignal }): Promise<Notices> => await api.list({}, { signal })

export const noticesQuery = queryOptions({
  queryKey: NOTICES_KEY,
  queryFn: readNotices,
  refetchInterval: POLL_MS,
})

export const dismissAllMutation = mutationOptions({
  mutationKey: ['notices', 'dismissAll'],
  mutationFn: () => api.dismissAll({}),
})

export const dismissMutation = mutationOptions({
  mutationKey: ['notices', 'dismiss'],
  mutationFn: (id: string) => api.dismiss({ params: { id } }),
})
