import { eventSubscriber } from '@morakot/contract/features/events/schema'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { copy, lagText } from '../copy.ts'
import { subscribersQuery } from '../queries.ts'
import type { Subscriber } from '../queries.ts'

const shown = describe(eventSubscriber)
const STATE = shown.tag('state', { ok: 'good', late: 'look', too_late: 'bad' })
const LAG: Own<Subscriber> = { ...shown.own('lagSeconds', ({ lagSeconds }) => lagText(lagSeconds)), align: 'right' }
const TOPICS = shown.own('topics', ({ topics }) => topics.join(', '))

const list: ListDefinition<Subscriber> = {
  name: 'subscribers',
  label: copy.health,
  columns: shown.columns(['name', STATE, LAG, 'retrying', 'parked', 'lastError']),
  phone: shown.phone({ who: 'name', amount: LAG, state: STATE }),
  query: subscribersQuery,
  rowId: ({ name }) => name,
  drawer: {
    title: ({ name }) => name,
    content: (one) => <FactList facts={shown.facts(one, ['state', LAG, TOPICS, 'retrying', 'parked', 'lastError'])} />,
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
