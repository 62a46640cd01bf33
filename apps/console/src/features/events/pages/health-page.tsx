import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, lagText, stateText, stateTone } from '../copy.ts'
import { subscribersQuery } from '../queries.ts'
import type { Subscriber } from '../queries.ts'

const stateTag = ({ state }: Subscriber) => <Tag tone={stateTone[state]}>{stateText[state]}</Tag>
const errorOf = ({ lastError }: Subscriber) => lastError ?? copy.none

const list: ListDefinition<Subscriber> = {
  name: 'subscribers',
  label: copy.health,
  columns: [
    { key: 'name', title: copy.subscriber, render: ({ name }) => name },
    { key: 'state', title: copy.state, render: stateTag },
    {
      key: 'lag',
      title: copy.lag,
      align: 'right',
      render: ({ lagSeconds }) => lagText(lagSeconds),
    },
    {
      key: 'retrying',
      title: copy.retrying,
      align: 'right',
      render: ({ retrying }) => retrying,
    },
    { key: 'parked', title: copy.parkedCount, align: 'right', render: ({ parked }) => parked },
    { key: 'error', title: copy.lastError, render: errorOf },
  ],
  phone: {
    titles: { who: copy.subscriber, amount: copy.lag },
    who: ({ name }) => name,
    amount: ({ lagSeconds }) => lagText(lagSeconds),
    state: stateTag,
  },
  query: subscribersQuery,
  rowId: ({ name }) => name,
  drawer: {
    title: ({ name }) => name,
    content: (one) => (
      <FactList
        facts={[
          { name: copy.state, value: stateText[one.state] },
          { name: copy.lag, value: lagText(one.lagSeconds) },
          { name: copy.topics, value: one.topics.join(', ') },
          { name: copy.retrying, value: String(one.retrying) },
          { name: copy.parkedCount, value: String(one.parked) },
          { name: copy.lastError, value: errorOf(one) },
        ]}
      />
    ),
  },
  empty: copy.emptySubscribers,
}

/** The subscribers of domain events: how far each is behind, and what its last error was. */
export function HealthPage() {
  return (
    <>
      <PageHead title={copy.health} note={copy.healthNote} />
      <DataList list={list} />
    </>
  )
}
