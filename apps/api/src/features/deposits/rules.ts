import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { Verdict } from '@morakot/contract/refused'
import { bahtWords, exactSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { isIdentityNeeded } from './rules-credit.ts'
import type { Identity } from './rules-credit.ts'

export interface DepositStatus {
  readonly pending: number
  /** The sum that those may still bring: arriving money is credited, so a limit without this sum would not hold. */
  readonly pendingTotal: Satang
  /** Everything ever credited. */
  readonly creditedTotal: Satang
  readonly identity: Identity
}

/** Whether a deposit may be opened; null when it may. */
export function checkDeposit(rules: CashierRules, status: DepositStatus, amount: Satang): Verdict | null {
  const min = exactSatang(rules.depositMin)
  const max = exactSatang(rules.depositMax)
  if (amount < min) return { code: 'cashier.amount_below_min', params: { min: bahtWords(min) }, field: 'amount' }
  if (amount > max) return { code: 'cashier.amount_above_max', params: { max: bahtWords(max) }, field: 'amount' }
  if (isIdentityNeeded(status.identity, status.creditedTotal + status.pendingTotal + amount)) return { code: 'cashier.kyc_required' }
  if (status.pending >= rules.depositPendingMax) return { code: 'cashier.too_many_pending' }
  return null
}
