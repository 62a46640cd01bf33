import { isInFavour } from '@morakot/contract/value-terms'
import type { Terms } from '@morakot/contract/value-terms'

/** What is compared when something of value takes force. */
export interface Change {
  /** What it replaces; null where nothing of its name is in force. */
  readonly before: Terms | null
  readonly after: Terms
  /** The most that it may cost from now on, in satang; null without a bound. */
  readonly cost: bigint | null
}

/** Why a change takes a second operator: nothing bounds its cost, it costs too much, or it does not fit into the day of its maker. */
export type TwoBecause = 'no_bound' | 'cost' | 'day'

export type Verdict =
  | { readonly passes: true; /** What it adds to the day of its maker, in satang. */ readonly counts: bigint }
  | {
      readonly passes: false
      readonly because: TwoBecause
      /** The bound that it exceeds, in satang; null without one. */ readonly max: bigint | null
    }

/** Above this, in satang, a cost is too large to decide on: it counts as unbounded. */
const COST_MAX = 10n ** 15n

/**
 * What a change counts, in satang: its whole cost when it replaces nothing or moves anything in members' favour, else 0; null without a bound
 * (features F-128).
 */
export function countedOf({ before, after, cost }: Change): bigint | null {
  if (before !== null && !isInFavour(before, after)) return 0n
  return cost === null || cost > COST_MAX ? null : cost
}

/** The rules of what one operator brings into force alone, in satang. */
export interface AloneBounds {
  /** The highest cost of one change. */
  readonly max: bigint
  /** The sum of an operator's Bangkok day. */
  readonly dayMax: bigint
}

/** Whether one operator brings a change into force alone, who so far brought `spent` satang into force alone that day. */
export function checkAlone(change: Change, { spent, max, dayMax }: AloneBounds & { readonly spent: bigint }): Verdict {
  const counts = countedOf(change)
  if (counts === null) return { passes: false, because: 'no_bound', max: null }
  if (counts > max) return { passes: false, because: 'cost', max }
  return spent + counts > dayMax && counts > 0n ? { passes: false, because: 'day', max: dayMax } : { passes: true, counts }
}
