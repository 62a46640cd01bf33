import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, id, INVALID_TEXT, line, moment, numberId, tableQuery, whole } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { memberProposal } from '../../proposal.ts'
import { adjustmentKindWords, adjustmentWords } from '../../record-words.ts'
import type { pointCalls, pointConsoleCalls } from './calls.ts'
import { ADJUSTMENT_KINDS, ADJUSTMENT_POINTS_MAX, ADJUSTMENT_STATES, ADJUSTMENT_VIEWS } from './states.ts'

const count = z.number().int()

/** Points that end together; none is 0. */
const month = z.object({
  endsAt: moment.meta({ description: 'from this moment they are gone: the first of a Bangkok month' }),
  points: count,
})

const ending = z.object({ endsAt: moment, points: count, daysLeft: count, notice: z.enum(['30', '7']) })

const pending = z.object({
  depositId: id,
  amount: baht.meta({ description: 'of the deposit' }),
  points: count,
  multiplier: count.meta({ description: 'of the offer at the credit; 1 without one' }),
  turnoverLeft: baht.meta({ description: 'what is still to be staked before they come' }),
  dueAt: moment.meta({ description: 'when they come at the latest' }),
  why: z.string().meta({ description: 'the same in a Thai sentence' }),
})

export const pointSchemas = {
  overview: {
    data: z.object({
      balance: count.meta({ description: 'without what has ended' }),
      pending: z.array(pending),
      pendingTotal: count,
      months: z
        .array(month)
        .meta({ description: 'the end of this month and of the `lifeMonths` after it, later ones when there are points' }),
      lifeMonths: count.meta({ description: 'points that come now live that many months, to the end of the month' }),
      ending: ending.nullable().meta({ description: 'the next end with points, from 30 days before it' }),
    }),
  },
} as const satisfies SchemasOf<typeof pointCalls>

const username = line('ชื่อผู้ใช้', { max: 24 })

const { reason: why, ...proposed } = memberProposal

export const adjustment = z.object({
  adjustmentId: id,
  memberId: numberId,
  ...proposed,
  reason: why.meta({ description: 'the member reads it when points were taken' }),
  kind: labelled(z.enum(ADJUSTMENT_KINDS), { label: 'รายการ', words: adjustmentKindWords }),
  points: labelled(count, { label: 'พอยท์', kind: 'count', unit: 'พอยท์' }),
  status: labelled(z.enum(ADJUSTMENT_STATES), { label: 'สถานะ', words: adjustmentWords }),
  needsTwo: z.boolean(),
  transferId: labelled(z.string(), 'เลขบัญชีแยกประเภท').nullable(),
})

/** A member for whom points are given or taken. */
export const pointMember = z.object({
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  name: z.string(),
  balance: labelled(count, { label: 'พอยท์คงเหลือ', kind: 'count' }),
  months: labelled(z.array(month), 'หมดอายุถัดไป'),
  aloneMax: count.meta({ description: 'what one operator may give or take at once' }),
  aloneLeft: count.meta({ description: 'what the caller may still give alone today' }),
})

const params = z.object({ adjustmentId: id })

export const pointConsoleSchemas = {
  list: {
    query: z.object({ ...tableQuery, view: z.enum(ADJUSTMENT_VIEWS, INVALID_TEXT).default('all'), q: username.optional() }),
    data: z.object({ items: z.array(adjustment), total: count }),
  },
  member: { query: z.object({ username }), data: pointMember },
  adjust: {
    body: z.object({
      adjustmentId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
      username,
      kind: choice(adjustmentKindWords, { label: 'รายการ', error: INVALID_TEXT }),
      points: whole('จำนวนพอยท์', { min: 1, max: ADJUSTMENT_POINTS_MAX }),
      reason: labelled(reason, { hint: 'สมาชิกเห็นเหตุผลเมื่อถูกปรับลด' }),
    }),
    data: adjustment,
  },
  approve: { params, data: adjustment },
  decline: { params, body: z.object({ reason }), data: adjustment },
} as const satisfies SchemasOf<typeof pointConsoleCalls>
