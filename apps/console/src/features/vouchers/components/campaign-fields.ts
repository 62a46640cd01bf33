import { campaign } from '@morakot/contract/features/vouchers/schema'
import { describe } from '#shared/describe.tsx'
import { rewardText } from '#shared/reward-text'
import { copy } from '../copy.ts'
import type { Campaign } from '../queries.ts'

export const campaigns = describe(campaign)

export const reward = { key: 'reward', title: copy.reward, text: (row: Campaign) => rewardText(row.reward) }
export const issued = {
  key: 'issued',
  title: copy.issued,
  align: 'right',
  text: ({ counts, count }: Campaign) => `${counts.issued.toLocaleString('en')} / ${count.toLocaleString('en')}`,
} as const
export const status = campaigns.tag('status', { DRAFT: 'look', PUBLISHED: 'good', ENDED: 'plain' })
