import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { copy } from '../copy.ts'
import { affiliatesQuery } from '../queries.ts'
import type { Row } from '../queries.ts'

const list: ListDefinition<Row> = {
  name: 'affiliates',
  label: copy.title,
  columns: [{ key: 'id', title: copy.id, render: ({ id }) => id, text: ({ id }) => id }],
  phone: { who: ({ id }) => id, amount: () => '', state: () => '' },
  query: affiliatesQuery,
  rowId: ({ id }) => id,
  rowPage: ({ id }) => `/affiliates/${id}`,
  empty: copy.empty,
}

export function AffiliatesPage() {
  return (
    <>
      <PageHead title={copy.title} />
      <DataList list={list} />
    </>
  )
}
