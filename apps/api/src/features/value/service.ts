import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { Permission, RefusalCode } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { ALONE_MAX } from '@morakot/contract/value-terms'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { Db, Tx } from '#infra/db'
import { isSamePerson } from '#infra/four-eyes'
import type { OperatorId } from '#infra/identity'
import { checkAlone } from './rules.ts'
import type { Change, TwoBecause, Verdict } from './rules.ts'
import { addAlone, ALONE_DAY_MAX, aloneSpent } from './store.ts'

/** Who brings a change into force, and when. */
export interface Publication {
  /** Who drafted it; null is the system, which is no second person. */
  readonly madeBy: OperatorId | null
  readonly publishedBy: OperatorId
  readonly at: Date
}

/** A draft that is published: what would be compared, and who drafted it (null is the system). */
export interface EditionDoor {
  readonly permission: Permission
  /** It takes two even where members get nothing more (features F-129). */
  readonly alwaysTwo?: true
  readonly open: (db: Db, subject: string) => Promise<{ readonly change: Change; readonly madeBy: OperatorId | null }>
}

/** Whether one person alone brings it into force. */
export function isAlone({ madeBy, publishedBy }: Publication): boolean {
  return madeBy === null || isSamePerson(madeBy, publishedBy)
}

/**
 * Decides whether a publication passes, and adds what it counts to the day of an operator who is alone. Two people publish anything. One alone publishes
 * what counts at most 20,000 THB, and 50,000 THB together with all else of that operator's Bangkok day (features F-128).
 */
export async function admitPublication(tx: Tx, publication: Publication, change: Change): Promise<Verdict> {
  if (!isAlone(publication)) return { passes: true, counts: 0n }
  const verdict = checkAlone(change, { spent: 0n, dayMax: ALONE_DAY_MAX.value })
  if (!verdict.passes) return verdict
  // The row of the day is the lock: the sum that was read before may have grown.
  return (await addAlone(tx, dayOf(publication), verdict.counts)) ? verdict : { passes: false, because: 'day' }
}

/** What `admitPublication` would decide now. Nothing is added. */
export async function checkPublication(
  db: Db | Tx,
  publication: Publication,
  change: Change,
): Promise<{ readonly verdict: Verdict; readonly spent: bigint }> {
  const spent = await aloneSpent(db, dayOf(publication))
  const verdict: Verdict = isAlone(publication) ? checkAlone(change, { spent, dayMax: ALONE_DAY_MAX.value }) : { passes: true, counts: 0n }
  return { verdict, spent }
}

/** What one operator approves of withdrawals without another one on a Bangkok day (features F-128). */
export const WITHDRAWALS_ALONE_MAX = satang(ALONE_DAY_MAX.withdrawals)

interface WithdrawalDay {
  readonly operator: OperatorId
  readonly at: Date
}

/** Adds a withdrawal to what its operator approved alone that day. False, and nothing is added, above the bound. */
export async function addWithdrawalAlone(tx: Tx, { operator, at }: WithdrawalDay, amount: Satang): Promise<boolean> {
  return await addAlone(tx, { operator, day: bangkokDay(at), sum: 'withdrawals' }, amount)
}

/** What an operator may still approve of withdrawals alone that day. */
export async function withdrawalAloneLeft(db: Db | Tx, { operator, at }: WithdrawalDay): Promise<Satang> {
  return satang(WITHDRAWALS_ALONE_MAX - (await aloneSpent(db, { operator, day: bangkokDay(at), sum: 'withdrawals' })))
}

/** What one operator brings into force of value alone on a Bangkok day, in satang (features F-128). */
export const VALUE_ALONE_MAX = ALONE_DAY_MAX.value

const dayOf = ({ publishedBy, at }: Publication) => ({ operator: publishedBy, day: bangkokDay(at), sum: 'value' }) as const

const maxOf = (satang: bigint) => ({ params: { max: (satang / 100n).toLocaleString('en') } })

/** Throws what a change that takes a second operator is refused with: `value.day_above`, `value.needs_second` without a bound, else `tooDear`. */
export function refuseAlone(because: TwoBecause, tooDear: RefusalCode): never {
  if (because === 'day') return refuse('value.day_above', maxOf(ALONE_DAY_MAX.value))
  return because === 'no_bound' ? refuse('value.needs_second') : refuse(tooDear, maxOf(ALONE_MAX))
}
