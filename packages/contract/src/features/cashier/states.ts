import type { BankCode } from '../members/limits.ts'

/** Deposit by QR or transfer (decisions D6). A late payment is credited to its intent, so EXPIRED is not terminal. */
export const DEPOSIT_MOVES = {
  PENDING: ['MATCHED', 'EXPIRED'],
  EXPIRED: ['MATCHED'],
  MATCHED: ['CREDITED'],
  CREDITED: [],
} as const

export type DepositStatus = keyof typeof DEPOSIT_MOVES

/** Whether a deposit may go from one status to another; any other move is refused, by the database too. */
export function canMoveDeposit(from: DepositStatus, to: DepositStatus): boolean {
  const moves: readonly DepositStatus[] = DEPOSIT_MOVES[from]
  return moves.includes(to)
}

/** How a deposit is paid (decisions D6). A QR and a plain transfer share the bank's feed, and the switch of `AUTO`. */
export const DEPOSIT_METHODS = ['QR', 'AUTO', 'AUTO_SLIP', 'SLIP', 'TRUEWALLET'] as const
export type DepositMethod = (typeof DEPOSIT_METHODS)[number]

/** The member's term for the method of a deposit. */
export const DEPOSIT_METHOD_NAMES = {
  QR: 'QR พร้อมเพย์',
  AUTO: 'โอนเข้าบัญชี',
  AUTO_SLIP: 'แนบสลิป',
  SLIP: 'แนบสลิป',
  TRUEWALLET: 'ทรูมันนี่ วอลเล็ท',
} as const satisfies Record<DepositMethod, string>

/** Takes the place of a bank's code, for money in our TrueMoney wallet. */
export const TRUEMONEY = 'TRUEMONEY'

/** Where a deposit is paid to, as it was when the deposit was opened. */
export interface DepositReceiver {
  readonly bankCode: BankCode | typeof TRUEMONEY
  readonly number: string
  readonly name: string
  /** The biller of the QR: the bank names it, and not the account, when a QR was paid. */
  readonly promptPayId?: string
}

/** The source of credits at an account of ours: the feed of its bank, or slips that the verifier confirms (features F-120). */
export const RECEIVER_SOURCES = ['feed', 'verifier'] as const
export type ReceiverSource = (typeof RECEIVER_SOURCES)[number]

/** The deposit methods in requests and switches (CONST-6). */
export const DEPOSIT_TYPES = ['AUTO', 'AUTO_SLIP', 'SLIP', 'TRUEWALLET'] as const
export type DepositType = (typeof DEPOSIT_TYPES)[number]

export const DEPOSIT_STATUSES = ['PENDING', 'MATCHED', 'CREDITED', 'EXPIRED'] as const satisfies readonly DepositStatus[]

/** A slip (decisions D6): verified again while the verifier does not respond, reviewed by an operator where a check fails. */
export const SLIP_MOVES = {
  CHECKING: ['CREDITED', 'UNDER_REVIEW', 'REJECTED'],
  UNDER_REVIEW: ['CREDITED', 'REJECTED'],
  CREDITED: [],
  REJECTED: [],
} as const

export type SlipStatus = keyof typeof SLIP_MOVES
export const SLIP_STATUSES = ['CHECKING', 'UNDER_REVIEW', 'CREDITED', 'REJECTED'] as const satisfies readonly SlipStatus[]

/** Whether a slip may go from one status to another; any other move is refused, by the database too. */
export function canMoveSlip(from: SlipStatus, to: SlipStatus): boolean {
  const moves: readonly SlipStatus[] = SLIP_MOVES[from]
  return moves.includes(to)
}

export const SLIP_METHODS = ['AUTO_SLIP', 'SLIP'] as const
export type SlipMethod = (typeof SLIP_METHODS)[number]

/** The checks of a slip, in the order in which they are reported (features F-47). */
export const SLIP_CHECKS = ['verified', 'unused', 'receiver', 'sender', 'age'] as const
export type SlipCheckName = (typeof SLIP_CHECKS)[number]

/** Points of a deposit (decisions D10): promised with the credit, given once. */
export const DEPOSIT_POINTS_STATES = ['PENDING', 'GIVEN'] as const

/** Why money that arrived for a deposit may not be credited now (decisions D6). */
export const HELD_REASONS = ['over_limit', 'on_break', 'kyc_required', 'blocked'] as const

export type HeldReason = (typeof HELD_REASONS)[number]

/** Why a person looks at a slip. */
export const SLIP_REVIEW_REASONS = [
  'team',
  'unreadable',
  'not_found',
  'payer_differs',
  'too_old',
  'twin',
  'verifier_down',
  'wallet_closed',
  'name_unclear',
  'receiver_unclear',
  'amount_unclear',
  'time_unclear',
  'no_receipt',
  'two_receipts',
  'receipt_held',
  'member_disagrees',
  'day_max',
  'statement_differs',
  ...HELD_REASONS,
] as const
export type SlipReviewReason = (typeof SLIP_REVIEW_REASONS)[number]

/** Why a slip was refused, in the words that its member reads (features F-47). */
export const SLIP_REJECT_REASONS = [
  'unreadable',
  'wrong_receiver',
  'amount_unclear',
  'edited',
  'differs',
  'payer_differs',
  'too_old',
  'used',
  'credited_before',
] as const
export type SlipRejectReason = (typeof SLIP_REJECT_REASONS)[number]

/** Why a receipt was not credited automatically. */
export const UNMATCHED_REASONS = [
  'no_intent',
  'amount_differs',
  'payer_differs',
  'already_paid',
  'other_account',
  'wallet_closed',
  'possible_duplicate',
  'name_unclear',
  ...HELD_REASONS,
] as const

export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number]

/** The reasons that are shown to the member: the money is certainly in an account of ours. */
export const CHECKED_REASONS = [
  'no_intent',
  'amount_differs',
  'payer_differs',
  'already_paid',
  'wallet_closed',
  'possible_duplicate',
  'name_unclear',
  ...HELD_REASONS,
] as const satisfies readonly UnmatchedReason[]

export type CheckedReason = (typeof CHECKED_REASONS)[number]

/**
 * Why no deposit can be opened by a method now (features F-41). `soon`: it is not set up yet; `off`: operators switched it off; `down`: its
 * service, the verifier of slips or TrueMoney, has not responded for a minute.
 */
export const CLOSED_REASONS = ['soon', 'off', 'down', 'limit', 'identity', 'break', 'blocked', 'platform'] as const

/** The outcome of money that was received for a deposit and not credited automatically. */
export const ARRIVAL_STATES = ['WAITING', 'CREDITED', 'RETURNED'] as const

/** Warnings about a member whom operators credit: none of them prevents two operators from crediting. */
export const CREDITED_MEMBER_FLAGS = ['kyc_unverified', 'blocked', 'excluded', 'debt', 'frozen'] as const

export type CreditedMemberFlag = (typeof CREDITED_MEMBER_FLAGS)[number]

/**
 * The obstacles to a payout, checked when it is sent (decisions D7): the member's block and debt, a frozen wallet, stopped withdrawals, and
 * open alerts about the member's games.
 */
export const PAYOUT_OBSTACLES = ['blocked', 'debt', 'frozen', 'stopped', 'large_win', 'debt_alert', 'duplicate_mismatch'] as const

export type PayoutObstacle = (typeof PAYOUT_OBSTACLES)[number]

/**
 * What an operator should know of a withdrawal: `underage_payout` was begun by operators for a member who is under age, of `holder_unverified` the
 * bank has not named the member as the account's holder, `new_passkey` was proven by a passkey that counted as a new device, `sent_back` was
 * approved once and came back to review when it was to be sent, `halted` is held back by a halt of payouts.
 */
export const WITHDRAWAL_FLAGS = [
  'underage_payout',
  'kyc_unverified',
  'holder_unverified',
  'new_passkey',
  ...PAYOUT_OBSTACLES,
  'halted',
  'sent_back',
] as const

export type WithdrawalFlag = (typeof WITHDRAWAL_FLAGS)[number]

/** The initiator of a withdrawal: the member, or two operators for a member who is too young to have an account (features F-50). */
export const WITHDRAWAL_ORIGINS = ['member', 'underage'] as const
export type WithdrawalOrigin = (typeof WITHDRAWAL_ORIGINS)[number]

/**
 * The payout to a member who is under age, as one operator proposes it. EXPIRED: no other operator approved it within 30 minutes; CHANGED:
 * the balance or the account changed before an approval.
 */
export const UNDERAGE_PAYOUT_STATES = ['WAITING', 'DONE', 'DECLINED', 'EXPIRED', 'CHANGED'] as const
export type UnderagePayoutState = (typeof UNDERAGE_PAYOUT_STATES)[number]

/** The obstacles to such a payout, in the order in which they are reported. The block itself is none: it is why the money is paid out. */
export const UNDERAGE_OBSTACLES = ['withdrawal_open', 'debt', 'frozen', 'stopped', 'alert', 'nothing'] as const
export type UnderageObstacle = (typeof UNDERAGE_OBSTACLES)[number]

/**
 * Withdrawal (decisions D7). UNKNOWN stays held until its outcome is proven; nothing is refunded by guess. An obstacle when the payout is
 * sent returns it to review.
 */
export const WITHDRAWAL_MOVES = {
  REQUESTED: ['APPROVED', 'REVIEW'],
  REVIEW: ['APPROVED', 'REJECTED'],
  APPROVED: ['PAYING', 'REVIEW'],
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

/** The views of the console's list: each state, and all together. */
export const WITHDRAWAL_VIEWS = [...WITHDRAWAL_STATUSES, 'ALL'] as const
export type WithdrawalView = (typeof WITHDRAWAL_VIEWS)[number]

/** Whether a withdrawal may go from one status to another; any other move is refused. */
export function canMoveWithdrawal(from: WithdrawalStatus, to: WithdrawalStatus): boolean {
  const moves: readonly WithdrawalStatus[] = WITHDRAWAL_MOVES[from]
  return moves.includes(to)
}
