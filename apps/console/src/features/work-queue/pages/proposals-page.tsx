import { PROPOSAL_VIEWS } from '@morakot/contract/features/work-queue/states'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { ProposalStateTag } from '../components/proposal-state-tag.tsx'
import { copy, kindText, proposalCopy, proposalViewText } from '../copy.ts'
import { proposalsQuery } from '../queries.ts'
import type { AnyProposal } from '../queries.ts'
import { aboutText, taskPage } from '../rules.ts'

const decidedText = ({ decidedBy, decidedAt }: AnyProposal) =>
  decidedAt === null ? copy.none : [decidedBy, momentText(decidedAt)].filter((part) => part !== null).join(' · ')

/** When the proposal takes effect, or until when an operator may decide it. */
function untilText({ state, inForceAt, expiresAt }: AnyProposal): string {
  if (inForceAt !== null && (state === 'APPROVED' || state === 'DONE')) return `${proposalCopy.inForce} ${momentText(inForceAt)}`
  return state === 'WAITING' && expiresAt !== null ? `${proposalCopy.expires} ${momentText(expiresAt)}` : copy.none
}

const proposedText = ({ proposedBy, proposedAt, isOwn }: AnyProposal) => `${isOwn ? copy.you : proposedBy} · ${momentText(proposedAt)}`

const list: ListDefinition<AnyProposal> = {
  name: 'proposals',
  label: proposalCopy.title,
  columns: [
    { key: 'kind', title: proposalCopy.kind, render: ({ kind }) => kindText[kind] },
    {
      key: 'number',
      title: proposalCopy.number,
      render: ({ number }) => <span className="nowrap">{number}</span>,
    },
    { key: 'about', title: proposalCopy.about, render: aboutText },
    { key: 'reason', title: proposalCopy.reason, isExtra: true, render: ({ reason }) => reason },
    { key: 'by', title: proposalCopy.proposedBy, render: proposedText },
    { key: 'decided', title: proposalCopy.decidedBy, render: decidedText },
    { key: 'until', title: proposalCopy.until, render: untilText },
    { key: 'status', title: proposalCopy.status, render: ProposalStateTag },
  ],
  phone: {
    titles: { who: proposalCopy.about, amount: proposalCopy.number },
    who: (one) => (
      <span className="two-lines">
        {kindText[one.kind]} <span className="dim">{aboutText(one)}</span>
      </span>
    ),
    amount: ({ number }) => <span className="nowrap">{number}</span>,
    state: ProposalStateTag,
  },
  views: PROPOSAL_VIEWS.map((key) => ({ key, label: proposalViewText[key] })),
  query: proposalsQuery,
  rowId: ({ proposalId }) => proposalId,
  rowPage: ({ kind, proposalId }) => taskPage({ kind, subject: proposalId }),
  empty: proposalCopy.empty,
}

/** Proposals of every kind, which one operator makes and another decides, with their states. */
export function ProposalsPage() {
  return (
    <>
      <PageHead title={proposalCopy.title} note={proposalCopy.note} />
      <DataList list={list} />
    </>
  )
}
