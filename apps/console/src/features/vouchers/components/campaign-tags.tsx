import { Tag } from '#shared/ui/tag.tsx'
import { campaignText, statusText } from '../copy.ts'
import type { Campaign, Issued } from '../queries.ts'

const CAMPAIGN_TONES = { DRAFT: 'look', PUBLISHED: 'good', ENDED: 'plain' } as const
const TONES = { PENDING: 'info', CLAIMABLE: 'good', CLAIMED: 'plain', EXPIRED: 'plain', REVOKED: 'bad' } as const

export function CampaignTag({ status }: Pick<Campaign, 'status'>) {
  return <Tag tone={CAMPAIGN_TONES[status]}>{campaignText[status]}</Tag>
}

export function VoucherTag({ status }: Pick<Issued, 'status'>) {
  return <Tag tone={TONES[status]}>{statusText[status]}</Tag>
}
