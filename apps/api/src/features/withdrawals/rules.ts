import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { exactSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'

/** Whether a withdrawal runs through by itself. */
export function isApprovedAutomatically(rules: CashierRules, tier: keyof CashierRules['tiers'], amount: Satang): boolean {
  return amount <= exactSatang(rules.tiers[tier].autoMax)
}

/** How many operators must approve. */
export function approvalsNeeded(rules: CashierRules, amount: Satang): number {
  return amount > exactSatang(rules.twoOperatorsAbove) ? 2 : 1
}
