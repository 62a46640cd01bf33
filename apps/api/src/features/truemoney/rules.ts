import { cleanText } from '@morakot/contract/clean-text'
import { isMaskedFormOf } from '@morakot/contract/masked-name'
import { isCutOf, sameName } from '@morakot/contract/person-name'
import { plainPhone } from '@morakot/contract/typed-number'
import type { TrueMoneyRejectReason, TrueMoneyReviewReason } from '@morakot/contract/features/truemoney/states'
import type { VoucherRefusal } from '@morakot/contract/outside/truemoney'
import type { Satang } from '@morakot/money/satang'

/** What is known of money that TrueMoney says came. */
export interface MoneyFacts {
  readonly isOurs: boolean
  readonly isUsed: boolean
  readonly isReturned: boolean
  readonly hasTwin: boolean
  /** The obstacle among the entries of its number; null when it is its member's. */
  readonly obstacle: ReturnType<typeof checkEntry>
  readonly amount: Satang
  readonly min: Satang
  readonly max: Satang
}

export type MoneyVerdict =
  | { readonly kind: 'credit' }
  | { readonly kind: 'review'; readonly reason: TrueMoneyReviewReason }
  | { readonly kind: 'reject'; readonly reason: TrueMoneyRejectReason }

/**
 * Decides about money by TrueMoney (features F-48). What reached our wallet is ours and is credited or reviewed, never refused, except for
 * money that was credited to another member before, was sent back, or belongs to another who has also submitted it.
 */
export function checkMoney(facts: MoneyFacts): MoneyVerdict {
  if (!facts.isOurs) return { kind: 'reject', reason: 'wrong_receiver' }
  if (facts.isUsed) return { kind: 'reject', reason: 'used' }
  if (facts.isReturned) return { kind: 'reject', reason: 'returned' }
  if (facts.obstacle?.kind === 'reject') return facts.obstacle
  if (facts.hasTwin) return { kind: 'review', reason: 'possible_duplicate' }
  if (facts.obstacle !== null) return facts.obstacle
  if (facts.amount < facts.min || facts.amount > facts.max) return { kind: 'review', reason: 'amount_out_of_range' }
  return { kind: 'credit' }
}

/** The reasons for a definite no of TrueMoney. A voucher of our own is one that no member can give us. */
export const REJECTED_FOR = {
  not_found: 'voucher_not_found',
  used: 'voucher_used',
  expired: 'voucher_expired',
  own: 'voucher_used',
  shared: 'voucher_shared',
  transfer_not_found: 'transfer_not_found',
} as const satisfies Record<VoucherRefusal | 'transfer_not_found', TrueMoneyRejectReason>

/** Queried again every half minute for ten minutes, then every five minutes for as long as it takes: what may be ours is never given up. */
export function secondsToNextTry(tries: number): number {
  return tries < 20 ? 30 : 300
}

/** Whose money it is by TrueMoney's payer: the member's, perhaps the member's, or another's. */
export type Sender = 'own' | 'perhaps' | 'other'

/** Who a member is to the money: the names that are known, and whether the bank confirmed them (features F-124). */
export interface Payee {
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly holder: string
  readonly holderVerified: boolean
}

/** Money is the member's by the whole registered phone, or by the name of a verified holder (features F-125). */
export function senderOf(reported: { readonly fromName: string; readonly fromPhone: string }, member: Payee): Sender {
  if (isOwnPhone(reported.fromPhone, member.phone)) return 'own'
  const isNamed = [`${member.firstName} ${member.lastName}`, member.holder].some((known) => sameName(reported.fromName, known))
  if (isNamed && member.holderVerified) return 'own'
  return isNamed || isCutOf(reported.fromName, member) || isMasked(reported.fromName, member) ? 'perhaps' : 'other'
}

/** Whether a phone is the member's. A masked one says nothing, however many digits it shows. */
export function isOwnPhone(reported: string, phone: string): boolean {
  return plainPhone(reported) === phone
}

/** A masked form of the member's name, such as `สมชาย ใ***`. One word more than the name has hides another name. */
function isMasked(reported: string, { firstName, lastName }: Payee): boolean {
  const known = `${firstName} ${lastName}`
  return countWords(reported) <= countWords(known) && isMaskedFormOf(reported, known)
}

const countWords = (name: string) => cleanText(name).split(' ').length

/** Another entry of a number that is not decided. */
export interface OtherEntry {
  readonly sender: Sender
  readonly isProposed: boolean
}

const RANK = { other: 0, perhaps: 1, own: 2 } as const satisfies Record<Sender, number>

/**
 * Decides about an entry among the others of its number (features F-125): one that another fits better is refused; of two that fit, and
 * when an operator has proposed another, an operator decides. Null where it is its member's money.
 */
export function checkEntry(
  sender: Sender,
  others: readonly OtherEntry[],
): Extract<MoneyVerdict, { readonly kind: 'review' | 'reject' }> | null {
  if (others.some((other) => RANK[other.sender] > RANK[sender])) return { kind: 'reject', reason: 'not_sender' }
  if (sender !== 'own') return { kind: 'review', reason: 'payer_differs' }
  const isContested = others.some((other) => other.isProposed || other.sender === 'own')
  return isContested ? { kind: 'review', reason: 'several_senders' } : null
}

/** Whether an entry that waits gives way to a new one that fits better. What an operator has proposed is never overtaken. */
export function isOvertakenBy({ sender, isProposed }: OtherEntry, to: Sender): boolean {
  return !isProposed && RANK[sender] < RANK[to]
}
