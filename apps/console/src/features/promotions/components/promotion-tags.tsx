import { Tag } from '#shared/ui/tag.tsx'
import { copy, grantText, promotionText } from '../copy.ts'
import type { Grant, Promotion } from '../queries.ts'

const TONES = { DRAFT: 'look', PUBLISHED: 'good', ENDED: 'plain' } as const
const GRANT_TONES = { OFFERED: 'info', ACTIVE: 'good', CLEARED: 'good', EXPIRED: 'plain', CANCELLED: 'plain', FORFEITED: 'bad' } as const

export function PromotionTag({ status, isScheduled }: Pick<Promotion, 'status' | 'isScheduled'>) {
  return <Tag tone={isScheduled ? 'info' : TONES[status]}>{isScheduled ? copy.scheduled : promotionText[status]}</Tag>
}

export function GrantTag({ status, ending }: Pick<Grant, 'status' | 'ending'>) {
  return <Tag tone={ending === null ? GRANT_TONES[status] : 'look'}>{ending === null ? grantText[status] : copy.ending}</Tag>
}
