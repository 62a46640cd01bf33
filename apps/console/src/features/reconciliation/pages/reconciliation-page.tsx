import { reconciliationConsoleSchemas } from '@morakot/contract/features/reconciliation/schema'
import { CASE_VIEWS } from '@morakot/contract/features/reconciliation/states'
import { filtersOf } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { bahtText } from '#shared/ledger-amount'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { StatementDays } from '../components/statement-days.tsx'
import { CaseDetail } from '../components/case-detail.tsx'
import { AGE, cases, PARTY } from '../components/case-fields.tsx'
import { copy, viewText } from '../copy.ts'
import { casesQuery } from '../queries.ts'
import type { DifferenceCase } from '../queries.ts'

const OPENED = cases.own('openedAt', { isExtra: true })
const AMOUNT: Own<DifferenceCase> = {
  key: 'amount',
  title: copy.amount,
  text: ({ amountHere, amountThere }) => bahtText(amountHere ?? amountThere ?? '0.00'),
  render: (one) => <span className="amount">{AMOUNT.text(one)}</span>,
}
const STATE = cases.own('difference', {
  render: (one) => <Tag tone={one.closing === null ? 'bad' : 'good'}>{cases.text(one, 'difference')}</Tag>,
})

const list: ListDefinition<DifferenceCase> = {
  name: 'reconciliation',
  label: copy.title,
  columns: cases.columns(['difference', PARTY, 'subject', 'amountHere', 'amountThere', 'username', AGE, 'owner', OPENED]),
  phone: cases.phone({ who: 'subject', under: AGE, amount: AMOUNT, state: STATE }),
  views: CASE_VIEWS.map((view) => ({ key: view, label: viewText[view] })),
  filters: filtersOf(reconciliationConsoleSchemas.cases.query, ['q']),
  query: casesQuery,
  rowId: ({ caseId }) => caseId,
  drawer: {
    title: (one) => cases.text(one, 'difference'),
    content: (one, isGone) => <CaseDetail key={one.caseId} one={one} isGone={isGone} />,
  },
  empty: copy.empty,
}

/** Differences between our books and the lists of providers and bank; open ones wait for an explanation. */
export function ReconciliationPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
      <StatementDays />
    </>
  )
}
