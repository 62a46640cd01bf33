import { HELD_REASONS } from '../cashier/states.ts'

/** How money comes by TrueMoney (features F-48): a voucher that we redeem, or a transfer to our number. */
export const TRUEMONEY_KINDS = ['VOUCHER', 'TRANSFER'] as const
export type TrueMoneyKind = (typeof TRUEMONEY_KINDS)[number]

/**
 * Money by TrueMoney. Each request is stored before it is sent, and stays CHECKING until the response is definite: a redeemed voucher is
 * ours even when its response was lost. A response that contradicts a refusal sends it to operators. When several members name one number,
 * the payer's entry stays, and the others' waiting entries are REJECTED (features F-125).
 */
export const TRUEMONEY_MOVES = {
  CHECKING: ['CREDITED', 'UNDER_REVIEW', 'REJECTED'],
  UNDER_REVIEW: ['CREDITED', 'RETURNED', 'REJECTED'],
  REJECTED: ['UNDER_REVIEW'],
  CREDITED: [],
  RETURNED: [],
} as const

export type TrueMoneyStatus = keyof typeof TRUEMONEY_MOVES
export const TRUEMONEY_STATUSES = [
  'CHECKING',
  'UNDER_REVIEW',
  'CREDITED',
  'REJECTED',
  'RETURNED',
] as const satisfies readonly TrueMoneyStatus[]

/** Whether it may go from one status to another; any other move is refused, by the database too. */
export function canMoveTrueMoney(from: TrueMoneyStatus, to: TrueMoneyStatus): boolean {
  const moves: readonly TrueMoneyStatus[] = TRUEMONEY_MOVES[from]
  return moves.includes(to)
}

/** Why money that is ours is not credited automatically. */
export const TRUEMONEY_REVIEW_REASONS = [
  'payer_differs',
  'several_senders',
  'amount_out_of_range',
  'possible_duplicate',
  'wallet_closed',
  'contradicted',
  ...HELD_REASONS,
] as const
export type TrueMoneyReviewReason = (typeof TRUEMONEY_REVIEW_REASONS)[number]

/** Why a deposit was refused, as the text that its member reads. */
export const TRUEMONEY_REJECT_REASONS = [
  'voucher_not_found',
  'voucher_used',
  'voucher_expired',
  'voucher_shared',
  'transfer_not_found',
  'wrong_receiver',
  'used',
  'not_sender',
  'returned',
] as const
export type TrueMoneyRejectReason = (typeof TRUEMONEY_REJECT_REASONS)[number]
