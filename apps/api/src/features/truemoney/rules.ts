import type { TrueMoneyRejectReason, TrueMoneyReviewReason } from '@morakot/contract/features/truemoney/states'
import type { VoucherRefusal } from '@morakot/contract/outside/truemoney'
import type { Satang } from '@morakot/money/satang'

/** What is known of money that TrueMoney says came. */
export interface MoneyFacts {
  readonly kind: 'VOUCHER' | 'TRANSFER'
  readonly isOurs: boolean
  readonly isUsed: boolean
  readonly hasTwin: boolean
  readonly isFromMember: boolean
  readonly amount: Satang
  readonly min: Satang
  readonly max: Satang
}

export type MoneyVerdict =
  | { readonly kind: 'credit' }
  | { readonly kind: 'review'; readonly reason: TrueMoneyReviewReason }
  | { readonly kind: 'reject'; readonly reason: TrueMoneyRejectReason }

/**
 * What becomes of money by TrueMoney (features F-48). What reached our wallet is ours and is credited or looked at, never refused, but for money
 * that credited somebody before.
 */
export function judgeMoney(facts: MoneyFacts): MoneyVerdict {
  if (!facts.isOurs) return { kind: 'reject', reason: 'wrong_receiver' }
  if (facts.isUsed) return { kind: 'reject', reason: 'used' }
  if (facts.hasTwin) return { kind: 'review', reason: 'possible_duplicate' }
  if (!facts.isFromMember) return { kind: 'review', reason: 'payer_differs' }
  if (facts.amount < facts.min || facts.amount > facts.max) return { kind: 'review', reason: 'amount_out_of_range' }
  return { kind: 'credit' }
}

/** What a definite no of TrueMoney is called. A voucher of our own is one that nobody can give us. */
export const REJECTED_FOR = {
  not_found: 'voucher_not_found',
  used: 'voucher_used',
  expired: 'voucher_expired',
  own: 'voucher_used',
  shared: 'voucher_shared',
  transfer_not_found: 'transfer_not_found',
} as const satisfies Record<VoucherRefusal | 'transfer_not_found', TrueMoneyRejectReason>

/** Asked again every half minute for ten minutes, then every five minutes for as long as it takes: what may be ours is never given up. */
export function secondsToNextTry(tries: number): number {
  return tries < 20 ? 30 : 300
}

/** Whether a phone is the member's as far as it is told: masked but for the last four digits, only a whole one counts. */
export function isOwnPhone(told: string, phone: string): boolean {
  const digits = told.replaceAll(/\D/g, '')
  return digits.length >= 9 && digits.replace(/^66/, '0') === phone
}
