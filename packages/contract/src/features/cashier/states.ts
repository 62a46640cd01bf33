/** Deposit by QR or transfer (decisions D6). A late payment is credited to its intent, so EXPIRED is not terminal. */
export const DEPOSIT_MOVES = {
  PENDING: ['MATCHED', 'EXPIRED'],
  EXPIRED: ['MATCHED'],
  MATCHED: ['CREDITED'],
  CREDITED: [],
} as const

export type DepositStatus = keyof typeof DEPOSIT_MOVES
export const DEPOSIT_STATUSES = ['PENDING', 'MATCHED', 'CREDITED', 'EXPIRED'] as const satisfies readonly DepositStatus[]

/** Points of a deposit (decisions D10): promised with the credit, given once. */
export const DEPOSIT_POINTS_STATES = ['PENDING', 'GIVEN'] as const

/** Withdrawal (decisions D7). UNKNOWN stays held until it is proven; nothing is refunded by guess. */
export const WITHDRAWAL_MOVES = {
  REQUESTED: ['APPROVED', 'REVIEW'],
  REVIEW: ['APPROVED', 'REJECTED'],
  APPROVED: ['PAYING'],
  PAYING: ['PAID', 'FAILED', 'UNKNOWN'],
  UNKNOWN: ['PAID', 'FAILED'],
  PAID: [],
  REJECTED: [],
  FAILED: [],
} as const

export type WithdrawalStatus = keyof typeof WITHDRAWAL_MOVES
export const WITHDRAWAL_STATUSES = [
  'REQUESTED',
  'REVIEW',
  'APPROVED',
  'PAYING',
  'UNKNOWN',
  'PAID',
  'REJECTED',
  'FAILED',
] as const satisfies readonly WithdrawalStatus[]

/** Whether a withdrawal may go from one status to another; any other move is refused. */
export function canMoveWithdrawal(from: WithdrawalStatus, to: WithdrawalStatus): boolean {
  const moves: readonly WithdrawalStatus[] = WITHDRAWAL_MOVES[from]
  return moves.includes(to)
}
