import type { SlipCheckName, SlipMethod, SlipRejectReason, SlipReviewReason } from '@morakot/contract/features/cashier/states'

const DAY_MS = 24 * 3_600_000
/** Two clocks differ by so much; what is later than that is no moment of ours. */
const AHEAD_MS_MAX = 5 * 60_000

/** What the receipts of the bank's feed say of a slip. */
export type EvidenceFound =
  | { readonly kind: 'receipt' | 'used' | 'credited_before' | 'wait' }
  | { readonly kind: 'review'; readonly reason: SlipReviewReason }

/** What is known of the transfer, once the verifier has confirmed it. */
export interface FoundFacts {
  /** The picture names the verifier's bank and reference; true where nothing could be read off it. */
  readonly isAsPictured: boolean
  readonly receiver: 'ours' | 'not_ours' | 'unclear'
  /** The verifier names the transfer by a known bank and a reference. */
  readonly isNamed: boolean
  /** The transfer was credited under this name. */
  readonly isUsed: boolean
  /** More than 0.00. */
  readonly hasAmount: boolean
  /** Null: a moment without an offset. */
  readonly paidAt: Date | null
  /** Null: not known, because the receipt of the bank's feed says who paid. */
  readonly isFromMember: boolean | null
  /** Prevents a credit by the verifier alone: a credit by another rail that looks like it. */
  readonly hasTwin: boolean
  /** What the receipts of the bank's feed say; null at an account that slips credit. */
  readonly evidence: EvidenceFound | null
}

/** The facts about a slip that decide about it. */
export interface SlipFacts {
  /** Whether a code was read. */
  readonly isRead: boolean
  readonly verifier: 'not_found' | 'unknown' | FoundFacts
  /** The member says that a deposit credited before is of another transfer. */
  readonly isAnotherTransfer: boolean
  readonly now: Date
}

export interface SlipCheck {
  readonly name: SlipCheckName
  /** Null: not known yet. */
  readonly passed: boolean | null
}

export type SlipVerdict =
  | { readonly kind: 'credit' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'review'; readonly reason: SlipReviewReason }
  | { readonly kind: 'refuse'; readonly reason: SlipRejectReason }

/** The five checks of a slip (features F-47); what only the verifier knows is open until it has answered. */
export function checksOf({ isRead, verifier, now }: SlipFacts): readonly SlipCheck[] {
  const found = typeof verifier === 'string' ? null : verifier
  return [
    { name: 'verified', passed: found === null ? (isRead && verifier === 'unknown' ? null : false) : found.isAsPictured && found.isNamed },
    { name: 'unused', passed: found === null ? null : !isUsed(found) },
    { name: 'receiver', passed: found === null || found.receiver === 'unclear' ? null : found.receiver === 'ours' },
    { name: 'sender', passed: found?.isFromMember ?? null },
    { name: 'age', passed: found === null ? null : found.paidAt !== null && ageProblem(found.paidAt, now) === null },
  ]
}

function isUsed({ isUsed: isClaimed, evidence }: FoundFacts): boolean {
  return isClaimed || evidence?.kind === 'used' || evidence?.kind === 'credited_before'
}

function ageProblem(paidAt: Date, now: Date): SlipReviewReason | null {
  const age = now.getTime() - paidAt.getTime()
  return age < -AHEAD_MS_MAX ? 'time_unclear' : age >= DAY_MS ? 'too_old' : null
}

/** What becomes of a slip by its facts (features F-47, F-120 to F-122). A slip for the team (`SLIP`) always needs an operator. */
export function checkSlip(facts: SlipFacts, method: SlipMethod): SlipVerdict {
  const { verifier } = facts
  if (typeof verifier !== 'string') return checkFound(facts, verifier, method)
  if (!facts.isRead) return method === 'SLIP' ? { kind: 'review', reason: 'unreadable' } : { kind: 'refuse', reason: 'unreadable' }
  if (verifier === 'unknown') return { kind: 'wait' }
  return method === 'SLIP' ? { kind: 'review', reason: 'not_found' } : { kind: 'refuse', reason: 'edited' }
}

function checkFound({ isAnotherTransfer, now }: SlipFacts, found: FoundFacts, method: SlipMethod): SlipVerdict {
  const { evidence } = found
  if (!found.isAsPictured) return { kind: 'refuse', reason: 'differs' }
  if (found.receiver === 'not_ours') return { kind: 'refuse', reason: 'wrong_receiver' }
  if (found.isUsed || evidence?.kind === 'used') return { kind: 'refuse', reason: 'used' }
  const unclear = unclearOf(found)
  if (unclear !== null) return { kind: 'review', reason: unclear }
  if (evidence?.kind === 'credited_before' && !isAnotherTransfer) return { kind: 'refuse', reason: 'credited_before' }
  const reason = againstCredit(found, now) ?? (isAnotherTransfer ? 'member_disagrees' : null)
  if (reason !== null) return { kind: 'review', reason }
  if (method === 'SLIP') return { kind: 'review', reason: evidence?.kind === 'wait' ? 'no_receipt' : 'team' }
  return evidence?.kind === 'wait' ? { kind: 'wait' } : { kind: 'credit' }
}

/** What the verifier should have said and did not: nothing is concluded from it. */
function unclearOf({ isNamed, receiver, hasAmount, paidAt }: FoundFacts): SlipReviewReason | null {
  if (!isNamed) return 'name_unclear'
  if (receiver === 'unclear') return 'receiver_unclear'
  if (!hasAmount) return 'amount_unclear'
  return paidAt === null ? 'time_unclear' : null
}

function againstCredit({ evidence, hasTwin, isFromMember, paidAt }: FoundFacts, now: Date): SlipReviewReason | null {
  if (evidence?.kind === 'review') return evidence.reason
  if (hasTwin) return 'twin'
  if (isFromMember === false) return 'payer_differs'
  return paidAt === null ? 'time_unclear' : ageProblem(paidAt, now)
}

/** A slip that waits for the verifier or for its receipt is checked again every half minute for ten minutes; then an operator decides. */
export const TRY_AGAIN_SECONDS = 30
export const TRIES_MAX = 20
