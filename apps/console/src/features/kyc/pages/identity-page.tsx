import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { IdentityDetail } from '../components/identity-detail.tsx'
import { STATUS_TONES } from '../components/identity-tones.ts'
import { copy, documentText, reasonText, statusText } from '../copy.ts'
import { identitiesQuery } from '../queries.ts'
import type { Identity } from '../queries.ts'

const stateText = ({ status, proposal }: Identity) => (proposal === null ? statusText[status] : copy.waitsSecond)
const stateTag = (row: Identity) => <Tag tone={STATUS_TONES[row.status]}>{stateText(row)}</Tag>
const isSame = ({ isSameName, isSameBirthDate, isOldEnough }: Identity) => isSameName && isSameBirthDate && isOldEnough
const compareText = (row: Identity) => (isSame(row) ? copy.same : copy.differs)
const verifierText = ({ verifier }: Identity) =>
  verifier === null ? copy.notYet : verifier.reason === null ? copy.pass : reasonText[verifier.reason]
const whyText = ({ reason }: Identity) => (reason === null ? copy.none : reasonText[reason])

const list: ListDefinition<Identity> = {
  name: 'identities',
  label: copy.title,
  columns: [
    {
      key: 'at',
      title: copy.at,
      render: ({ submittedAt }) => <span className="nowrap">{momentText(submittedAt)}</span>,
    },
    { key: 'member', title: copy.member, render: ({ username }) => username },
    {
      key: 'document',
      title: copy.document,
      render: ({ document }) => documentText[document],
    },
    {
      key: 'compare',
      title: copy.compare,
      render: (row) => <Tag tone={isSame(row) ? 'good' : 'bad'}>{compareText(row)}</Tag>,
    },
    { key: 'verifier', title: copy.verifier, render: verifierText },
    { key: 'status', title: copy.status, render: stateTag },
    { key: 'why', title: copy.why, render: whyText },
    {
      key: 'tries',
      title: copy.tries,
      align: 'right',
      render: ({ tries }) => String(tries),
      isExtra: true,
    },
  ],
  phone: {
    titles: { who: copy.member, amount: copy.document },
    who: ({ username, submittedAt }) => (
      <span className="two-lines">
        {username} <span className="dim">{momentText(submittedAt)}</span>
      </span>
    ),
    amount: ({ document }) => documentText[document],
    state: stateTag,
  },
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

/** Documents that wait for a person, beside what was registered; and what was decided. */
export function IdentityPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
