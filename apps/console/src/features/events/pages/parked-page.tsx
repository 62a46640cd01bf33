import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { ParkedDetail } from '../components/parked-detail.tsx'
import { copy } from '../copy.ts'
import { parkedQuery } from '../queries.ts'
import type { ParkedEvent } from '../queries.ts'

const usernameOf = ({ username }: ParkedEvent) => username ?? copy.none

const list: ListDefinition<ParkedEvent> = {
  name: 'parked-events',
  label: copy.parked,
  columns: [
    { key: 'topic', title: copy.topic, render: ({ topic }) => topic },
    { key: 'subscriber', title: copy.subscriber, render: ({ subscriber }) => subscriber },
    { key: 'member', title: copy.member, render: usernameOf },
    { key: 'occurred', title: copy.occurredAt, render: (one) => momentText(one.occurredAt) },
    { key: 'failed', title: copy.failedAt, render: (one) => momentText(one.failedAt) },
    { key: 'attempts', title: copy.attempts, align: 'right', render: (one) => one.attempts },
    { key: 'error', title: copy.error, render: ({ error }) => error },
  ],
  phone: {
    titles: { who: copy.topic, amount: copy.subscriber },
    who: (one) => (
      <span className="two-lines">
        {one.topic} <span className="dim">{momentText(one.occurredAt)}</span>
      </span>
    ),
    amount: ({ subscriber }) => subscriber,
    state: () => <Tag tone="bad">{copy.parkedCount}</Tag>,
  },
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
