import { StatusPill } from '@morakot/ui/components/status-pill'
import { copy } from '../copy.ts'
import type { Request } from '../queries.ts'

const TONES = {
  PENDING: 'waiting',
  PROCESSING: 'waiting',
  APPROVED: 'waiting',
  DELIVERING: 'waiting',
  DELIVERED: 'done',
  REJECTED: 'problem',
  ERROR: 'problem',
  REFUNDED: 'returned',
} as const satisfies Record<Request['status'], string>

/** The state of a request in the words of the specification (STATE-1): four of them share one. */
export function StatePill({ status }: Pick<Request, 'status'>) {
  return <StatusPill tone={TONES[status]}>{copy[`redemption.status.${status}`]}</StatusPill>
}
