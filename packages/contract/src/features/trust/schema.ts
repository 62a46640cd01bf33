import { z } from 'zod'
import { id, moment } from '../../formats.ts'
import { proposalNumber } from '../../proposal.ts'

/** A change that waits for another person, or for its moment after one has approved it. */
export const waitingChange = z.object({
  changeId: id,
  number: proposalNumber,
  proposedBy: z.string(),
  isOwn: z.boolean(),
  at: moment,
  reason: z.string(),
  approvedBy: z.string().nullable().meta({ description: 'null before the approval' }),
  inForceAt: moment.nullable().meta({ description: 'when an approved one takes force; until then it is undone by declining it' }),
})
