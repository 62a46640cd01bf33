import { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { MEMBER_VIEWS } from '@morakot/contract/features/member-admin/states'
import { tagActs } from '#features/member-tags/components/tag-acts'
import { tagsQuery } from '#features/member-tags/queries'
import type { MemberTag } from '#features/member-tags/queries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filtersOf } from '#shared/describe.tsx'
import { Fact } from '#shared/fact.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { PageHead } from '#shared/ui/page-head.tsx'
import { memberColumns, members, STATUS } from '../components/member-columns.tsx'
import { copy, viewText } from '../copy.ts'
import { membersQuery } from '../queries.ts'
import type { MemberRow } from '../queries.ts'

const list: ListDefinition<MemberRow> = {
  name: 'members',
  label: copy.title,
  columns: memberColumns,
  phone: members.phone({ who: 'username', under: 'name', amount: 'credit', state: STATUS }),
  views: MEMBER_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(memberAdminSchemas.list.query, ['q', 'tier', 'tag']),
  acts: tagActs,
  rowName: ({ username }) => username,
  query: membersQuery,
  rowId: ({ memberId }) => memberId,
  empty: copy.empty,
}

const opensPage: ListDefinition<MemberRow> = { ...list, rowPage: ({ memberId }) => `/members/${memberId}` }

/** For operators who may not open the page of a member: the row as the list masks it. */
const opensDrawer: ListDefinition<MemberRow> = {
  ...list,
  drawer: {
    title: ({ username }) => username,
    content: (row) => (
      <dl className="facts">
        {memberColumns.map(({ key, title, render }) => (
          <Fact key={key} name={title} value={render(row)} />
        ))}
      </dl>
    ),
  },
}

/** The list with a choice of tags as its filter. */
function withTags(plain: ListDefinition<MemberRow>, tags: readonly MemberTag[]): ListDefinition<MemberRow> {
  const options = tags.map(({ tagId, name }) => ({ value: tagId, label: name }))
  return { ...plain, filters: plain.filters?.map((filter) => (filter.name === 'tag' ? { ...filter, options } : filter)) ?? [] }
}

/** Members by view and search: who writes to us is found by whatever they name. */
export function MembersPage() {
  const mayOpen = useGranted('withdrawals.view')
  const tags = useQuery(tagsQuery).data
  const shown = useMemo(() => withTags(mayOpen ? opensPage : opensDrawer, tags ?? []), [mayOpen, tags])
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={shown} />
    </>
  )
}
