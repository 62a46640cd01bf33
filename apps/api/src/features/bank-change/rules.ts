import { bankNumberOf } from '@morakot/contract/bank-numbers'
import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

interface Account {
  readonly code: string
  readonly number: string
}

/** The state of a member who requests another account. */
export interface ChangeStatus {
  /** Another platform keeps the account, and sends it at each login. */
  readonly isElsewhere: boolean
  readonly bank: Account
  /** When the account was changed last, undone or not; null: never. */
  readonly lastAt: Date | null
  /** The requested account is another member's, or was until lately. */
  readonly isTaken: boolean
}

export type ChangeVerdict = 'bankChange.other_platform' | 'bankChange.too_soon' | 'bankChange.same' | 'members.bank_unavailable'

/** Whether a member may change to this account now; null when so (features F-51). Whose account it is the bank says afterwards. */
export function checkChange(rules: CashierRules, status: ChangeStatus, input: Account, now: Date): ChangeVerdict | null {
  if (status.isElsewhere) return 'bankChange.other_platform'
  if (changeFrom(rules, status.lastAt, now) !== null) return 'bankChange.too_soon'
  const isSameBank = (bankNumberOf(status.bank.code) ?? status.bank.code) === (bankNumberOf(input.code) ?? input.code)
  if (isSameBank && status.bank.number === input.number) return 'bankChange.same'
  return status.isTaken ? 'members.bank_unavailable' : null
}

/** When the account may be changed again; null: now. An undone change counts too: the person who made it could repeat it. */
export function changeFrom(rules: CashierRules, lastAt: Date | null, now: Date): Date | null {
  if (lastAt === null) return null
  return laterThan(new Date(lastAt.getTime() + rules.bankChangeDays * DAY_HOURS * HOUR_MS), now)
}

/** Until when withdrawals wait after a change; null: no wait. Withdrawals use the same number. */
export function withdrawFrom(rules: CashierRules, changedAt: Date | null, now: Date): Date | null {
  return changedAt === null ? null : laterThan(hoursAfter(changedAt, rules.newBankAccountHours), now)
}

/** The moment so many hours after another. */
export function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS)
}

function laterThan(moment: Date, now: Date): Date | null {
  return moment > now ? moment : null
}

const TAIL_DIGITS = 4

/** The last digits of an account, for a message that others may see. */
export function tailOf(number: string): string {
  return number.slice(-TAIL_DIGITS)
}
