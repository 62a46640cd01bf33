import type { Reply } from '@morakot/contract/contract-shape'
import { jackpotConsoleCalls } from '@morakot/contract/features/jackpots/calls'
import type { jackpotConsoleSchemas } from '@morakot/contract/features/jackpots/schema'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import type { ListQuery } from '#shared/list/list-shape'

type Schemas = typeof jackpotConsoleSchemas

const api = client<Schemas>('jackpots', jackpotConsoleCalls)

export type HitRow = Reply<Schemas['hits']>['items'][number]

const POLL_MS = 15_000

/** Jackpots that were won, those above our pool first. */
export function hitsQuery(): ListQuery<HitRow> {
  return {
    queryKey: ['jackpots', 'hits'],
    queryFn: async ({ signal }) => await api.hits({}, { signal }),
    file: fileOf('jackpots.hits', {}),
    refetchInterval: POLL_MS,
  }
}

/** The pools of the networks. */
export const poolsQuery = {
  queryKey: ['jackpots', 'pools'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await api.hits({}, { signal })).pools,
  refetchInterval: POLL_MS,
}
