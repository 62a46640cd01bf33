import { urlOf } from '@morakot/contract/client'
import { liveFeedCalls } from '@morakot/contract/features/live-feed/calls'
import type { QueryClient } from '@tanstack/react-query'
import { listen } from '#shared/api/event-stream'
import { withdrawalsQuery } from './queries.ts'
import { readWithdrawal } from './rules-stream.ts'
import { latestWithdrawals } from './rules.ts'

/** Puts withdrawals on top of the list as they are paid. Returns a function that stops it. */
export function listenToWithdrawals(client: QueryClient): () => void {
  return listen(urlOf(liveFeedCalls.stream), {
    onEvent: (payload) => {
      const paid = readWithdrawal(payload)
      if (paid !== null) client.setQueryData(withdrawalsQuery.queryKey, (known) => latestWithdrawals([paid], known))
    },
  })
}
