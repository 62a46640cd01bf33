import { CHANGE_VIEWS } from '@morakot/contract/features/value/states'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { ChangeDetail, EXPIRES, STATUS, changes } from '../components/change-detail.tsx'
import { copy, viewText } from '../copy.ts'
import { changesQuery } from '../queries.ts'
import type { Change } from '../queries.ts'

const list: ListDefinition<Change> = {
  name: 'value-changes',
  label: copy.title,
  columns: changes.columns(['number', 'proposedAt', 'kind', 'title', 'cost', 'proposedBy', EXPIRES, STATUS]),
  phone: changes.phone({ who: 'title', under: 'kind', amount: 'cost', state: STATUS }),
  views: CHANGE_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [],
  query: changesQuery,
  rowId: ({ changeId }) => changeId,
  drawer: { title: ({ title }) => title, content: (one, isGone) => <ChangeDetail key={one.changeId} one={one} isGone={isGone} /> },
  empty: copy.empty,
}

/** The changes that one operator may not publish alone and another decides; waiting ones come first. */
export function ChangesPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
