import type { RewardView } from '@morakot/contract/reward'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Something that can be claimed now. */
export interface RewardRow {
  readonly key: string
  /** The name of its picture among the drawn rewards (`/art/r/coins.svg`). */
  readonly picture: 'coins' | 'gift' | 'star' | 'ticket'
  readonly title: string
  /** What is received. */
  readonly reward: RewardView
  /** Below the title: a period, or the end of the time to claim. */
  readonly detail: string
  /** Whether its credit is staked once before it is withdrawn (features F-3). Cashback and income are withdrawn as they are. */
  readonly isStaked: boolean
}

/** What a claim gave. A payout that waits for an operator gives nothing yet, and says so in its note. */
export interface Received {
  readonly reward: RewardView
  readonly note?: string
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
  /**
   * Claims a row under an idempotency key. A source without it has rows for which the member must choose something first: on their own page,
   * never among all.
   */
  readonly claim?: (row: RewardRow, key: string) => Promise<Received>
  /** What a member reads of a claim that failed; the call's own text otherwise. */
  readonly errorText?: (error: unknown) => string
  /** Reads again what a claim has changed. */
  readonly refresh: (client: QueryClient) => Promise<void>
}

/** Hides the type of a source's data, so that a list of sources need not know it. */
export function rewardSource<Data>(source: RewardSource<Data>): RewardSource {
  return source
}
