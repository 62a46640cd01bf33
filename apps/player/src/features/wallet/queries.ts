import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'

export const BALANCE_POLL_MS = 15_000

/** Credit of the signed-in member; not asked before both the username and its platform are known. */
export function creditQuery(owner: { readonly username: string | undefined; readonly platformCode: string | undefined }) {
  const { username = '', platformCode = '' } = owner
  return queryOptions({
    queryKey: ['wallet', 'credit', username, platformCode],
    queryFn: ({ signal }) => api.wallet.credit({ query: { username, platformCode } }, { signal }),
    enabled: username !== '' && platformCode !== '',
    refetchInterval: BALANCE_POLL_MS,
  })
}

export const tokensQuery = queryOptions({
  queryKey: ['wallet', 'tokens'],
  queryFn: ({ signal }) => api.wallet.tokens({}, { signal }),
  refetchInterval: BALANCE_POLL_MS,
})
