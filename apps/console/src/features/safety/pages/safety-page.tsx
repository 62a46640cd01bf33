import { MARKER_KINDS, SAFETY_VIEWS } from '@morakot/contract/features/safety/states'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { CaseDetail } from '../components/case-detail.tsx'
import { LevelTag, StateTag } from '../components/case-tags.tsx'
import { kindsText } from '../components/case-words.ts'
import { copy, markerText, viewText } from '../copy.ts'
import { casesQuery } from '../queries.ts'
import type { CaseRow } from '../queries.ts'

const holder = ({ holder: name }: CaseRow) => name ?? copy.nobody

const list: ListDefinition<CaseRow> = {
  name: 'safety',
  label: copy.title,
  columns: [
    { key: 'member', title: copy.member, render: ({ username }) => username },
    {
      key: 'score',
      title: copy.score,
      align: 'right',
      render: ({ score }) => <span className="amount">{score}</span>,
    },
    { key: 'level', title: copy.level, render: LevelTag },
    { key: 'markers', title: copy.markers, render: kindsText },
    {
      key: 'contacts',
      title: copy.contacts,
      align: 'right',
      render: ({ contacts }) => `${contacts} ครั้ง`,
    },
    { key: 'holder', title: copy.holder, render: holder },
    {
      key: 'opened',
      title: copy.openedAt,
      render: ({ openedAt }) => momentText(openedAt),
    },
    { key: 'status', title: copy.status, render: StateTag },
  ],
  phone: {
    titles: { who: copy.member, amount: copy.score },
    who: ({ username, openedAt }) => (
      <span className="two-lines">
        {username} <span className="dim">{momentText(openedAt)}</span>
      </span>
    ),
    amount: ({ score }) => <span className="amount">{score}</span>,
    state: LevelTag,
  },
  views: SAFETY_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [
    { name: 'q', label: copy.username },
    { name: 'marker', label: copy.marker, options: MARKER_KINDS.map((value) => ({ value, label: markerText[value] })) },
  ],
  query: casesQuery,
  rowId: ({ caseId }) => caseId,
  drawer: {
    title: ({ username }) => username,
    content: ({ caseId }) => <CaseDetail key={caseId} caseId={caseId} />,
    byId: (caseId) => <CaseDetail key={caseId} caseId={caseId} />,
  },
  empty: copy.empty,
}

/** Members whose play shows markers of harm, and what is done for them. */
export function SafetyPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
