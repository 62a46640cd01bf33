import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { ageText, momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { AlertDetail } from '../components/alert-detail.tsx'
import { copy, kindText } from '../copy.ts'
import { alertsQuery } from '../queries.ts'
import type { GameAlert } from '../queries.ts'

const list: ListDefinition<GameAlert> = {
  name: 'alerts',
  label: copy.title,
  columns: [
    { key: 'kind', title: copy.kind, render: ({ kind }) => kindText[kind] },
    { key: 'provider', title: copy.provider, render: ({ provider }) => provider },
    { key: 'subject', title: copy.subject, render: ({ subject }) => subject },
    { key: 'member', title: copy.member, render: ({ username }) => username ?? copy.nobody },
    {
      key: 'times',
      title: copy.times,
      align: 'right',
      render: ({ times }) => times.toLocaleString('th'),
    },
    {
      key: 'age',
      title: copy.age,
      render: ({ firstAt }) => ageText(firstAt, Date.now()),
    },
    { key: 'lastAt', title: copy.lastAt, render: ({ lastAt }) => momentText(lastAt) },
  ],
  phone: {
    titles: { who: copy.subject, amount: copy.times },
    who: (alert) => (
      <span className="two-lines">
        {alert.subject} <span className="dim">{ageText(alert.firstAt, Date.now())}</span>
      </span>
    ),
    amount: ({ times }) => times.toLocaleString('th'),
    state: ({ kind }) => kindText[kind],
  },
  query: alertsQuery,
  rowId: ({ alertId }) => alertId,
  drawer: {
    title: ({ kind }) => kindText[kind],
    content: (alert, isGone) => <AlertDetail key={alert.alertId} alert={alert} isGone={isGone} />,
  },
  empty: copy.empty,
}

/** What game providers did that a person should see. */
export function AlertsPage() {
  return (
    <>
      <PageHead title={copy.title} />
      <DataList list={list} />
    </>
  )
}
