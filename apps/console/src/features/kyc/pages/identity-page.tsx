import type { Own } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { IdentityDetail } from '../components/identity-detail.tsx'
import { identities, STATUS_TONES, VERIFIER } from '../components/identity-fields.ts'
import { copy } from '../copy.ts'
import { identitiesQuery } from '../queries.ts'
import type { Identity } from '../queries.ts'

const STATE: Own<Identity> = {
  ...identities.tag('status', STATUS_TONES),
  render: (row) => <Tag tone={STATUS_TONES[row.status]}>{row.proposal === null ? identities.text(row, 'status') : copy.waitsSecond}</Tag>,
}
const isSame = ({ isSameName, isSameBirthDate, isOldEnough }: Identity) => isSameName && isSameBirthDate && isOldEnough
const COMPARED: Own<Identity> = {
  key: 'compare',
  title: copy.compare,
  text: (row) => (isSame(row) ? copy.same : copy.differs),
  render: (row) => <Tag tone={isSame(row) ? 'good' : 'bad'}>{isSame(row) ? copy.same : copy.differs}</Tag>,
}

const list: ListDefinition<Identity> = {
  name: 'identities',
  label: copy.title,
  columns: identities.columns(['submittedAt', 'username', 'document', COMPARED, VERIFIER, STATE, 'reason'], ['tries']),
  phone: identities.phone({ who: 'username', under: 'submittedAt', amount: 'document', state: STATE }),
  views: [
    { key: 'open', label: copy.open },
    { key: 'done', label: copy.done },
  ],
  query: identitiesQuery,
  rowId: ({ submissionId }) => submissionId,
  drawer: {
    title: () => copy.one,
    content: ({ submissionId }) => <IdentityDetail key={submissionId} submissionId={submissionId} />,
    byId: (id) => <IdentityDetail key={id} submissionId={id} />,
  },
  empty: copy.empty,
}

/** Documents that wait for an operator, next to the registered data; and decided documents. */
export function IdentityPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
