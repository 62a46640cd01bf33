import type { MemberContract } from '@morakot/contract/contract'
import type { Reply } from '@morakot/contract/contract-shape'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { recentQuery } from '#features/games/public'
import { withdrawalsQuery } from '#features/live-feed/public'
import { profileQuery, sessionQuery } from '#features/members/public'
import { boostQuery, configsQuery } from '#features/site/public'
import { creditQuery, tokensQuery } from '#features/wallet/public'
import { api } from '#shared/api/client'

export type Start = Reply<MemberContract['start']['open']>

/** A first screen that waits longer for the bundle is worse off than one that asks for each part. */
const BUNDLE_WAIT_MS = 3_000

/**
 * Asks for the bundle and puts its parts where the features' own queries look for them. What failed, is absent or comes too late
 * is asked for by its own query as soon as a screen wants it. Never rejects.
 */
export async function openStart(client: QueryClient, waitMs = BUNDLE_WAIT_MS): Promise<void> {
  const bundle = api.start.open().then(
    (start) => spread(client, start),
    () => undefined,
  )
  await Promise.race([bundle, new Promise((resolve) => setTimeout(resolve, waitMs))])
}

type Part<Data> = { readonly data: Data } | { readonly error: string } | null

function spread(client: QueryClient, start: Start): void {
  keep(client, configsQuery.queryKey, start.configs)
  keep(client, profileQuery.queryKey, start.profile)
  keep(client, tokensQuery.queryKey, start.tokens)
  keep(client, boostQuery.queryKey, start.boost)
  keep(client, recentQuery.queryKey, start.recent)
  keep(client, withdrawalsQuery.queryKey, start.liveWithdrawals)
  const platform = dataOf(start.profile)?.userPlatform.platform
  if (platform !== undefined) keep(client, creditQuery(platform).queryKey, start.credit)
  // Last: a guard that waits for it lets a page in that finds the rest.
  keep(client, sessionQuery.queryKey, start.auth)
}

// What is there already was asked for later than the bundle, and is newer.
function keep<Data>(client: QueryClient, queryKey: QueryKey, part: Part<Data>): void {
  client.setQueryData<Data>(queryKey, (known) => known ?? dataOf(part))
}

function dataOf<Data>(part: Part<Data>): Data | undefined {
  return part !== null && 'data' in part ? part.data : undefined
}
