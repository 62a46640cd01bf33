import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { Permission, RefusalCode } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { valueRules } from '@morakot/contract/features/value/schema-rules'
import { exactSatang, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { Db, Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { checkAlone } from './rules.ts'
import type { AloneBounds, Change, Verdict } from './rules.ts'
import { addAlone, aloneSpent } from './store.ts'

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
 * what counts at most `aloneMax` of the rules, and `aloneDayMax` together with all else of that operator's Bangkok day (features F-128).
 */
export async function admitPublication(tx: Tx, publication: Publication, change: Change): Promise<Verdict> {
  if (!isAlone(publication)) return { passes: true, counts: 0n }
  const bounds = await readBounds(tx)
  const verdict = checkAlone(change, { ...bounds, spent: 0n })
  if (!verdict.passes) return verdict
  // The row of the day is the lock: the sum that was read before may have grown.
  const isAdded = await addAlone(tx, dayOf(publication), { satang: verdict.counts, max: bounds.dayMax })
  return isAdded ? verdict : { passes: false, because: 'day', max: bounds.dayMax }
}

/** What `admitPublication` would decide now. Nothing is added. */
export async function checkPublication(
  db: Db | Tx,
  publication: Publication,
  change: Change,
): Promise<AloneBounds & { readonly verdict: Verdict; readonly spent: bigint }> {
  const bounds = await readBounds(db)
  const spent = await aloneSpent(db, dayOf(publication))
  const verdict: Verdict = isAlone(publication) ? checkAlone(change, { ...bounds, spent }) : { passes: true, counts: 0n }
  return { ...bounds, verdict, spent }
}

async function readBounds(db: Db | Tx): Promise<AloneBounds> {
  const { aloneMax, aloneDayMax } = await readRules(db, valueRules)
  return { max: exactSatang(aloneMax), dayMax: exactSatang(aloneDayMax) }
}

/** What one operator approves of withdrawals without another one on a Bangkok day (features F-128). */
export async function withdrawalsAloneMax(db: Db | Tx): Promise<Satang> {
  return exactSatang((await readRules(db, valueRules)).withdrawalsAloneDayMax)
}

interface WithdrawalDay {
  readonly operator: OperatorId
  readonly at: Date
}

/** Adds a withdrawal to what its operator approved alone that day. False, and nothing is added, above the bound. */
export async function addWithdrawalAlone(tx: Tx, { operator, at }: WithdrawalDay, amount: Satang): Promise<boolean> {
  const max = await withdrawalsAloneMax(tx)
  return await addAlone(tx, { operator, day: bangkokDay(at), sum: 'withdrawals' }, { satang: amount, max })
}

/** What an operator may still approve of withdrawals alone that day. */
export async function withdrawalAloneLeft(db: Db | Tx, { operator, at }: WithdrawalDay): Promise<Satang> {
  const left = (await withdrawalsAloneMax(db)) - (await aloneSpent(db, { operator, day: bangkokDay(at), sum: 'withdrawals' }))
  return satang(left > 0n ? left : 0n)
}

const dayOf = ({ publishedBy, at }: Publication) => ({ operator: publishedBy, day: bangkokDay(at), sum: 'value' }) as const

const maxOf = (satang: bigint) => ({ params: { max: (satang / 100n).toLocaleString('en') } })

/** Throws what a change that takes a second operator is refused with: `value.day_above`, `value.needs_second` without a bound, else `tooDear`. */
export function refuseAlone({ because, max }: Extract<Verdict, { readonly passes: false }>, tooDear: RefusalCode): never {
  if (max === null) return refuse('value.needs_second')
  return refuse(because === 'day' ? 'value.day_above' : tooDear, maxOf(max))
}
