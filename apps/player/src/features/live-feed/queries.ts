import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'
import { latestWithdrawals } from './rules.ts'
import type { LiveWithdrawal } from './rules.ts'

/** What the stream loses, the list brings. */
const LIST_POLL_MS = 60_000

export const withdrawalsQuery = queryOptions({
  queryKey: ['live-feed', 'latest'],
  queryFn: async ({ signal }): Promise<readonly LiveWithdrawal[]> => latestWithdrawals(await api.liveFeed.latest({}, { signal })),
  refetchInterval: LIST_POLL_MS,
})
