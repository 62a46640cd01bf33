import { EXCEPTION_VIEWS } from '@morakot/contract/features/person-exceptions/states'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { ExceptionDetail } from '../components/exception-detail.tsx'
import { ProposeDialog } from '../components/propose-dialog.tsx'
import { copy, stateText, viewText } from '../copy.ts'
import { exceptionsQuery } from '../queries.ts'
import type { Exception } from '../queries.ts'

const TONES = { WAITING: 'look', APPROVED: 'good', USED: 'plain', DECLINED: 'plain', REVOKED: 'bad', EXPIRED: 'plain' } as const

const StateTag = ({ status }: Exception) => <Tag tone={TONES[status]}>{stateText[status]}</Tag>
const expiryOf = ({ expiresAt }: Exception) => (expiresAt === null ? copy.none : momentText(expiresAt))

const list: ListDefinition<Exception> = {
  name: 'person-exceptions',
  label: copy.title,
  columns: [
    { key: 'number', title: copy.number, render: ({ number }) => <span className="nowrap">{number}</span> },
    {
      key: 'at',
      title: copy.proposedAt,
      render: ({ proposedAt }) => momentText(proposedAt),
    },
    { key: 'phone', title: copy.phone, render: ({ phone }) => phone },
    { key: 'document', title: copy.document, render: ({ document }) => document },
    { key: 'reason', title: copy.reason, isExtra: true, render: ({ reason }) => reason },
    { key: 'by', title: copy.proposedBy, render: ({ proposedBy }) => proposedBy },
    {
      key: 'approved',
      title: copy.approvedBy,
      render: ({ approvedBy }) => approvedBy ?? copy.none,
    },
    { key: 'expires', title: copy.expires, render: expiryOf },
    { key: 'status', title: copy.status, render: StateTag },
  ],
  phone: {
    titles: { who: copy.phone, amount: copy.expires },
    who: ({ phone, document }) => (
      <span className="two-lines">
        {phone} <span className="dim">{document}</span>
      </span>
    ),
    amount: expiryOf,
    state: StateTag,
  },
  views: EXCEPTION_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [{ name: 'q', label: copy.phone }],
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
