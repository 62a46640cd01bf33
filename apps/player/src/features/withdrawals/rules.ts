import { WITHDRAWAL_MOVES } from '@morakot/contract/features/cashier/states'
import type { WithdrawalStatus } from '@morakot/contract/features/cashier/states'

/** Whether a withdrawal can still change. */
export function isMoving(status: WithdrawalStatus): boolean {
  return WITHDRAWAL_MOVES[status].length > 0
}

/** The most that one request can take now. */
export function withdrawMost(now: { readonly withdrawable: number; readonly max: number; readonly amountLeftToday: number }): number {
  return Math.min(now.withdrawable, now.max, now.amountLeftToday)
}

/** Progress of a lock in percent, cut down; null when it has no measure. */
export function lockPercent({ progress, target }: { readonly progress: number | null; readonly target: number | null }): number | null {
  if (progress === null || target === null || target <= 0) return null
  return Math.max(0, Math.min(100, Math.floor((progress / target) * 100)))
}
