import { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import { SUBJECT_VIEWS } from '@morakot/contract/features/subject-requests/states'
import { filtersOf } from '#shared/describe.tsx'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { ReceiveDialog } from '../components/receive-dialog.tsx'
import { RequestDetail } from '../components/request-detail.tsx'
import { HOLDER, LEFT, requests, STATE } from '../components/request-fields.tsx'
import { copy, viewText } from '../copy.ts'
import { requestsQuery } from '../queries.ts'
import type { SubjectRequest } from '../queries.ts'

const list: ListDefinition<SubjectRequest> = {
  name: 'subject-requests',
  label: copy.title,
  columns: requests.columns(['number', 'username', 'kind', LEFT, STATE, HOLDER, 'receivedBy'], ['receivedAt', 'askedHow', 'endedAt']),
  phone: requests.phone({ who: 'username', under: 'kind', amount: LEFT, state: STATE }),
  views: SUBJECT_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(subjectRequestConsoleSchemas.list.query, ['q']),
  query: requestsQuery,
  rowId: ({ requestId }) => requestId,
  drawer: {
    title: ({ number, username }) => `${number} ${username}`,
    content: (one, isGone) => <RequestDetail key={one.requestId} one={one} isGone={isGone} />,
  },
  empty: copy.empty,
}

/** Requests of members about their own data; what is due first comes first. */
export function SubjectRequestsPage() {
  const dialog = (onClose: () => void) => <ReceiveDialog onClose={onClose} />
  return <DraftedList title={copy.title} note={copy.note} list={list} draft={{ label: copy.receive, permission: 'privacy.work', dialog }} />
}
