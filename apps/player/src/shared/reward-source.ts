import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { IconName } from '@morakot/ui/icon-paths'

/** Something that can be claimed now. */
export interface RewardRow {
  readonly key: string
  readonly icon: IconName
  readonly title: string
  /** What is received, in words: drawn apart from the title, whose last number it would else run into. */
  readonly reward: string
  /** Below both: a period, or the end of the time to claim. */
  readonly detail: string
  /** Money comes before points and spins. */
  readonly kind: 'credit' | 'points'
}

/** What is on its way, and why. */
export interface PendingReward {
  readonly key: string
  readonly text: string
}

/**
 * What a feature has for the page of all rewards. It loads, fails and claims separately. A page's row names it with its place
 * (`rewards: { order, load }`), in the order of features F-12: 10 loss-return, 20 cashback, 30 check-in and quests, 50 vouchers,
 * 60 affiliate income, 70 points on their way.
 */
export interface RewardSource<Data = unknown> {
  readonly name: string
  /** Shown when it cannot be loaded. */
  readonly title: string
  readonly query: { readonly queryKey: QueryKey; readonly queryFn: () => Promise<Data> }
  // Methods: what a source takes, its own query gives, so a list of sources need not know it.
  rowsOf(data: Data): readonly RewardRow[]
  pendingOf?(data: Data): readonly PendingReward[]
  /** Claims a row under a key; returns what the member has received, in words. */
  readonly claim?: (row: RewardRow, key: string) => Promise<string>
  /** What a member reads of a claim that failed; the call's own text otherwise. */
  readonly errorText?: (error: unknown) => string
  /** Reads again what a claim has changed. */
  readonly refresh: (client: QueryClient) => Promise<void>
}

/** Hides the type of a source's data, so that a list of sources need not know it. */
export function rewardSource<Data>(source: RewardSource<Data>): RewardSource {
  return source
}
