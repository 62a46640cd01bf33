import { walletCalls } from '@morakot/contract/features/wallet/calls'
import type { walletSchemas } from '@morakot/contract/features/wallet/schema'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { TIMING } from '#shared/timing'
import { newerCredit } from './rules.ts'
import type { Credit } from './rules.ts'

export const api = client<typeof walletSchemas>('wallet', walletCalls)

export interface CreditOwner {
  readonly username: string | undefined
  readonly platformCode: string | undefined
}

/** Every query of the wallet begins with it. */
export const WALLET_KEY = 'wallet'
const CREDIT_KEY = [WALLET_KEY, 'credit']

/** Credit of the signed-in member; not requested before both the username and its platform are known. */
export function creditQuery({ username = '', platformCode = '' }: CreditOwner) {
  const queryKey = [...CREDIT_KEY, username, platformCode]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const had = client.getQueryData<Credit>(queryKey)
      const received = await api.credit({ query: { username, platformCode } }, { signal, ...knownAs(had?.version, had) })
      return newerCredit(client.getQueryData<Credit>(queryKey), received)
    },
    enabled: username !== '' && platformCode !== '',
    // A tab that comes back reloads it separately, a second later.
    refetchOnWindowFocus: false,
  })
}

type Tokens = Awaited<ReturnType<typeof api.tokens>>

const TOKENS_KEY = [WALLET_KEY, 'tokens']

/** The versions of the tokens that the stream has sent: a poll's reply holds none. */
export const versions = new WeakMap<object, number>()

const knownAs = (version: number | undefined, data: unknown) => (version === undefined ? {} : { known: { version, data } })

export const tokensQuery = queryOptions({
  queryKey: TOKENS_KEY,
  queryFn: ({ signal, client }) => {
    const had = client.getQueryData<Tokens>(TOKENS_KEY)
    return api.tokens({}, { signal, ...knownAs(had && versions.get(had), had) })
  },
})

interface PolledQuery {
  readonly state: { readonly fetchStatus: string }
}

/** Milliseconds to the next poll of a balance, false while one is on its way. The main header alone polls, and it is mounted for a member only. */
export function pollOnMainHeader(query: PolledQuery): number | false {
  return query.state.fetchStatus === 'fetching' ? false : TIMING.balancePollMs
}

/** Reloads the credit where it is on the screen. */
export async function refreshCredit(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: CREDIT_KEY })
}
