import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { ChangeDetail } from '../components/change-detail.tsx'
import { changes, FROM, STATUS, TO } from '../components/change-fields.ts'
import { copy } from '../copy.ts'
import { bankChangesQuery } from '../queries.ts'
import type { BankChange } from '../queries.ts'

const list: ListDefinition<BankChange> = {
  name: 'bank-changes',
  label: copy.title,
  columns: changes.columns(['at', 'username', 'holder', FROM, TO, 'undoUntil', STATUS]),
  phone: changes.phone({ who: 'username', under: 'at', amount: TO, state: STATUS }),
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

/** Changed bank accounts that no operator has reviewed, and the reviewed ones. */
export function BankChangesPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
