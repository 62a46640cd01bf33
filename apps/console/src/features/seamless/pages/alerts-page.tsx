import { seamlessConsoleSchemas } from '@morakot/contract/features/seamless/schema-alerts'
import { filtersOf } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { ageText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { AlertDetail } from '../components/alert-detail.tsx'
import { alerts } from '../components/close-alert.tsx'
import { copy } from '../copy.ts'
import { alertsQuery } from '../queries.ts'
import type { GameAlert } from '../queries.ts'

const AGE: Own<GameAlert> = { key: 'age', title: copy.age, text: ({ firstAt }) => ageText(firstAt, Date.now()) }

const list: ListDefinition<GameAlert> = {
  name: 'alerts',
  label: copy.title,
  columns: alerts.columns(['kind', 'provider', 'subject', 'username', 'times', AGE, 'lastAt']),
  phone: alerts.phone({ who: 'subject', under: AGE, amount: 'times', state: alerts.own('kind') }),
  filters: filtersOf(seamlessConsoleSchemas.alerts.query, ['q']),
  query: alertsQuery,
  rowId: ({ alertId }) => alertId,
  drawer: {
    title: (alert) => alerts.text(alert, 'kind'),
    content: (alert, isGone) => <AlertDetail key={alert.alertId} alert={alert} isGone={isGone} />,
  },
  empty: copy.empty,
}

/** The alerts about game providers that an operator should review. */
export function AlertsPage() {
  return (
    <>
      <PageHead title={copy.title} />
      <DataList list={list} />
    </>
  )
}
