import { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import { EXCEPTION_VIEWS } from '@morakot/contract/features/person-exceptions/states'
import { filtersOf } from '#shared/describe.tsx'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { ExceptionDetail } from '../components/exception-detail.tsx'
import { exceptions, status } from '../components/exception-fields.ts'
import { ProposeDialog } from '../components/propose-dialog.tsx'
import { copy, viewText } from '../copy.ts'
import { exceptionsQuery } from '../queries.ts'
import type { Exception } from '../queries.ts'

const list: ListDefinition<Exception> = {
  name: 'person-exceptions',
  label: copy.title,
  columns: exceptions.columns(['number', 'proposedAt', 'phone', 'document', 'proposedBy', 'approvedBy', 'expiresAt', status], ['reason']),
  phone: exceptions.phone({ who: 'phone', under: 'document', amount: 'expiresAt', state: status }),
  views: EXCEPTION_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(personExceptionSchemas.list.query, ['q']),
  query: exceptionsQuery,
  rowId: ({ exceptionId }) => exceptionId,
  drawer: {
    title: ({ phone }) => phone,
    content: (one, isGone) => <ExceptionDetail key={one.exceptionId} one={one} isGone={isGone} />,
  },
  empty: copy.empty,
}

/** Exceptions for namesakes of excluded persons; what waits or is in force comes first. */
export function ExceptionsPage() {
  const dialog = (onClose: () => void) => <ProposeDialog onClose={onClose} />
  return (
    <DraftedList
      title={copy.title}
      note={copy.note}
      list={list}
      draft={{ label: copy.propose, permission: 'personExceptions.propose', dialog }}
    />
  )
}
