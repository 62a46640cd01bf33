import { TIMING } from '#shared/timing'

export interface LiveWithdrawal {
  readonly key: string
  /** Masked by the server. */
  readonly username: string
  /** Baht. */
  readonly amount: number
  readonly gameImg: string | null
}

/** The latest ten, newest first, each withdrawal once: what comes again moves to where it came last. */
export function latestWithdrawals<Item extends LiveWithdrawal>(received: readonly Item[], known: readonly Item[] = []): readonly Item[] {
  const byKey = new Map<string, Item>()
  for (const item of [...received, ...known]) if (!byKey.has(item.key)) byKey.set(item.key, item)
  return [...byKey.values()].slice(0, TIMING.liveFeedMax)
}
