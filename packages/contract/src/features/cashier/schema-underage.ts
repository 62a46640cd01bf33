import { z } from 'zod'
import { baht, bahtAsked, id, line, moment } from '../../formats.ts'
import { proposalNumber } from '../../proposal.ts'
import { UNDERAGE_OBSTACLES, UNDERAGE_PAYOUT_STATES, WITHDRAWAL_STATUSES } from './states.ts'

const account = z.object({ code: z.string(), number: z.string(), name: z.string() })

/** What is to be paid out to a member whose identity was refused as under age (features F-50). */
export const underagePayoutSchema = z.object({
  isDue: z.boolean().meta({ description: 'the member is blocked, and the identity stands refused as under age' }),
  amount: baht.meta({ description: 'the whole real balance now; bonus and points are not paid' }),
  bonus: baht,
  bank: account,
  obstacle: z
    .enum(UNDERAGE_OBSTACLES)
    .nullable()
    .meta({ description: 'the first thing that stands against a payout now; null for nothing' }),
  proposal: z
    .object({
      payoutId: id,
      number: proposalNumber,
      amount: baht,
      bank: account.pick({ code: true, number: true }),
      reason: z.string(),
      state: z.enum(UNDERAGE_PAYOUT_STATES),
      proposedBy: z.string(),
      proposedAt: moment,
      isOwn: z.boolean().meta({ description: 'the caller made it, and may take it back but not approve it' }),
      decidedBy: z.string().nullable(),
      decidedAt: moment.nullable(),
      declinedBecause: z.string().nullable(),
      withdrawal: z
        .object({ withdrawalId: id, status: z.enum(WITHDRAWAL_STATUSES) })
        .nullable()
        .meta({ description: 'the withdrawal that pays it; null until it is agreed to' }),
    })
    .nullable()
    .meta({ description: 'the newest proposal; null for none' }),
})

export const proposedUnderageSchema = z.object({
  amount: bahtAsked('ยอดจ่ายคืน', { least: 1 }).meta({ description: 'what the operator read: another balance by now is refused' }),
  reason: line('เหตุผล', { max: 200 }),
})
