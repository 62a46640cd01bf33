import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { newUntil } from '#features/passkeys/public'
import { exactSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'

/** Whether a withdrawal runs through by itself. */
export function isApprovedAutomatically(rules: CashierRules, tier: keyof CashierRules['tiers'], amount: Satang): boolean {
  return amount <= exactSatang(rules.tiers[tier].autoMax)
}

/** Whether a passkey of this age counts as a new device yet: what it proves is looked at by a person. */
export function isNewPasskey(rules: CashierRules, addedAt: Date, askedAt: Date): boolean {
  return newUntil(addedAt, rules.newPasskeyHours, askedAt) !== null
}

/** How many operators must approve. */
export function approvalsNeeded(rules: CashierRules, amount: Satang): number {
  return amount > exactSatang(rules.twoOperatorsAbove) ? 2 : 1
}
