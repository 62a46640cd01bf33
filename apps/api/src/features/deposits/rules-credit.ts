import type { HeldReason } from '@morakot/contract/features/cashier/states'
import type { Satang } from '@morakot/money/satang'

/** What a member's identity lets them deposit. */
export interface Identity {
  readonly kycVerified: boolean
  /** Deposits in all that need a verified identity when they pass this; 0 where the identity comes before the first deposit. */
  readonly kycAbove: Satang
}

/** The state by which the identity threshold of deposits is decided. */
export interface IdentityState extends Identity {
  /** Everything ever credited. */
  readonly creditedTotal: Satang
}

/** Whether the identity has to be verified before deposits reach this total. The one rule for every way to deposit. */
export function isIdentityNeeded({ kycVerified, kycAbove }: Identity, total: bigint): boolean {
  return !kycVerified && total > kycAbove
}

/** Whether a deposit passes the identity threshold at its credit (decisions D7). */
export function checkIdentity(state: IdentityState, { amount }: { readonly amount: Satang }): HeldReason | null {
  return isIdentityNeeded(state, state.creditedTotal + amount) ? 'kyc_required' : null
}

/** What the member can do least about comes first. */
const ORDER = ['blocked', 'on_break', 'kyc_required', 'over_limit'] as const satisfies readonly HeldReason[]

/** The reason that is shown when there are several; null when there is none. */
export function heaviestOf(reasons: readonly (HeldReason | null)[]): HeldReason | null {
  return ORDER.find((reason) => reasons.includes(reason)) ?? null
}
