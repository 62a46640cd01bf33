import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { RefusalCode } from '@morakot/contract/nouns'
import { millisatang, millisatangFromSatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { bahtText, satang, satangFromBaht } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'

export type Tier = keyof CashierRules['tiers']

/** A refusal with what fills its text. */
export interface Verdict {
  readonly code: RefusalCode
  readonly params?: Readonly<Record<string, string>>
  readonly field?: 'amount' | 'password'
}

/** A rules number in satang. Rules are checked when they are written, so a wrong one here is a bug. */
export function satangOfRule(baht: number): Satang {
  const amount = satangFromBaht(baht)
  if (amount === null) throw new Error(`invariant: ${baht} is no amount in baht`)
  return amount
}

/** Baht for a Thai sentence: separators, and decimals only when there are any. */
export function bahtWords(amount: Satang): string {
  const [whole = '0', decimals = '00'] = bahtText(amount).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return decimals === '00' ? grouped : `${grouped}.${decimals}`
}

export interface DepositStanding {
  readonly pending: number
  /** What those may still bring: money that arrives is credited, so a limit that forgot it would not hold. */
  readonly pendingTotal: Satang
  /** Everything ever credited. */
  readonly creditedTotal: Satang
  readonly kycVerified: boolean
}

/** Whether a deposit may be opened; null when it may. */
export function judgeDeposit(rules: CashierRules, standing: DepositStanding, amount: Satang): Verdict | null {
  const min = satangOfRule(rules.depositMin)
  const max = satangOfRule(rules.depositMax)
  if (amount < min) return { code: 'cashier.amount_below_min', params: { min: bahtWords(min) }, field: 'amount' }
  if (amount > max) return { code: 'cashier.amount_above_max', params: { max: bahtWords(max) }, field: 'amount' }
  if (!standing.kycVerified && standing.creditedTotal + standing.pendingTotal + amount > satangOfRule(rules.kycAbove))
    return { code: 'cashier.kyc_required' }
  if (standing.pending >= rules.depositPendingMax) return { code: 'cashier.too_many_pending' }
  return null
}

export interface WithdrawalStanding {
  readonly tier: Tier
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
  const left = satangOfRule(rules.tiers[standing.tier].dayMax) - standing.amountToday
  return satang(left > 0n ? left : 0n)
}

/** Whether a withdrawal may be asked for; null when it may. The order is the one in which a member can do something about it. */
export function judgeWithdrawal(rules: CashierRules, standing: WithdrawalStanding, amount: Satang, now: Date): Verdict | null {
  const limits = rules.tiers[standing.tier]
  const min = satangOfRule(limits.min)
  const max = satangOfRule(limits.max)
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
  if (!standing.kycVerified && amount > satangOfRule(rules.kycAbove)) return { code: 'cashier.kyc_required' }
  if (bankAccountWait(rules, standing, now) !== null) return { code: 'cashier.bank_account_new' }
  if (passwordWait(rules, standing, now) !== null)
    return { code: 'cashier.password_new', params: { hours: String(rules.newPasswordHours) } }
  if (standing.pending >= limits.pendingMax) return { code: 'cashier.withdrawal_pending' }
  if (standing.askedToday >= limits.dayCount) return { code: 'cashier.daily_count' }
  const left = amountLeftToday(rules, standing)
  if (amount > left) return { code: 'cashier.daily_amount', params: { amount: bahtWords(left) }, field: 'amount' }
  return null
}

/** Whether a withdrawal runs through by itself. */
export function isApprovedAutomatically(rules: CashierRules, tier: Tier, amount: Satang): boolean {
  return amount <= satangOfRule(rules.tiers[tier].autoMax)
}

/** How many operators must approve. */
export function approvalsNeeded(rules: CashierRules, amount: Satang): number {
  return amount > satangOfRule(rules.twoOperatorsAbove) ? 2 : 1
}

/** Why money that arrived is not credited by itself; null when it is. */
export function judgeArrival(
  deposit: { readonly amount: Satang; readonly status: string; readonly ours: readonly (string | undefined)[] },
  arrived: { readonly amount: Satang; readonly toAccount: string },
): 'amount_differs' | 'already_paid' | 'other_account' | null {
  if (!deposit.ours.includes(arrived.toAccount)) return 'other_account'
  if (deposit.status !== 'PENDING' && deposit.status !== 'EXPIRED') return 'already_paid'
  return arrived.amount === deposit.amount ? null : 'amount_differs'
}
