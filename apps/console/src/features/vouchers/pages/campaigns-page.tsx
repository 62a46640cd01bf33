import { vouchersConsoleSchemas } from '@morakot/contract/features/vouchers/schema'
import { filtersOf } from '#shared/describe.tsx'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { campaigns, issued, reward, status } from '../components/campaign-fields.ts'
import { DraftDialog } from '../components/draft-dialog.tsx'
import { copy } from '../copy.ts'
import { campaignsQuery } from '../queries.ts'
import type { Campaign } from '../queries.ts'

const claimed = { key: 'claimed', title: copy.claimed, text: ({ counts }: Campaign) => `${counts.claimed} / ${counts.issued}` }

const list: ListDefinition<Campaign> = {
  name: 'vouchers',
  label: copy.title,
  columns: campaigns.columns(['code', 'title', 'kind', reward, issued, 'counts.claimed', 'counts.spent', status], ['trigger', 'madeBy']),
  phone: campaigns.phone({ who: 'title', under: 'code', amount: claimed, state: status }),
  filters: filtersOf(vouchersConsoleSchemas.campaigns.query, ['q', 'status']),
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
