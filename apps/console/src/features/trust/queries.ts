import type { Reply } from '@morakot/contract/contract-shape'
import { trustCalls } from '@morakot/contract/features/trust/calls'
import type { trustSchemas } from '@morakot/contract/features/trust/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof trustSchemas

const api = client<Schemas>('trust', trustCalls)

const POLL_MS = 15_000

export type OwnerNotice = Reply<Schemas['notices']>['items'][number]

/** The owners' notices about changes of trust, newest first. */
export const noticesQuery = queryOptions({
  queryKey: ['trust', 'notices'],
  queryFn: async ({ signal }) => await api.notices({}, { signal, isBackground: true }),
  refetchInterval: POLL_MS,
})

export const readNotices = async (upTo: string) => await api.readNotices({ body: { upTo } })
