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

/** Why money that came in credited nobody by itself. */
export const UNMATCHED_REASONS = ['no_intent', 'amount_differs', 'already_paid', 'other_account'] as const

export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number]

/** Those that a member is told of: the money is certainly in an account of ours. */
export const CHECKED_REASONS = ['no_intent', 'amount_differs', 'already_paid'] as const satisfies readonly UnmatchedReason[]

export type CheckedReason = (typeof CHECKED_REASONS)[number]

/** What operators should know of a member whom they credit: money that is there is the member's all the same, as late deposits are. */
export const CREDITED_MEMBER_FLAGS = ['kyc_unverified', 'blocked', 'excluded', 'debt', 'frozen'] as const

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
