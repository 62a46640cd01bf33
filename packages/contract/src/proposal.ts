import { z } from 'zod'
import { labelled } from './fields.ts'
import { moment } from './formats.ts'

/** The number of a proposal, unique over all kinds. */
export const proposalNumber = z.string().meta({ description: 'of the proposal, as people name it: PR12' })

/** The fields of every proposal about a member, which one operator makes and another decides (F-7). Its kind has the text of its status. */
export const memberProposal = {
  number: labelled(proposalNumber, 'เลขที่'),
  username: labelled(z.string(), 'สมาชิก'),
  reason: labelled(z.string(), 'เหตุผล'),
  proposedBy: labelled(z.string(), 'ผู้เสนอ'),
  proposedAt: labelled(moment, 'เวลา'),
  isOwn: z.boolean().meta({ description: 'the caller proposed it, and may take it back but not approve it' }),
  decidedBy: labelled(z.string(), { label: 'ผู้ตัดสิน', none: '-' }).nullable(),
  decidedAt: moment.nullable(),
  declinedBecause: labelled(z.string(), 'เหตุผลที่ปิด').nullable(),
}
