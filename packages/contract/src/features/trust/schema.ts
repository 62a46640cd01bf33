import { z } from 'zod'
import { id, moment } from '../../formats.ts'
import { proposalNumber } from '../../proposal.ts'

/** A change that waits for another person. */
export const waitingChange = z.object({
  changeId: id,
  number: proposalNumber,
  proposedBy: z.string(),
  isOwn: z.boolean(),
  at: moment,
  reason: z.string(),
})
