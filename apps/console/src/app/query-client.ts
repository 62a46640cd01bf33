import { shouldRetry } from '@morakot/contract/client'
import { SHOW_FAILURE_ON_MOUNT, forgetUnreadFailures } from '@morakot/ui/failed-queries'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { operatorQuery } from '#features/operators/queries'
import { isSignedOut } from '#shared/api/failure'

/** When any call finds that the session has ended, the shell requests who is signed in again, and shows the sign-in page. */
export function newQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) void client.invalidateQueries(operatorQuery)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== operatorQuery.queryKey[0]) onError(error)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000, ...SHOW_FAILURE_ON_MOUNT } },
  })
  forgetUnreadFailures(client.getQueryCache())
  return client
}
