import { ALONE_MAX, isInFavour } from '@morakot/contract/value-terms'
import type { Terms } from '@morakot/contract/value-terms'

/** What one operator publishes alone of a Bangkok day, over all features: 50,000 THB in satang. The table has the same bound. */
export const ALONE_DAY_MAX = 5_000_000n

/** What is compared when something of value takes force. */
export interface Change {
  /** What it replaces; null where nothing of its name is in force. */
  readonly before: Terms | null
  readonly after: Terms
  /** The most that it may cost, in satang; null without a bound. */
  readonly cost: bigint | null
}

/** Whether one edition costs more than one operator publishes alone, or costs without a bound. `cost` in satang. */
export function isTooDear(cost: bigint | null): boolean {
  return cost === null || cost > ALONE_MAX
}

/** Whether a change takes two people, whatever else was published that day. */
export function needsTwo({ before, after, cost }: Change): boolean {
  return isTooDear(cost) || (before !== null && isInFavour(before, after))
}
