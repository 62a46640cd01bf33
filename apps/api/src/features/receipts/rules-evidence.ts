import { compareBankAccounts } from '@morakot/contract/account-match'
import type { SlipReviewReason } from '@morakot/contract/features/cashier/states'
import type { Satang } from '@morakot/money/satang'

/** A receipt of a bank's feed, as evidence is compared with it. */
export interface KnownReceipt {
  readonly eventId: string
  readonly name: string
  readonly toAccount: string
  readonly amount: Satang
  readonly at: Date
  readonly payer: { readonly bank: string; readonly account: string }
  /**
   * `free`: it credited nothing, and evidence may credit it. `held`: something else decides about it: a hold, an operator's proposal, another slip.
   * `returned`: it was sent back.
   */
  readonly state: 'free' | 'held' | 'returned' | 'credited'
  /** The member it was credited to, and the moment. */
  readonly credit: { readonly isOwn: boolean; readonly at: Date } | null
  /** Whether the payer is the member whose evidence it is compared with (features F-43). */
  readonly isFromMember: boolean
}

/** A transfer to an account of a bank's feed, as the verifier reports it. */
export interface Evidence {
  /** The name of the transfer, and those of earlier versions. */
  readonly names: readonly string[]
  readonly receivers: readonly string[]
  readonly amount: Satang
  readonly at: Date
  readonly payer: { readonly bank: string; readonly account: string }
}

export type EvidenceVerdict =
  /** It finds one receipt that it may credit. */
  | { readonly kind: 'receipt'; readonly receipt: KnownReceipt }
  /** The receipt of its reference was credited. */
  | { readonly kind: 'used'; readonly isOwn: boolean; readonly at: Date }
  /** Receipts like it were credited to the member, and there is no other. */
  | { readonly kind: 'credited_before'; readonly at: Date }
  /** Its receipt has not come, or was credited to another member: the search is repeated. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'review'; readonly reason: SlipReviewReason }

const ALIKE_MS = 30 * 60_000

/**
 * Which receipt a slip is evidence of (features F-120): that of its reference, else the one that is like it: the same receiver and satang, a moment
 * within 30 minutes, and a payer that does not contradict.
 */
export function findEvidenced(evidence: Evidence, receipts: readonly KnownReceipt[]): EvidenceVerdict {
  const named = receipts.find(({ name }) => evidence.names.includes(name))
  return named === undefined ? checkAlike(receipts.filter((receipt) => isAlike(evidence, receipt))) : checkNamed(named)
}

function checkNamed(receipt: KnownReceipt): EvidenceVerdict {
  if (receipt.credit !== null) return { kind: 'used', ...receipt.credit }
  if (receipt.state !== 'free') return { kind: 'review', reason: 'receipt_held' }
  return receipt.isFromMember ? { kind: 'receipt', receipt } : { kind: 'review', reason: 'payer_differs' }
}

function checkAlike(alike: readonly KnownReceipt[]): EvidenceVerdict {
  const [free, ...more] = alike.filter(({ state, isFromMember }) => state === 'free' && isFromMember)
  if (free !== undefined) return more.length === 0 ? { kind: 'receipt', receipt: free } : { kind: 'review', reason: 'two_receipts' }
  if (alike.some(({ state, isFromMember }) => state === 'held' && isFromMember)) return { kind: 'review', reason: 'receipt_held' }
  const credits = alike.flatMap(({ credit }) => credit ?? [])
  const [latest] = credits.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  if (latest === undefined || credits.some(({ isOwn }) => !isOwn)) return { kind: 'wait' }
  return { kind: 'credited_before', at: latest.at }
}

function isAlike(evidence: Evidence, receipt: KnownReceipt): boolean {
  return (
    evidence.receivers.includes(receipt.toAccount) &&
    receipt.amount === evidence.amount &&
    Math.abs(receipt.at.getTime() - evidence.at.getTime()) <= ALIKE_MS &&
    compareBankAccounts(evidence.payer, receipt.payer) !== 'contradicts'
  )
}
