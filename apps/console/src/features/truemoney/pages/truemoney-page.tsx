import { formatBaht } from '@morakot/ui/format-money'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { ReceiptDetail } from '../components/receipt-detail.tsx'
import { copy, kindText, reasonText, statusText } from '../copy.ts'
import { receiptsQuery } from '../queries.ts'
import type { ReceiptRow } from '../queries.ts'

const TONES = { CHECKING: 'plain', UNDER_REVIEW: 'look', CREDITED: 'good', REJECTED: 'plain', RETURNED: 'plain' } as const
const amountText = ({ amount }: ReceiptRow) => (amount === null ? copy.none : formatBaht(amount))
const whyText = ({ reason }: ReceiptRow) => (reason === null ? copy.none : reasonText[reason])
const stateTag = ({ status }: ReceiptRow) => <Tag tone={TONES[status]}>{statusText[status]}</Tag>

const list: ListDefinition<ReceiptRow> = {
  name: 'truemoney',
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
    { key: 'kind', title: copy.kind, render: ({ kind }) => kindText[kind] },
    { key: 'why', title: copy.why, render: whyText },
    { key: 'status', title: copy.status, render: stateTag },
    {
      key: 'reference',
      title: copy.reference,
      render: ({ reference }) => reference,
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
  query: receiptsQuery,
  rowId: ({ depositId }) => depositId,
  drawer: {
    title: () => copy.one,
    content: ({ depositId }) => <ReceiptDetail key={depositId} receiptId={depositId} />,
    byId: (id) => <ReceiptDetail key={id} receiptId={id} />,
  },
  empty: copy.empty,
}

/** Money by TrueMoney that waits for an answer or for a person, and what became of the rest. */
export function TrueMoneyPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
