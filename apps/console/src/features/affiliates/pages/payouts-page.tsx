import { PAYOUT_VIEWS } from '@morakot/contract/features/affiliates/states'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { ALONE } from '../components/alone-max.ts'
import { PayoutDetail } from '../components/payout-detail.tsx'
import { copy, payoutText, payoutViewText } from '../copy.ts'
import { payoutsQuery } from '../queries.ts'
import type { Payout } from '../queries.ts'

const TONES = { PENDING: 'look', PAID: 'good', REFUSED: 'plain' } as const

const StateTag = ({ status }: Payout) => <Tag tone={TONES[status]}>{payoutText[status]}</Tag>
const flagged = (payout: Payout) => (payout.flagged ? copy.flagged : copy.none)
const first = ({ firstBy }: Payout) => firstBy ?? copy.none

const list: ListDefinition<Payout> = {
  name: 'affiliate-payouts',
  label: copy.payoutsTitle,
  columns: [
    {
      key: 'at',
      title: copy.requestedAt,
      render: ({ requestedAt }) => momentText(requestedAt),
    },
    { key: 'member', title: copy.member, render: ({ username }) => username },
    {
      key: 'amount',
      title: copy.amount,
      align: 'right',
      render: ({ amount }) => <span className="amount">{formatBaht(amount)}</span>,
    },
    { key: 'flags', title: copy.flags, render: flagged },
    { key: 'first', title: copy.firstBy, render: first },
    { key: 'status', title: copy.status, render: StateTag },
  ],
  phone: {
    who: ({ username }) => username,
    amount: ({ amount }) => <span className="amount">{formatBaht(amount)}</span>,
    state: StateTag,
  },
  views: PAYOUT_VIEWS.map((key) => ({ key, label: payoutViewText[key] })),
  filters: [{ name: 'q', label: copy.username }],
  query: payoutsQuery,
  rowId: ({ payoutId }) => payoutId,
  drawer: { title: ({ username }) => username, content: (one, isGone) => <PayoutDetail key={one.payoutId} one={one} isGone={isGone} /> },
  empty: copy.payoutsEmpty,
}

/** Payouts of referral income; what waits for operators comes first. */
export function PayoutsPage() {
  return (
    <>
      <PageHead title={copy.payoutsTitle} note={fill(copy.payoutsNote, ALONE)} />
      <DataList list={list} />
    </>
  )
}
