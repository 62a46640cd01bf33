import type { SlipCheckName, SlipRejectReason, SlipReviewReason } from '@morakot/contract/features/cashier/states'

const DAY_MS = 24 * 3_600_000

/** What is known of a slip when it is judged. */
export interface SlipFacts {
  /** Null: nobody could read a code. */
  readonly code: object | null
  readonly verifier: 'found' | 'not_found' | 'unknown'
  readonly isUsed: boolean
  readonly hasTwin: boolean
  readonly isOurs: boolean
  readonly isFromMember: boolean
  readonly paidAt: Date | null
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
  | { readonly kind: 'refuse'; readonly reason: SlipRejectReason | 'used' }

/** The five checks of a slip (features F-47); what only the verifier knows is open until it has answered. */
export function checksOf(facts: SlipFacts): readonly SlipCheck[] {
  const isFound = facts.verifier === 'found'
  const after = (passed: boolean) => (isFound ? passed : null)
  return [
    { name: 'verified', passed: facts.code === null || facts.verifier === 'not_found' ? false : isFound ? true : null },
    { name: 'unused', passed: facts.code === null ? null : !facts.isUsed },
    { name: 'receiver', passed: after(facts.isOurs) },
    { name: 'sender', passed: after(facts.isFromMember) },
    { name: 'age', passed: after(facts.paidAt !== null && facts.now.getTime() - facts.paidAt.getTime() < DAY_MS) },
  ]
}

/** What becomes of a slip by its checks. A slip for the team (`SLIP`) is always looked at by one. */
export function judgeSlip(facts: SlipFacts, method: 'AUTO_SLIP' | 'SLIP'): SlipVerdict {
  const failed = (name: SlipCheckName) => checksOf(facts).some((check) => check.name === name && check.passed === false)
  if (failed('unused')) return { kind: 'refuse', reason: 'used' }
  if (failed('receiver')) return { kind: 'refuse', reason: 'wrong_receiver' }
  if (facts.code === null) return method === 'SLIP' ? { kind: 'review', reason: 'unreadable' } : { kind: 'refuse', reason: 'unreadable' }
  if (facts.verifier === 'not_found')
    return method === 'SLIP' ? { kind: 'review', reason: 'not_found' } : { kind: 'refuse', reason: 'edited' }
  if (facts.verifier === 'unknown') return { kind: 'wait' }
  if (facts.hasTwin) return { kind: 'review', reason: 'twin' }
  if (failed('sender')) return { kind: 'review', reason: 'payer_differs' }
  if (failed('age')) return { kind: 'review', reason: 'too_old' }
  return method === 'SLIP' ? { kind: 'review', reason: 'team' } : { kind: 'credit' }
}

/** The verifier is asked again every half minute for ten minutes; then a person looks. */
export const TRY_AGAIN_SECONDS = 30
export const TRIES_MAX = 20
