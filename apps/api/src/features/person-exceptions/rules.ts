import { EXCEPTION_DAYS } from '@morakot/contract/features/person-exceptions/states'
import type { ExceptionState } from '@morakot/contract/features/person-exceptions/states'

const DAY_MS = 86_400_000

/** When an exception that is approved now is over. */
export function expiryFrom(approvedAt: Date): Date {
  return new Date(approvedAt.getTime() + EXCEPTION_DAYS * DAY_MS)
}

interface Status {
  readonly status: 'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'
  readonly validUntil: Date | null
  /** When it was used, revoked or seen to be over. */
  readonly endedAt: Date | null
  readonly isUsed: boolean
  readonly isRevoked: boolean
}

/** The state of an exception at a moment: one whose time is over is expired before anything has written it. */
export function stateAt({ status, validUntil, endedAt, isUsed, isRevoked }: Status, now: Date): ExceptionState {
  if (status === 'WAITING') return 'WAITING'
  if (status !== 'DONE' || validUntil === null) return 'DECLINED'
  if (isUsed) return 'USED'
  if (isRevoked) return 'REVOKED'
  return endedAt !== null || validUntil <= now ? 'EXPIRED' : 'APPROVED'
}
