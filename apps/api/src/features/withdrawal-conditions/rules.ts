import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { Verdict } from '@morakot/contract/refused'
import { millisatang, millisatangFromSatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { bahtWords, exactSatang, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'

export interface WithdrawalStanding {
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
export function withdrawableOf(standing: WithdrawalStanding): Satang {
  const free = standing.real - standing.lockedByTurnover
  return satangFromMillisatangFloor(millisatang(free > 0n ? free : 0n))
}

/** When a changed bank account may be paid to; null when it may already. */
export function bankAccountWait(rules: CashierRules, standing: WithdrawalStanding, now: Date): Date | null {
  if (standing.bankChangedAt === null) return null
  const ready = new Date(standing.bankChangedAt.getTime() + rules.newBankAccountHours * 3_600_000)
  return ready > now ? ready : null
}

/** When a member whose password was changed may withdraw again; null when now (safety: account taken over, then cashed out). */
export function passwordWait(rules: CashierRules, standing: WithdrawalStanding, now: Date): Date | null {
  if (standing.passwordChangedAt === null) return null
  const ready = new Date(standing.passwordChangedAt.getTime() + rules.newPasswordHours * 3_600_000)
  return ready > now ? ready : null
}

/** What may still be withdrawn today, in satang. */
export function amountLeftToday(rules: CashierRules, standing: WithdrawalStanding): Satang {
  const left = exactSatang(rules.tiers[standing.tier].dayMax) - standing.amountToday
  return satang(left > 0n ? left : 0n)
}

/** Why a withdrawal may not be requested; null when it may. The order is the one in which a member can do something about it. */
export function judgeWithdrawal(rules: CashierRules, standing: WithdrawalStanding, amount: Satang, now: Date): Verdict | null {
  const limits = rules.tiers[standing.tier]
  const min = exactSatang(limits.min)
  const max = exactSatang(limits.max)
  if (standing.blocked) return { code: 'cashier.blocked' }
  if (standing.isStopped) return { code: 'cashier.withdrawals_stopped' }
  if (standing.debt > 0n) return { code: 'cashier.debt' }
  if (amount < min) return { code: 'cashier.amount_below_min', params: { min: bahtWords(min) }, field: 'amount' }
  if (amount > max) return { code: 'cashier.amount_above_max', params: { max: bahtWords(max) }, field: 'amount' }
  if (millisatangFromSatang(amount) > standing.real) return { code: 'cashier.insufficient_credit', field: 'amount' }
  if (amount > withdrawableOf(standing)) {
    const missing = satangFromMillisatangFloor(standing.lockedByTurnover)
    return { code: 'cashier.turnover_unmet', params: { amount: bahtWords(missing) }, field: 'amount' }
  }
  if (!standing.kycVerified && amount > exactSatang(rules.kycAbove)) return { code: 'cashier.kyc_required' }
  if (bankAccountWait(rules, standing, now) !== null)
    return { code: 'cashier.bank_account_new', params: { hours: String(rules.newBankAccountHours) } }
  if (passwordWait(rules, standing, now) !== null)
    return { code: 'cashier.password_new', params: { hours: String(rules.newPasswordHours) } }
  if (standing.pending >= limits.pendingMax) return { code: 'cashier.withdrawal_pending' }
  if (standing.askedToday >= limits.dayCount) return { code: 'cashier.daily_count' }
  const left = amountLeftToday(rules, standing)
  if (amount > left) return { code: 'cashier.daily_amount', params: { amount: bahtWords(left) }, field: 'amount' }
  return null
}
