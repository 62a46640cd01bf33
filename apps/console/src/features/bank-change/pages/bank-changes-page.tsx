import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { accountText } from '../components/account-text.ts'
import { ChangeDetail } from '../components/change-detail.tsx'
import { STATUS_TONES, copy, statusText } from '../copy.ts'
import { bankChangesQuery } from '../queries.ts'
import type { BankChange } from '../queries.ts'

const stateTag = ({ status }: BankChange) => <Tag tone={STATUS_TONES[status]}>{statusText[status]}</Tag>

const list: ListDefinition<BankChange> = {
  name: 'bank-changes',
  label: copy.title,
  columns: [
    { key: 'at', title: copy.at, render: ({ at }) => <span className="nowrap">{momentText(at)}</span> },
    { key: 'member', title: copy.member, render: ({ username }) => username },
    { key: 'holder', title: copy.holder, render: ({ holder }) => holder },
    {
      key: 'from',
      title: copy.from,
      render: ({ from }) => <span className="nowrap">{accountText(from)}</span>,
    },
    { key: 'to', title: copy.to, render: ({ to }) => <span className="nowrap">{accountText(to)}</span> },
    {
      key: 'undoUntil',
      title: copy.undoUntil,
      render: ({ undoUntil }) => <span className="nowrap">{momentText(undoUntil)}</span>,
    },
    { key: 'status', title: copy.status, render: stateTag },
  ],
  phone: {
    titles: { who: copy.member, amount: copy.to },
    who: ({ username, at }) => (
      <span className="two-lines">
        {username} <span className="dim">{momentText(at)}</span>
      </span>
    ),
    amount: ({ to }) => accountText(to),
    state: stateTag,
  },
  views: [
    { key: 'open', label: copy.open },
    { key: 'done', label: copy.done },
  ],
  query: bankChangesQuery,
  rowId: ({ changeId }) => changeId,
  drawer: {
    title: () => copy.one,
    content: ({ changeId }) => <ChangeDetail key={changeId} changeId={changeId} />,
    byId: (id) => <ChangeDetail key={id} changeId={id} />,
  },
  empty: copy.empty,
}

/** Changed bank accounts that nobody has looked at, and those that were. */
export function BankChangesPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
