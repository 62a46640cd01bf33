import { closedBy } from './rules-timeline.ts'
import type { Closed } from './rules-timeline.ts'

/** What keeps a sum from being withdrawn now, and what its member can do about it. */
export type Concern =
  | { readonly kind: 'closed'; readonly closed: Closed; readonly action: 'identity' | 'conditions' }
  | { readonly kind: 'identity'; readonly above: number }
  | { readonly kind: 'kept'; readonly left: number; readonly title: string }

interface Conditions {
  readonly canWithdraw: boolean
  readonly withdrawable: number
  readonly credit: number
  readonly min: number
  readonly locks: readonly { readonly code: string; readonly title: string; readonly amount: number | null }[]
  readonly kyc: { readonly verified: boolean; readonly neededAbove: number }
}

/**
 * The one thing that concerns this sum; null where nothing does. A sum that no rule of the account bars is left to the form: too little, too much,
 * more than there is. `amount` in baht, undefined while none is typed.
 */
export function concernOf(conditions: Conditions, amount: number | undefined): Concern | null {
  const closed = closedBy(conditions)
  if (closed !== null)
    return { kind: 'closed', closed, action: conditions.locks.some(({ code }) => code === 'KYC') ? 'identity' : 'conditions' }
  if (amount === undefined || amount < conditions.min || amount > conditions.credit) return null
  if (!conditions.kyc.verified && amount > conditions.kyc.neededAbove) return { kind: 'identity', above: conditions.kyc.neededAbove }
  if (amount <= conditions.withdrawable) return null
  const kept = conditions.locks.find(({ code, amount: part }) => code !== 'KYC' && part !== null)
  return kept === undefined ? null : { kind: 'kept', left: conditions.withdrawable, title: kept.title }
}
