import type { HeldReason } from '@morakot/contract/features/cashier/states'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import type { Satang } from '@morakot/money/satang'

/** What stands against a credit on the member's side. */
export interface CreditState {
  readonly standing: 'allowed' | 'members.blocked' | 'members.excluded'
  /** What the narrowest deposit limit of the member's own leaves now, in millisatang; null without a limit. */
  readonly limitLeft: bigint | null
}

/**
 * Why money that arrived may not be credited to this member now (features F-44). Opening the deposit was judged too, but a QR may be paid
 * long after it: what was allowed then need not be allowed now.
 */
export function judgeCredit({ standing, limitLeft }: CreditState, { amount }: { readonly amount: Satang }): HeldReason | null {
  if (standing === 'members.blocked') return 'blocked'
  if (standing === 'members.excluded') return 'on_break'
  return limitLeft !== null && millisatangFromSatang(amount) > limitLeft ? 'over_limit' : null
}
