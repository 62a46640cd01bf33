import type { PayoutObstacle, WithdrawalOrigin } from '@morakot/contract/features/cashier/states'
import type { WithdrawalAlertKind } from '@morakot/contract/features/seamless/states'
import type { PayoutOrder, PayoutState } from '@morakot/contract/outside/bank'
import type { Millisatang } from '@morakot/money/millisatang'

/** What decides about a payout once more when it is sent. Loaded under the member's lock. */
export interface PayoutStatus {
  readonly isBlocked: boolean
  /** An auditor looks at the wallet, or it is closed: nothing leaves it. */
  readonly isFrozen: boolean
  /** Something is wrong with the ledger that no account can be blamed for. */
  readonly isStopped: boolean
  readonly debt: Millisatang
  readonly openAlerts: readonly WithdrawalAlertKind[]
}

const ALERT_OBSTACLES = {
  large_win: 'large_win',
  debt: 'debt_alert',
  duplicate_mismatch: 'duplicate_mismatch',
} as const satisfies Record<WithdrawalAlertKind, PayoutObstacle>

/** Every obstacle to a payout (decisions D7); it is sent only when there is none. */
export function payoutObstacles(status: PayoutStatus): readonly PayoutObstacle[] {
  return [
    ...(status.isBlocked ? (['blocked'] as const) : []),
    ...(status.debt > 0n ? (['debt'] as const) : []),
    ...(status.isFrozen ? (['frozen'] as const) : []),
    ...(status.isStopped ? (['stopped'] as const) : []),
    ...status.openAlerts.map((kind) => ALERT_OBSTACLES[kind]),
  ]
}

/** The obstacles to the payout of a withdrawal. A member who is too young is paid out because of the block, not in spite of it. */
export function payoutObstaclesTo({ origin }: { readonly origin: WithdrawalOrigin }, status: PayoutStatus): readonly PayoutObstacle[] {
  return payoutObstacles(origin === 'underage' ? { ...status, isBlocked: false } : status)
}

/** Whether what the bank says of a payout is about this order: its reference, and its amount when the bank names one. */
export function isAnswerTo(order: Pick<PayoutOrder, 'reference' | 'amount'>, state: PayoutState): boolean {
  return state.reference === order.reference && (state.amount === undefined || state.amount === order.amount)
}
