import type { PayoutObstacle, UnderageObstacle } from '@morakot/contract/features/cashier/states'
import type { Satang } from '@morakot/money/satang'

/** What decides about a payout to a member who is under age, at the proposal and again at the approval. Loaded under the member's lock. */
export interface UnderageStatus {
  readonly isBlocked: boolean
  /** The identity was refused as under age. */
  readonly isUnderage: boolean
  /** The whole real balance: bonus money and points are not paid out. */
  readonly amount: Satang
  /** Its amount may come back, and is paid out then. */
  readonly hasOpenWithdrawal: boolean
  /** What would bring the withdrawal back to review when it is sent. */
  readonly obstacles: readonly PayoutObstacle[]
}

/** Whether the member is to be paid out at all. */
export function isDue({ isBlocked, isUnderage }: Pick<UnderageStatus, 'isBlocked' | 'isUnderage'>): boolean {
  return isBlocked && isUnderage
}

/** The first obstacle to a payout that is due; null for none. */
export function underageObstacle({ hasOpenWithdrawal, obstacles, amount }: UnderageStatus): UnderageObstacle | null {
  if (hasOpenWithdrawal) return 'withdrawal_open'
  if (obstacles.includes('debt')) return 'debt'
  if (obstacles.includes('frozen')) return 'frozen'
  if (obstacles.includes('stopped')) return 'stopped'
  if (obstacles.length > 0) return 'alert'
  return amount > 0n ? null : 'nothing'
}

export const OBSTACLE_CODES = {
  withdrawal_open: 'cashier.underage_withdrawal_open',
  debt: 'cashier.underage_debt',
  frozen: 'cashier.underage_frozen',
  stopped: 'cashier.withdrawals_stopped',
  alert: 'cashier.underage_alert',
  nothing: 'cashier.underage_nothing',
} as const satisfies Record<UnderageObstacle, string>

/** What is paid, in satang, and where to. */
export interface Due {
  readonly amount: Satang
  readonly bankCode: string
  readonly bankNumber: string
}

/** Whether a proposal still says what is paid, and where to. */
export function isSame(one: Due, other: Due): boolean {
  return one.amount === other.amount && one.bankCode === other.bankCode && one.bankNumber === other.bankNumber
}
