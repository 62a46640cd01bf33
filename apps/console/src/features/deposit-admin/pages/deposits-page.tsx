import { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { DEPOSIT_SORTS } from '@morakot/contract/features/deposit-admin/states'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { DepositDetail } from '../components/deposit-detail.tsx'
import { deposits, DURATION, PAYER, RECEIVER, STATUS } from '../components/deposit-fields.tsx'
import { copy, viewText } from '../copy.ts'
import { depositsQuery } from '../queries.ts'
import type { DepositRow } from '../queries.ts'

const VIEWS = ['all', 'unmatched', 'waiting', 'done'] as const

const list: ListDefinition<DepositRow> = {
  name: 'deposits',
  label: copy.title,
  columns: deposits.columns(
    ['number', 'createdAt', 'username', 'rail', PAYER, 'amount', STATUS, DURATION, 'bankTransactionId', 'creditedBy'],
    [RECEIVER, 'creditedAt', 'reference'],
    DEPOSIT_SORTS,
  ),
  phone: deposits.phone({ who: 'username', under: 'createdAt', amount: 'amount', state: STATUS }),
  views: VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(depositAdminSchemas.list.query, ['q', 'status', 'rail', 'amountMin', 'amountMax', 'from', 'to']),
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
