import { MEMBER_VIEWS } from '@morakot/contract/features/member-admin/states'
import { formatBaht } from '@morakot/ui/format-money'
import { Fact } from '#shared/fact.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { PageHead } from '#shared/ui/page-head.tsx'
import { memberColumns } from '../components/member-columns.tsx'
import { StandingTag } from '../components/member-tags.tsx'
import { copy, tierText, viewText } from '../copy.ts'
import { TIERS, membersQuery } from '../queries.ts'
import type { MemberRow } from '../queries.ts'

const list: ListDefinition<MemberRow> = {
  name: 'members',
  label: copy.title,
  columns: memberColumns,
  phone: {
    who: ({ username, name }) => (
      <span className="two-lines">
        {username} <span className="dim">{name}</span>
      </span>
    ),
    amount: ({ credit }) => <span className="amount">{formatBaht(credit)}</span>,
    state: (row) => <StandingTag {...row} />,
  },
  views: MEMBER_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [
    { name: 'q', label: copy.search },
    { name: 'tier', label: copy.tier, options: TIERS.map((value) => ({ value, label: tierText[value] })) },
  ],
  query: membersQuery,
  rowId: ({ memberId }) => memberId,
  empty: copy.empty,
}

const opensPage: ListDefinition<MemberRow> = { ...list, rowPage: ({ memberId }) => `/members/${memberId}` }

/** For who may not open the page of a member: the row as the list masks it. */
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

/** Members by view and search: who writes to us is found by whatever they name. */
export function MembersPage() {
  const mayOpen = useGranted('withdrawals.view')
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={mayOpen ? opensPage : opensDrawer} />
    </>
  )
}
