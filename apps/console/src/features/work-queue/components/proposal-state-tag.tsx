import { Tag } from '#shared/ui/tag.tsx'
import { proposalStateText } from '../copy.ts'
import type { AnyProposal } from '../queries.ts'

const TONES = {
  WAITING: 'look',
  APPROVED: 'look',
  DONE: 'good',
  DECLINED: 'plain',
  WITHDRAWN: 'plain',
  UNDONE: 'bad',
  EXPIRED: 'plain',
  STALE: 'plain',
} as const

/** How a proposal is. */
export const ProposalStateTag = ({ state }: Pick<AnyProposal, 'state'>) => <Tag tone={TONES[state]}>{proposalStateText[state]}</Tag>
