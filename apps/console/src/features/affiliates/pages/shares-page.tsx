import { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import { SHARE_VIEWS } from '@morakot/contract/features/affiliates/states'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { MONTH, shares } from '../components/affiliate-fields.ts'
import { ShareCard } from '../components/share-card.tsx'
import { ShareDetail } from '../components/share-detail.tsx'
import { copy, shareViewText } from '../copy.ts'
import { sharesQuery } from '../queries.ts'
import type { Share } from '../queries.ts'

const STATE = shares.tag('state', { FREE: 'good', HELD: 'look' })

const list: ListDefinition<Share> = {
  name: 'affiliate-shares',
  label: copy.sharesTitle,
  columns: shares.columns([MONTH, 'referrer', 'friend', 'share', 'flags', STATE], ['net']),
  phone: shares.phone({ who: 'referrer', under: 'friend', amount: 'share', state: STATE }),
  views: SHARE_VIEWS.map((key) => ({ key, label: shareViewText[key] })),
  filters: filtersOf(affiliatesConsoleSchemas.shares.query, ['q']),
  query: sharesQuery,
  rowId: ({ shareId }) => shareId,
  drawer: { title: ({ referrer }) => referrer, content: (one, isGone) => <ShareDetail key={one.shareId} one={one} isGone={isGone} /> },
  empty: copy.sharesEmpty,
}

/** Every friend's share of every month; what is held for an operator comes first. */
export function SharesPage() {
  return (
    <>
      <PageHead title={copy.sharesTitle} note={copy.sharesNote} />
      <ShareCard />
      <DataList list={list} />
    </>
  )
}
