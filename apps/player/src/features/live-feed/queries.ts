import { memberApi } from '@morakot/contract/calls'
import { urlOf } from '@morakot/contract/client'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#shared/api/client'
import { listen } from '#shared/api/event-stream'
import { latestWithdrawals, readWithdrawal } from './rules.ts'
import type { LiveWithdrawal } from './rules.ts'

/** What the stream loses, the list brings. */
const LIST_POLL_MS = 60_000

export const withdrawalsQuery = queryOptions({
  queryKey: ['live-feed', 'latest'],
  queryFn: async ({ signal }): Promise<readonly LiveWithdrawal[]> => latestWithdrawals(await api.liveFeed.latest({}, { signal })),
  refetchInterval: LIST_POLL_MS,
})

/** Puts withdrawals on top of the list as they are paid. Returns how to stop. */
export function listenToWithdrawals(client: QueryClient): () => void {
  return listen(urlOf(memberApi.liveFeed.stream), {
    onEvent: (payload) => {
      const paid = readWithdrawal(payload)
      if (paid !== null) client.setQueryData(withdrawalsQuery.queryKey, (known) => latestWithdrawals([paid], known))
    },
  })
}
