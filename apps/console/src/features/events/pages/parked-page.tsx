import type { Own } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { parked, ParkedDetail } from '../components/parked-detail.tsx'
import { copy } from '../copy.ts'
import { parkedQuery } from '../queries.ts'
import type { ParkedEvent } from '../queries.ts'

const STATE: Own<ParkedEvent> = {
  key: 'state',
  title: copy.parked,
  text: () => copy.parkedCount,
  render: () => <Tag tone="bad">{copy.parkedCount}</Tag>,
}

const list: ListDefinition<ParkedEvent> = {
  name: 'parked-events',
  label: copy.parked,
  columns: parked.columns(['topic', 'subscriber', 'username', 'occurredAt', 'failedAt', 'attempts', 'error']),
  phone: parked.phone({ who: 'topic', under: 'occurredAt', amount: 'subscriber', state: STATE }),
  query: parkedQuery,
  rowId: ({ parkedId }) => parkedId,
  drawer: {
    title: ({ topic }) => topic,
    content: (one, isGone) => <ParkedDetail key={one.parkedId} one={one} isGone={isGone} />,
  },
  empty: copy.emptyParked,
}

/** Events that a subscriber could not handle: replay one, or close it with a reason. */
export function ParkedPage() {
  return (
    <>
      <PageHead title={copy.parked} note={copy.parkedNote} />
      <DataList list={list} />
    </>
  )
}
