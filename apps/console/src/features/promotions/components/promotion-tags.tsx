import { Tag } from '#shared/ui/tag.tsx'
import { promotionStatusWords } from '@morakot/contract/features/promotions/schema-console'
import { grantWords } from '@morakot/contract/record-words'
import { copy } from '../copy.ts'
import type { Grant, Promotion } from '../queries.ts'

const TONES = { DRAFT: 'look', PUBLISHED: 'good', ENDED: 'plain' } as const
const GRANT_TONES = { OFFERED: 'info', ACTIVE: 'good', CLEARED: 'good', EXPIRED: 'plain', CANCELLED: 'plain', FORFEITED: 'bad' } as const

export function PromotionTag({ status, isScheduled }: Pick<Promotion, 'status' | 'isScheduled'>) {
  return <Tag tone={isScheduled ? 'info' : TONES[status]}>{isScheduled ? copy.scheduled : promotionStatusWords[status]}</Tag>
}

export function GrantTag({ status, ending }: Pick<Grant, 'status' | 'ending'>) {
  return <Tag tone={ending === null ? GRANT_TONES[status] : 'look'}>{ending === null ? grantWords[status] : copy.ending}</Tag>
}
