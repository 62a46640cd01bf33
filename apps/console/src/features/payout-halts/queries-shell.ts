import type { Reply } from '@morakot/contract/contract-shape'
import { payoutHaltCalls } from '@morakot/contract/features/payout-halts/calls'
import type { payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

// The query of the frame of every page. The texts of the form are loaded with the page that shows it.
const api = client<typeof payoutHaltSchemas>('payoutHalts', payoutHaltCalls)

const POLL_MS = 15_000
export const HALTS_KEY = ['payout-halts']

export type Halt = Reply<(typeof payoutHaltSchemas)['start']>

/** The halts that are open. */
export const openHaltsQuery = queryOptions({
  queryKey: [...HALTS_KEY, 'open'],
  queryFn: async ({ signal }) => (await api.open({}, { signal })).items,
  refetchInterval: POLL_MS,
})
