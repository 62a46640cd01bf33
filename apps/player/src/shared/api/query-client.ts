import { shouldRetry } from '@morakot/contract/client'
import { SHOW_FAILURE_ON_MOUNT, forgetUnreadFailures } from '@morakot/ui/failed-queries'
import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 5_000

/** The queries and mutations of the app, and how each of them behaves unless it says otherwise. */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: FRESH_MS, ...SHOW_FAILURE_ON_MOUNT },
      // A mutation that waits for the network unseen might be sent much later: it fails at once, and the member decides.
      mutations: { networkMode: 'always' },
    },
  })
  forgetUnreadFailures(client.getQueryCache())
  return client
}
