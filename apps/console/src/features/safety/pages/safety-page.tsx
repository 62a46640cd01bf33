import { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { SAFETY_VIEWS } from '@morakot/contract/features/safety/states'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { CaseDetail } from '../components/case-detail.tsx'
import { cases, CONTACTS, LEVEL, MARKERS, STATE } from '../components/case-fields.tsx'
import { copy, viewText } from '../copy.ts'
import { casesQuery } from '../queries.ts'
import type { CaseRow } from '../queries.ts'

const list: ListDefinition<CaseRow> = {
  name: 'safety',
  label: copy.title,
  columns: cases.columns(['username', 'score', LEVEL, MARKERS, CONTACTS, 'holder', 'openedAt', STATE]),
  phone: cases.phone({ who: 'username', under: 'openedAt', amount: 'score', state: LEVEL }),
  views: SAFETY_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(safetyConsoleSchemas.cases.query, ['q', 'marker']),
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
