import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { id, moment, numberId } from '../../formats.ts'
import { proposalNumber } from '../../proposal.ts'
import type { trustCalls } from './calls.ts'

/** A change that waits for another person, or for its moment after one has approved it. */
export const waitingChange = z.object({
  changeId: id,
  number: proposalNumber,
  proposedBy: z.string(),
  isOwn: z.boolean(),
  at: moment,
  reason: labelled(z.string(), 'เหตุผล'),
  approvedBy: z.string().nullable().meta({ description: 'null before the approval' }),
  inForceAt: moment.nullable().meta({ description: 'when an approved one takes force; until then it is undone by declining it' }),
})

const unread = z.number().int().meta({ description: 'how many the caller has not read' })

export const trustSchemas = {
  notices: {
    data: z.object({
      unread,
      items: z.array(
        z.object({
          noticeId: numberId,
          title: z.string(),
          about: z.string().meta({ description: 'the provider, setting, section or person' }),
          subject: z.string().meta({ description: 'as the audit names it' }),
          by: z.string().meta({ description: 'the operator, or the process' }),
          at: moment,
          isRead: z.boolean(),
        }),
      ),
    }),
  },
  readNotices: { body: z.object({ upTo: numberId }), data: z.object({ unread }) },
} as const satisfies SchemasOf<typeof trustCalls>
