import { Tag } from '#shared/ui/tag.tsx'
import type { TagTone } from '#shared/ui/tag.tsx'
import { withdrawalWords } from '@morakot/contract/record-words'
import type { ReviewedWithdrawal } from '../queries.ts'

const TONES = {
  REQUESTED: 'info',
  REVIEW: 'look',
  APPROVED: 'info',
  PAYING: 'info',
  UNKNOWN: 'bad',
  PAID: 'good',
  REJECTED: 'plain',
  FAILED: 'plain',
} as const satisfies Record<ReviewedWithdrawal['status'], TagTone>

/** The state of a withdrawal. */
export function WithdrawalTag({ status }: { readonly status: ReviewedWithdrawal['status'] }) {
  return <Tag tone={TONES[status]}>{withdrawalWords[status]}</Tag>
}
