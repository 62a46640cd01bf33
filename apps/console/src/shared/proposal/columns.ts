import { memberProposal } from '@morakot/contract/proposal'
import { z } from 'zod'
import { describe } from '#shared/describe.tsx'
import type { ListColumn } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import type { NamedValue } from '#shared/ui/fact-list.tsx'
import type { Proposal, ProposalDefinition } from './proposal.ts'

const proposals = describe(z.object(memberProposal))

/** The tones of the states of a proposal. */
export const PROPOSAL_TONES = { WAITING: 'look', DONE: 'good', DECLINED: 'plain' } as const

/** Columns of a list of proposals: when and for whom, what it is about, then why, by whom, and its outcome. */
export function proposalColumns<One extends Proposal>(
  about: readonly ListColumn<One>[],
  status: readonly ListColumn<One>[],
): readonly ListColumn<One>[] {
  const before = proposals.columns(['number', 'proposedAt', 'username'])
  return [...before, ...about, ...proposals.columns(['reason', 'proposedBy', 'decidedBy']), ...status]
}

const PROPOSED = proposals.own('proposedBy', ({ proposedBy, proposedAt }) => `${proposedBy} ${momentText(proposedAt)}`)
const DECIDED = proposals.own('decidedBy', (one) =>
  one.decidedAt === null ? proposals.text(one, 'decidedBy') : `${one.decidedBy ?? ''} ${momentText(one.decidedAt)}`,
)

/** The lines of a proposal's detail. */
export function factsOf<One extends Proposal>({ facts, status, factsAfter }: ProposalDefinition<One>, one: One): readonly NamedValue[] {
  return [
    ...proposals.facts(one, ['number', 'username']),
    ...facts(one),
    ...proposals.facts(one, ['reason']),
    ...status(one),
    ...proposals.facts(one, [PROPOSED, DECIDED, 'declinedBecause']),
    ...(factsAfter?.(one) ?? []),
  ]
}
