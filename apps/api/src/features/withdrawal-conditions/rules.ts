import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { Verdict } from '@morakot/contract/refused'
import { millisatang, millisatangFromSatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { bahtWords, exactSatang, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'

export interface WithdrawalStatus {
  readonly tier: keyof CashierRules['tiers']
  /** The member, or the wallet by an auditor who looks at it. */
  readonly blocked: boolean
  /** Something is wrong with the ledger that no account can be blamed for: nothing is paid out. */
  readonly isStopped: boolean
  readonly kycVerified: boolean
  /** Real money in the wallet; a bonus is never withdrawn and never locks it (decisions D7). */
  readonly real: Millisatang
  readonly lockedByTurnover: Millisatang
  readonly debt: Millisatang
  readonly pending: number
  readonly askedToday: number
  readonly amountToday: Satang
  /** Null when the account is the one of the registration. */
  readonly bankChangedAt: Date | null
  /** Null when the password is the one of the registration. */
  readonly passwordChangedAt: Date | null
}

/** What is left of real money when the turnover keeps its part, in whole satang. */
export function withdrawableOf(status: WithdrawalStatus): Satang {
  const free = status.real - status.lockedByTurnover
  return satangFromMillisatangFloor(millisatang(free > 0n ? free : 0n))
}

/** When a changed bank account may be paid to; null when it may already. */
export function bankAccountWait(rules: CashierRules, status: WithdrawalStatus, now: Date): Date | null {
  if (status.bankChangedAt === null) return null
  const ready = new Date(status.bankChangedAt.getTime() + rules.newBankAccountHours * 3_600_000)
  return ready > now ? ready : null
}

/** When a member whose password was changed may withdraw again; null when now (safety: account taken over, then cashed out). */
export function passwordWait(rules: CashierRules, status: WithdrawalStatus, now: Date): Date | null {
  if (status.passwordChangedAt === null) return null
  const ready = new Date(status.passwordChangedAt.getTime() + rules.newPasswordHours * 3_600_000)
  return ready > now ? ready : null
}

/** What may still be withdrawn today, in satang. */
export function amountLeftToday(rules: CashierRules, status: WithdrawalStatus): Satang {
  const left = exactSatang(rules.tiers[status.tier].dayMax) - status.amountToday
  return satang(left > 0n ? left : 0n)
}

/** Why a withdrawal may not be requested; null when it may. The order is the one in which a member can do something about it. */
export function checkWithdrawal(rules: CashierRules, status: WithdrawalStatus, amount: Satang, now: Date): Verdict | null {
  const limits = rules.tiers[status.tier]
  const min = exactSatang(limits.min)
  const max = exactSatang(limits.max)
  if (status.blocked) return { code: 'cashier.blocked' }
  if (status.isStopped) return { code: 'cashier.withdrawals_stopped' }
  if (status.debt > 0n) return { code: 'cashier.debt' }
  if (amount < min) return { code: 'cashier.amount_below_min', params: { min: bahtWords(min) }, field: 'amount' }
  if (amount > max) return { code: 'cashier.amount_above_max', params: { max: bahtWords(max) }, field: 'amount' }
  if (millisatangFromSatang(amount) > status.real) return { code: 'cashier.insufficient_credit', field: 'amount' }
  if (amount > withdrawableOf(status)) {
    const missing = satangFromMillisatangFloor(status.lockedByTurnover)
    return { code: 'cashier.turnover_unmet', params: { amount: bahtWords(missing) }, field: 'amount' }
  }
  if (!status.kycVerified && amount > exactSatang(rules.kycAbove)) return { code: 'cashier.kyc_required' }
  if (bankAccountWait(rules, status, now) !== null)
    return { code: 'cashier.bank_account_new', params: { hours: String(rules.newBankAccountHours) } }
  if (passwordWait(rules, status, now) !== null) return { code: 'cashier.password_new', params: { hours: String(rules.newPasswordHours) } }
  if (status.pending >= limits.pendingMax) return { code: 'cashier.withdrawal_pending' }
  if (status.askedToday >= limits.dayCount) return { code: 'cashier.daily_count' }
  const left = amountLeftToday(rules, status)
  if (amount > left) return { code: 'cashier.daily_amount', params: { amount: bahtWords(left) }, field: 'amount' }
  return null
}
