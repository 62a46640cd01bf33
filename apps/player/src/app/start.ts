import type { MemberContract } from '@morakot/contract/contract'
import type { Reply } from '@morakot/contract/contract-shape'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { loadGames, recentQuery } from '#features/games/public'
import { withdrawalsQuery } from '#features/live-feed/public'
import { platformQuery, profileQuery, sessionQuery } from '#features/members/public'
import { boostQuery, configsQuery } from '#features/site/public'
import { creditQuery, tokensQuery } from '#features/wallet/public'
import { api } from '#shared/api/client'

type Start = Reply<MemberContract['start']['open']>

/** How one load of the initialisation is done. */
export type StartLoad =
  | { readonly by: 'bundle'; readonly part: keyof Start }
  /** By its own call, once the first screen stands. */
  | { readonly by: 'own-call'; readonly load: (client: QueryClient) => Promise<void> }
  /** Its feature is not built yet. */
  | { readonly by: 'later' }

const LATER = { by: 'later' } as const

/** Everything that is loaded when the app starts, in the specification's order ('App initialisation'); nothing is loaded elsewhere. */
export const START_LOADS = {
  user: { by: 'bundle', part: 'profile' },
  credit: { by: 'bundle', part: 'credit' },
  games: { by: 'own-call', load: loadGames },
  jackpotGames: LATER,
  promotions: LATER,
  walletTokens: { by: 'bundle', part: 'tokens' },
  recentGames: { by: 'bundle', part: 'recent' },
  favoriteGames: LATER,
  boostOffer: { by: 'bundle', part: 'boost' },
  passwordCheck: { by: 'bundle', part: 'profile' },
  platformSync: { by: 'own-call', load: syncPlatform },
  migration: LATER,
  checkInQuests: LATER,
  quests: LATER,
  claimableCount: LATER,
  pendingVoucherCount: LATER,
  depositAvailability: {
    by: 'own-call',
    load: async (client) => await (await import('#features/cashier/public')).loadDepositAvailability(client),
  },
} as const satisfies Record<string, StartLoad>

/** A first screen that waits longer for the bundle is worse off than one that asks for each part. */
const BUNDLE_WAIT_MS = 3_000

/** Set in the page's performance timeline once every load of the start is over, well or badly. */
export const INITIALISED = 'app-initialised'

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

/** What the first screen could do without, side by side and each failing by itself; then the app is initialised. */
export async function finishStart(client: QueryClient): Promise<void> {
  const loads = Object.values<StartLoad>(START_LOADS)
  await Promise.allSettled(loads.map(async (load) => (load.by === 'own-call' ? await load.load(client) : undefined)))
  performance.mark(INITIALISED)
}

// The watch over the session judges the answer; here it is only asked for, once for both (SESS-3).
async function syncPlatform(client: QueryClient): Promise<void> {
  const profile = client.getQueryData(profileQuery.queryKey)
  if (profile !== undefined) await client.prefetchQuery(platformQuery(profile))
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
