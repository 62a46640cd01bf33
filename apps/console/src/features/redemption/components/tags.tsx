import { Tag } from '#shared/ui/tag.tsx'
import { copy, statusText } from '../copy.ts'
import type { Order } from '../queries.ts'

const TONES = {
  PENDING: 'look',
  PROCESSING: 'info',
  APPROVED: 'info',
  DELIVERING: 'info',
  DELIVERED: 'good',
  REJECTED: 'bad',
  ERROR: 'bad',
  REFUNDED: 'plain',
} as const

/** The state of a request, and whether it is past its target. */
export function OrderTag({ status, isLate }: Pick<Order, 'status' | 'isLate'>) {
  return (
    <span className="row">
      <Tag tone={TONES[status]}>{statusText[status]}</Tag>
      {isLate ? <Tag tone="bad">{copy.late}</Tag> : null}
    </span>
  )
}
