import { CHANGE_VIEWS } from '@morakot/contract/features/value/states'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { ChangeDetail } from '../components/change-detail.tsx'
import { costText } from '../components/change-words.ts'
import { copy, kindText, statusText, viewText } from '../copy.ts'
import { changesQuery } from '../queries.ts'
import type { Change } from '../queries.ts'

const TONES = { WAITING: 'look', DONE: 'good', DECLINED: 'plain', WITHDRAWN: 'plain', EXPIRED: 'plain', STALE: 'plain' } as const

const StatusTag = ({ status }: Change) => <Tag tone={TONES[status]}>{statusText[status]}</Tag>
const expiryOf = ({ status, expiresAt }: Change) => (status === 'WAITING' ? momentText(expiresAt) : copy.none)

const list: ListDefinition<Change> = {
  name: 'value-changes',
  label: copy.title,
  columns: [
    { key: 'number', title: copy.number, render: ({ number }) => number },
    {
      key: 'at',
      title: copy.proposedAt,
      render: ({ proposedAt }) => momentText(proposedAt),
    },
    { key: 'kind', title: copy.about, render: ({ kind }) => kindText[kind] },
    { key: 'title', title: copy.what, render: ({ title }) => title },
    { key: 'cost', title: copy.cost, align: 'right', render: (one) => <span className="amount">{costText(one)}</span> },
    { key: 'by', title: copy.proposedBy, render: ({ proposedBy }) => proposedBy },
    { key: 'expires', title: copy.expiresAt, render: expiryOf },
    { key: 'status', title: copy.status, render: StatusTag },
  ],
  phone: {
    titles: { who: copy.what, amount: copy.cost },
    who: ({ title, kind }) => (
      <span className="two-lines">
        {title} <span className="dim">{kindText[kind]}</span>
      </span>
    ),
    amount: (one) => <span className="amount">{costText(one)}</span>,
    state: StatusTag,
  },
  views: CHANGE_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [],
  query: changesQuery,
  rowId: ({ changeId }) => changeId,
  drawer: { title: ({ title }) => title, content: (one, isGone) => <ChangeDetail key={one.changeId} one={one} isGone={isGone} /> },
  empty: copy.empty,
}

/** What one operator may not bring into force alone and another decides; what waits comes first. */
export function ChangesPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
