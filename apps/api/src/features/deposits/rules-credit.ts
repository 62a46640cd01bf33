import type { HeldReason } from '@morakot/contract/features/cashier/states'
import type { Satang } from '@morakot/money/satang'

/** What the identity threshold of deposits is judged by. */
export interface IdentityState {
  readonly kycVerified: boolean
  /** Deposits in all that need a verified identity when they pass this. */
  readonly kycAbove: Satang
  /** Everything ever credited. */
  readonly creditedTotal: Satang
}

/** Whether a deposit passes the identity threshold at its credit (decisions D7). */
export function judgeIdentity(state: IdentityState, { amount }: { readonly amount: Satang }): HeldReason | null {
  return !state.kycVerified && state.creditedTotal + amount > state.kycAbove ? 'kyc_required' : null
}

/** What the member can do least about comes first. */
const ORDER = ['blocked', 'on_break', 'kyc_required', 'over_limit'] as const satisfies readonly HeldReason[]

/** The reason that is told of several; null of none. */
export function heaviestOf(reasons: readonly (HeldReason | null)[]): HeldReason | null {
  return ORDER.find((reason) => reasons.includes(reason)) ?? null
}
