import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from './copy.ts'
import type { Proposal } from './proposal.ts'

const TONES = { WAITING: 'look', DONE: 'good', DECLINED: 'plain' } as const

type Column<One> = ListDefinition<One>['columns'][number]

/** Columns of a list of proposals: when and for whom, what it is about, then why, by whom, and what became of it. */
export function proposalColumns<One extends Proposal>(
  about: readonly Column<One>[],
  statusText: Readonly<Record<Proposal['status'], string>>,
): Column<One>[] {
  return [
    {
      key: 'number',
      title: copy.number,
      render: ({ number }) => <span className="nowrap">{number}</span>,
    },
    { key: 'at', title: copy.at, render: ({ proposedAt }) => momentText(proposedAt) },
    { key: 'member', title: copy.member, render: ({ username }) => username },
    ...about,
    { key: 'reason', title: copy.reason, render: ({ reason }) => reason },
    { key: 'by', title: copy.proposedBy, render: ({ proposedBy }) => proposedBy },
    {
      key: 'decided',
      title: copy.decidedBy,
      render: ({ decidedBy }) => decidedBy ?? copy.none,
    },
    {
      key: 'status',
      title: copy.status,
      render: ({ status }) => <ProposalTag status={status} text={statusText[status]} />,
    },
  ]
}

/** How a proposal stands. */
export function ProposalTag({ status, text }: { readonly status: Proposal['status']; readonly text: string }) {
  return <Tag tone={TONES[status]}>{text}</Tag>
}
