import { DEPOSIT_STATUSES } from '@morakot/contract/features/cashier/states'
import { DEPOSIT_RAILS } from '@morakot/contract/features/deposit-admin/states'
import { formatBaht } from '@morakot/ui/format-money'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { DepositTag, depositColumns } from '../components/deposit-columns.tsx'
import { DepositDetail } from '../components/deposit-detail.tsx'
import { copy, railText, statusText, viewText } from '../copy.ts'
import { depositsQuery } from '../queries.ts'
import type { DepositRow } from '../queries.ts'

const VIEWS = ['all', 'unmatched', 'waiting', 'done'] as const

const list: ListDefinition<DepositRow> = {
  name: 'deposits',
  label: copy.title,
  columns: depositColumns,
  phone: {
    who: ({ username, createdAt }) => (
      <span className="two-lines">
        {username} <span className="dim">{momentText(createdAt)}</span>
      </span>
    ),
    amount: ({ amount }) => <span className="amount">{formatBaht(amount)}</span>,
    state: (row) => <DepositTag {...row} />,
  },
  views: VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [
    { name: 'q', label: copy.search },
    { name: 'status', label: copy.status, options: DEPOSIT_STATUSES.map((value) => ({ value, label: statusText[value] })) },
    { name: 'rail', label: copy.rail, options: DEPOSIT_RAILS.map((value) => ({ value, label: railText[value] })) },
    { name: 'min', label: copy.min, type: 'amount' },
    { name: 'max', label: copy.max, type: 'amount' },
    { name: 'from', label: copy.from, type: 'date' },
    { name: 'to', label: copy.to, type: 'date' },
  ],
  query: depositsQuery,
  rowId: ({ depositId }) => depositId,
  drawer: {
    title: () => copy.one,
    content: ({ depositId }) => <DepositDetail key={depositId} depositId={depositId} />,
    byId: (id) => <DepositDetail key={id} depositId={id} />,
  },
  empty: copy.empty,
}

/** Deposits by view and filter, with their sum; each opens with its checks and timeline. */
export function DepositsPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
