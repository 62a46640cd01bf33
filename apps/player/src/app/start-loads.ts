import type { QueryClient } from '@tanstack/react-query'
import { loadGames } from '#features/games/public'
import { platformQuery, profileQuery } from '#features/members/public'
import type { Start } from './start.ts'

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

/** Set in the page's performance timeline once every load of the start is over, well or badly. */
export const INITIALISED = 'app-initialised'

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
