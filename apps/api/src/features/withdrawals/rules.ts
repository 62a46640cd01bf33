import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { WithdrawalOrigin } from '@morakot/contract/features/cashier/states'
import { exactSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'

/** Whether a withdrawal is approved automatically. */
export function isApprovedAutomatically(rules: CashierRules, tier: keyof CashierRules['tiers'], amount: Satang): boolean {
  return amount <= exactSatang(rules.tiers[tier].autoMax)
}

interface Decision {
  readonly amount: Satang
  readonly origin: WithdrawalOrigin
}

/** How many operators must approve: a member who is too young is always paid out by two (features F-50). */
export function approvalsNeeded(rules: CashierRules, { amount, origin }: Decision): number {
  return origin === 'underage' || isLarge(rules, amount) ? 2 : 1
}

/** Whether an amount takes the permission for large ones. */
export function isLarge(rules: CashierRules, amount: Satang): boolean {
  return amount > exactSatang(rules.twoOperatorsAbove)
}
