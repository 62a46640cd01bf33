import { z } from 'zod'
import { choice, labelled } from '../../fields.ts'
import { baht, bahtInput, id, INVALID_TEXT, line, moment } from '../../formats.ts'
import { proposalNumber } from '../../proposal.ts'
import { UNDERAGE_OBSTACLES, WITHDRAWAL_STATUSES } from './states.ts'
import type { UnderagePayoutState } from './states.ts'

const account = z.object({ code: z.string(), number: z.string(), name: z.string() })

const stateWords: Readonly<Record<UnderagePayoutState, string>> = {
  WAITING: 'รออนุมัติ',
  DONE: 'อนุมัติแล้ว',
  DECLINED: 'ไม่อนุมัติ',
  EXPIRED: 'หมดเวลา 30 นาที เสนอใหม่ได้',
  CHANGED: 'ยอดหรือบัญชีเปลี่ยน เสนอใหม่ได้',
}

export const underageProposal = z.object({
  payoutId: id,
  number: proposalNumber,
  amount: labelled(baht, 'ยอดจ่ายคืน'),
  bank: account.pick({ code: true, number: true }),
  reason: labelled(z.string(), 'เหตุผล'),
  state: choice(stateWords, { label: 'สถานะ', error: INVALID_TEXT }),
  proposedBy: labelled(z.string(), 'ผู้เสนอ'),
  proposedAt: moment,
  isOwn: z.boolean().meta({ description: 'the caller made it, and may take it back but not approve it' }),
  decidedBy: labelled(z.string(), 'ผู้ตัดสิน').nullable(),
  decidedAt: moment.nullable(),
  declinedBecause: labelled(z.string(), 'เหตุผลที่ปิด').nullable(),
  withdrawal: labelled(z.object({ withdrawalId: id, status: z.enum(WITHDRAWAL_STATUSES) }), 'การโอน')
    .nullable()
    .meta({ description: 'the withdrawal that pays it; null until it is agreed to' }),
})

/** The payout to a member whose identity was refused as under age (features F-50). */
export const underagePayoutSchema = z.object({
  isDue: z.boolean().meta({ description: 'the member is blocked, and the identity is refused as under age' }),
  amount: baht.meta({ description: 'the whole real balance now; bonus and points are not paid' }),
  bonus: labelled(baht, 'โบนัส (ไม่จ่าย)'),
  bank: account,
  obstacle: z.enum(UNDERAGE_OBSTACLES).nullable().meta({ description: 'the first thing that refuses a payout now; null for nothing' }),
  approvers: z.array(z.string()).meta({ description: 'the names of the other operators who can approve a payout of this amount' }),
  proposal: underageProposal.nullable().meta({ description: 'the newest proposal; null for none' }),
})

export const proposedUnderageSchema = z.object({
  amount: bahtInput('ยอดจ่ายคืน', { least: 1 }).meta({ description: 'what the operator read: another balance by now is refused' }),
  reason: line('เหตุผล', { max: 200 }),
})
