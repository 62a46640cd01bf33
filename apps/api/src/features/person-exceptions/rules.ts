import { EXCEPTION_DAYS } from '@morakot/contract/features/person-exceptions/states'
import type { ExceptionState } from '@morakot/contract/features/person-exceptions/states'

const DAY_MS = 86_400_000

/** When an exception that is approved now is over. */
export function expiryFrom(approvedAt: Date): Date {
  return new Date(approvedAt.getTime() + EXCEPTION_DAYS * DAY_MS)
}

interface Standing {
  readonly status: ExceptionState
  readonly expiresAt: Date | null
}

/** The state of an exception at a moment: one whose time is over is expired before anything has written it. */
export function stateAt({ status, expiresAt }: Standing, now: Date): ExceptionState {
  return status === 'APPROVED' && expiresAt !== null && expiresAt <= now ? 'EXPIRED' : status
}
