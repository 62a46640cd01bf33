import { SHARE_VIEWS } from '@morakot/contract/features/affiliates/states'
import { formatBaht } from '@morakot/ui/format-money'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { flagsText } from '../components/flags-text.ts'
import { monthText } from '../components/month-text.ts'
import { ShareCard } from '../components/share-card.tsx'
import { ShareDetail } from '../components/share-detail.tsx'
import { copy, shareText, shareViewText } from '../copy.ts'
import { sharesQuery } from '../queries.ts'
import type { Share } from '../queries.ts'

const TONES = { FREE: 'good', HELD: 'look', REFUSED: 'plain' } as const

const StateTag = ({ state }: Share) => <Tag tone={TONES[state]}>{shareText[state]}</Tag>

const list: ListDefinition<Share> = {
  name: 'affiliate-shares',
  label: copy.sharesTitle,
  columns: [
    { key: 'month', title: copy.month, render: ({ month }) => monthText(month) },
    { key: 'referrer', title: copy.referrer, render: ({ referrer }) => referrer },
    { key: 'friend', title: copy.friend, render: ({ friend }) => friend },
    {
      key: 'net',
      title: copy.net,
      align: 'right',
      isExtra: true,
      render: ({ net }) => formatBaht(net),
    },
    {
      key: 'share',
      title: copy.share,
      align: 'right',
      render: ({ share }) => <span className="amount">{formatBaht(share)}</span>,
    },
    { key: 'flags', title: copy.flags, render: flagsText },
    { key: 'state', title: copy.status, render: StateTag },
  ],
  phone: {
    who: ({ referrer, friend }) => (
      <span className="two-lines">
        {referrer} <span className="dim">{friend}</span>
      </span>
    ),
    amount: ({ share }) => <span className="amount">{formatBaht(share)}</span>,
    state: StateTag,
  },
  views: SHARE_VIEWS.map((key) => ({ key, label: shareViewText[key] })),
  filters: [{ name: 'q', label: copy.username }],
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
