import type { QueryClient } from '@tanstack/react-query'
import type { PlayerModule } from '#shared/module'
import * as modules from './modules.ts'

/** Everything that the specification loads when the app starts, in its order ('App initialisation'). */
const SPECIFIED = [
  'user',
  'credit',
  'games',
  'jackpotGames',
  'promotions',
  'walletTokens',
  'recentGames',
  'favoriteGames',
  'boostOffer',
  'passwordCheck',
  'platformSync',
  'migration',
  'checkInQuests',
  'quests',
  'claimableCount',
  'pendingVoucherCount',
  'depositAvailability',
]

/** How one load of the initialisation is done. */
type Way =
  | { readonly by: 'bundle' }
  /** By its own call, after the first screen is shown. */
  | { readonly by: 'own-call'; readonly load: (client: QueryClient) => Promise<void> }

const starts = Object.values<PlayerModule>(modules).flatMap(({ start }) => start ?? [])
const declared: ReadonlyMap<string, Way> = new Map(
  starts.flatMap(({ bundled = [], loads = {} }): readonly (readonly [string, Way])[] => [
    ...bundled.map((name) => [name, { by: 'bundle' }] as const),
    ...Object.entries(loads).map(([name, load]) => [name, { by: 'own-call', load }] as const),
  ]),
)

/** Every load of the start: what the specification lists, then what modules load besides. Nothing is loaded elsewhere. */
export const START_LOADS: Readonly<Record<string, Way>> = Object.fromEntries(
  [...SPECIFIED, ...declared.keys()].flatMap((name) => {
    const way = declared.get(name)
    return way === undefined ? [] : [[name, way]]
  }),
)

/** Set in the page's performance timeline once every load of the start is over, well or badly. */
export const INITIALISED = 'app-initialised'

/** Loads what the first screen does not need, in parallel and each failing separately; then marks the app as initialised. */
export async function finishStart(client: QueryClient): Promise<void> {
  const loads = Object.values(START_LOADS)
  await Promise.allSettled(loads.map(async (load) => (load.by === 'own-call' ? await load.load(client) : undefined)))
  performance.mark(INITIALISED)
}
