import { formatBaht } from '@morakot/ui/format-money'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { SlipDetail } from '../components/slip-detail.tsx'
import { railText, slipCopy as copy, slipReasonText, slipStatusText } from '../copy.ts'
import { slipsQuery } from '../queries.ts'
import type { SlipRow } from '../queries.ts'

const TONES = { CHECKING: 'info', UNDER_REVIEW: 'look', CREDITED: 'good', REJECTED: 'plain' } as const

const amountText = ({ amount, typedAmount }: SlipRow) => {
  const shown = amount ?? typedAmount
  return shown === null ? copy.none : formatBaht(shown)
}
const reasonText = ({ reason }: SlipRow) => (reason === null ? copy.none : slipReasonText[reason])
const methodText = ({ method }: SlipRow) => (method === 'SLIP' ? railText.slip : railText.auto_slip)
const stateTag = ({ status }: SlipRow) => <Tag tone={TONES[status]}>{slipStatusText[status]}</Tag>

const list: ListDefinition<SlipRow> = {
  name: 'deposit-slips',
  label: copy.title,
  columns: [
    {
      key: 'at',
      title: copy.at,
      render: ({ createdAt }) => <span className="nowrap">{momentText(createdAt)}</span>,
    },
    { key: 'member', title: copy.member, render: ({ username }) => username },
    {
      key: 'amount',
      title: copy.amount,
      align: 'right',
      render: (row) => <span className="amount">{amountText(row)}</span>,
    },
    { key: 'method', title: copy.method, render: methodText },
    { key: 'why', title: copy.why, render: reasonText },
    { key: 'status', title: copy.status, render: stateTag },
    {
      key: 'reference',
      title: copy.reference,
      render: ({ reference }) => reference ?? copy.none,
      isExtra: true,
    },
  ],
  phone: {
    who: ({ username, createdAt }) => (
      <span className="two-lines">
        {username} <span className="dim">{momentText(createdAt)}</span>
      </span>
    ),
    amount: (row) => <span className="amount">{amountText(row)}</span>,
    state: stateTag,
  },
  views: [
    { key: 'open', label: copy.open },
    { key: 'done', label: copy.done },
  ],
  query: slipsQuery,
  rowId: ({ slipId }) => slipId,
  drawer: {
    title: () => copy.one,
    content: ({ slipId }) => <SlipDetail key={slipId} slipId={slipId} />,
    byId: (id) => <SlipDetail key={id} slipId={id} />,
  },
  empty: copy.empty,
}

/** Slips that wait for a person, with their checks beside the picture; and what was decided. */
export function SlipsPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
