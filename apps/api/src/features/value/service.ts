import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { RefusalCode } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { ALONE_MAX, isInFavour } from '@morakot/contract/value-terms'
import type { Terms } from '@morakot/contract/value-terms'
import type { Tx } from '#infra/db'
import { isSamePerson } from '#infra/four-eyes'
import type { OperatorId } from '#infra/identity'
import { ALONE_DAY_MAX, isTooDear } from './rules.ts'
import type { Change } from './rules.ts'
import { addPublishedAlone } from './store.ts'

export interface Publication extends Change {
  /** Who drafted it; null is the system. */
  readonly madeBy: OperatorId | null
  readonly publishedBy: OperatorId
  readonly at: Date
  /** The refusal of one that costs more than its maker publishes alone. Its text may name the bound as `{max}`, in baht. */
  readonly tooDear: RefusalCode
}

const boundOf = (satang: bigint) => ({ params: { max: (satang / 100n).toLocaleString('en') } })

/**
 * Lets a publication pass: two people publish anything. One alone publishes what costs at most 20,000 THB, and of that what gives members
 * nothing more than what it replaces, or, where it replaces nothing, what stays within 50,000 THB together with all else that the same
 * operator published alone on that Bangkok day (features F-128). Throws `tooDear`, `value.needs_second` and `value.day_above`.
 */
export async function admitPublication(tx: Tx, publication: Publication): Promise<void> {
  const { madeBy, publishedBy, at, before, after, cost, tooDear } = publication
  if (!isSamePerson(madeBy, publishedBy)) return
  if (cost === null || isTooDear(cost)) return refuse(tooDear, boundOf(ALONE_MAX))
  if (before !== null) return refuseInFavour(before, after)
  if (await addPublishedAlone(tx, { operator: publishedBy, day: bangkokDay(at), satang: cost })) return
  refuse('value.day_above', boundOf(ALONE_DAY_MAX))
}

/** What is published is edited in place by one operator only where members get nothing more. Throws `value.needs_second`. */
export function refuseInFavour(before: Terms, after: Terms): void {
  if (isInFavour(before, after)) refuse('value.needs_second')
}
