import { bangkokDay } from '@morakot/contract/bangkok-day'
import { refuse } from '@morakot/contract/refused'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { isInFavour } from '@morakot/contract/value-terms'
import type { Terms } from '@morakot/contract/value-terms'
import { addPublishedAlone, PUBLISHED_ALONE_MAX } from './store.ts'

export interface Publication {
  /** Who drafted it; null is the system. */
  readonly madeBy: OperatorId | null
  readonly publishedBy: OperatorId
  readonly at: Date
  /** What it replaces; null where nothing of its name is in force. */
  readonly before: Terms | null
  readonly after: Terms
  /** What it may cost in all, in satang. Only of what replaces nothing: a change in members' favour counts whole. */
  readonly cost: bigint
}

/**
 * Lets a publication pass: two people publish anything, one alone what gives members nothing more, or what costs no more than 50,000 THB
 * together with all else that the same operator published alone on that Bangkok day (features F-128). Throws `value.needs_second` and
 * `value.day_above`.
 */
export async function admitPublication(tx: Tx, { madeBy, publishedBy, at, before, after, cost }: Publication): Promise<void> {
  if (madeBy !== publishedBy) return
  if (before !== null) {
    refuseInFavour(before, after)
    return
  }
  if (await addPublishedAlone(tx, { operator: publishedBy, day: bangkokDay(at), satang: cost })) return
  refuse('value.day_above', { params: { max: (PUBLISHED_ALONE_MAX / 100n).toLocaleString('en') } })
}

/** What is published is edited in place by one operator only where members get nothing more. Throws `value.needs_second`. */
export function refuseInFavour(before: Terms, after: Terms): void {
  if (isInFavour(before, after)) refuse('value.needs_second')
}
