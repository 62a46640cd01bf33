import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { ReceiptDetail, STATUS, receipts } from '../components/receipt-detail.tsx'
import { copy } from '../copy.ts'
import { receiptsQuery } from '../queries.ts'
import type { ReceiptRow } from '../queries.ts'

const list: ListDefinition<ReceiptRow> = {
  name: 'truemoney',
  label: copy.title,
  columns: receipts.columns(['createdAt', 'username', 'amount', 'kind', 'reason', STATUS], ['reference']),
  phone: receipts.phone({ who: 'username', under: 'createdAt', amount: 'amount', state: STATUS }),
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

/** Money by TrueMoney that waits for a response or for an operator, and the outcomes of the rest. */
export function TrueMoneyPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
