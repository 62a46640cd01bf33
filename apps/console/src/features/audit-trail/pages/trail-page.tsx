import { auditTrailSchemas } from '@morakot/contract/features/audit-trail/schema'
import { TRAIL_VIEWS } from '@morakot/contract/features/audit-trail/states'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { PageHead } from '#shared/ui/page-head.tsx'
import { CHANGED, entries, GROUP, REASON, WHAT } from '../components/entry-fields.tsx'
import { RecordDetail } from '../components/record-detail.tsx'
import { copy, viewText } from '../copy.ts'
import { trailQuery } from '../queries.ts'
import type { Entry } from '../queries.ts'

const list = (mayExport: boolean): ListDefinition<Entry> => ({
  name: 'audit-trail',
  label: copy.title,
  columns: entries.columns(
    ['number', 'at', 'actor', WHAT, 'about', CHANGED, REASON, 'second'],
    [GROUP, 'action', 'subject', 'address', 'device', 'session'],
  ),
  phone: entries.phone({ who: WHAT, under: 'actor', amount: 'at', state: 'about' }),
  views: TRAIL_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(auditTrailSchemas.list.query, ['q', 'operator', 'member', 'about', 'address', 'from', 'to']),
  query: (state) => trailQuery(state, mayExport),
  rowId: ({ auditId }) => auditId,
  drawer: {
    title: ({ number }) => number,
    content: ({ auditId }) => <RecordDetail key={auditId} auditId={auditId} />,
    byId: (id) => <RecordDetail key={id} auditId={id} />,
  },
  empty: copy.empty,
})

const READ = list(false)
const EXPORTED = list(true)

/** Who did what to what, newest first; each record opens with the values before and after. */
export function TrailPage() {
  const mayExport = useGranted('audit.export')
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={mayExport ? EXPORTED : READ} />
    </>
  )
}
