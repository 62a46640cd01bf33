import { CAMPAIGN_STATUSES } from '@morakot/contract/features/vouchers/states'
import { formatBaht } from '@morakot/ui/format-money'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { CampaignTag } from '../components/campaign-tags.tsx'
import { DraftDialog } from '../components/draft-dialog.tsx'
import { campaignText, copy, kindText, triggerText } from '../copy.ts'
import { campaignsQuery } from '../queries.ts'
import type { Campaign } from '../queries.ts'
import { rewardText } from '../components/reward-text.ts'

const list: ListDefinition<Campaign> = {
  name: 'vouchers',
  label: copy.title,
  columns: [
    { key: 'code', title: copy.code, render: ({ code }) => <span className="nowrap">{code}</span> },
    { key: 'title', title: copy.name, render: ({ title }) => title },
    { key: 'kind', title: copy.kind, render: ({ kind }) => kindText[kind] },
    { key: 'reward', title: copy.reward, render: ({ reward }) => rewardText(reward) },
    {
      key: 'issued',
      title: copy.issued,
      align: 'right',
      render: ({ counts, count }) => `${counts.issued.toLocaleString('en')} / ${count.toLocaleString('en')}`,
    },
    {
      key: 'claimed',
      title: copy.claimed,
      align: 'right',
      render: ({ counts }) => counts.claimed.toLocaleString('en'),
    },
    {
      key: 'spent',
      title: copy.spent,
      align: 'right',
      render: ({ counts }) => <span className="amount">{formatBaht(counts.spent)}</span>,
    },
    { key: 'status', title: copy.status, render: (row) => <CampaignTag {...row} /> },
    {
      key: 'trigger',
      title: copy.trigger,
      isExtra: true,
      render: ({ trigger }) => (trigger === null ? copy.byHand : triggerText[trigger]),
    },
    { key: 'by', title: copy.madeBy, isExtra: true, render: ({ madeBy }) => madeBy },
  ],
  phone: {
    titles: { who: copy.name, amount: copy.claimed },
    who: ({ code, title }) => (
      <span className="two-lines">
        {title} <span className="dim">{code}</span>
      </span>
    ),
    amount: ({ counts }) => `${counts.claimed} / ${counts.issued}`,
    state: (row) => <CampaignTag {...row} />,
  },
  filters: [
    { name: 'q', label: copy.search },
    { name: 'status', label: copy.status, options: CAMPAIGN_STATUSES.map((value) => ({ value, label: campaignText[value] })) },
  ],
  query: campaignsQuery,
  rowId: ({ id }) => id,
  rowPage: ({ id }) => `/vouchers/${id}`,
  empty: copy.empty,
}

/** Campaigns of vouchers: what each gives, how much of it was issued, claimed and spent. */
export function CampaignsPage() {
  const draft = {
    label: copy.make,
    permission: 'vouchers.edit',
    dialog: (onClose: () => void) => <DraftDialog onClose={onClose} />,
  } as const
  return <DraftedList title={copy.title} note={copy.note} list={list} draft={draft} />
}
