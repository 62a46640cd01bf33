import { cashbackConsoleSchemas } from '@morakot/contract/features/cashback/schema'
import { CASHBACK_VIEWS } from '@morakot/contract/features/cashback/states'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { CalculationDetail } from '../components/calculation-detail.tsx'
import { calculations, PERIOD, STATE } from '../components/calculation-fields.ts'
import { RatesCard } from '../components/rates-card.tsx'
import { copy, viewText } from '../copy.ts'
import { calculationsQuery } from '../queries.ts'
import type { Calculation } from '../queries.ts'

const list: ListDefinition<Calculation> = {
  name: 'cashback',
  label: copy.title,
  columns: calculations.columns([PERIOD, 'username', 'kind', 'amount', 'paidAt', STATE], ['computed']),
  phone: calculations.phone({ who: 'username', under: 'kind', amount: 'amount', state: STATE }),
  views: CASHBACK_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(cashbackConsoleSchemas.list.query, ['q', 'kind']),
  query: calculationsQuery,
  rowId: ({ id }) => id,
  drawer: { title: ({ username }) => username, content: (one) => <CalculationDetail key={one.id} one={one} /> },
  empty: copy.empty,
}

/** Every calculation of cashback and loss-return, with its details; the system pays automatically. The rates are above the list. */
export function CalculationsPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <RatesCard />
      <DataList list={list} />
    </>
  )
}
