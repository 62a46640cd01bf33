import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { INVALID_TEXT, auditId, id, line, numberId, searchLine, sortOrder, tableQuery } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { freezeWords, liftWords, sessionsEndWords } from '../../record-words.ts'
import { CREDIT_TYPES } from '../../movement.ts'
import type { memberAdminCalls } from './calls.ts'
import {
  deviceList,
  freezeView,
  memberBonus,
  memberHead,
  memberProtection,
  memberRow,
  memberTier,
  movement,
  round,
  roundDetail,
  timelineEntry,
  withdrawal,
} from './schema-member.ts'
import { MEMBER_SORTS, MEMBER_VIEWS, REVEALED_FIELDS } from './states.ts'

const params = z.object({ memberId: numberId })
const { limit } = tableQuery
const cursor = z.string(INVALID_TEXT).max(300, INVALID_TEXT).optional()
const next = z.string().nullable().meta({ description: 'what to pass as `before` for the older page; null on the last' })
const internalNote = labelled(line('บันทึก', { max: 500 }), {
  label: 'บันทึกภายใน (ไม่บังคับ)',
  hint: 'เจ้าหน้าที่อ่านได้เท่านั้น',
  none: 'ไม่มี',
}).optional()
const CODE = { label: 'เหตุผล', none: 'เลือกเหตุผล', error: 'กรุณาเลือกเหตุผล' } as const

/** The result of an action on a member. */
export const memberActed = z.object({
  memberId: numberId,
  freeze: freezeView.nullable(),
  sessionsEnded: labelled(z.number().int(), { label: 'เซสชันที่จบ', kind: 'count' }),
  auditId,
})

export const memberAdminSchemas = {
  list: {
    query: z.object({
      ...tableQuery,
      view: z.enum(MEMBER_VIEWS, INVALID_TEXT).default('all'),
      q: labelled(searchLine({ max: 60 }), 'ชื่อผู้ใช้ ชื่อ เบอร์ เลขบัญชี DP WD')
        .optional()
        .meta({
          description:
            'a username, the beginning of a name or last name of two letters or more, a phone, bank account (or the last four digits or more), or the number of a deposit or withdrawal',
        }),
      tier: memberTier.optional(),
      tag: labelled(id, 'ป้าย').optional().meta({ description: 'members with this tag' }),
      sort: z.enum(MEMBER_SORTS, INVALID_TEXT).default('registeredAt'),
      order: sortOrder,
    }),
    data: z.object({
      items: z.array(memberRow),
      total: z.number().int().meta({ description: 'counted up to 10,000' }),
      isTotalCapped: z.boolean(),
      counts: z.record(z.enum(MEMBER_VIEWS), z.number().int()).meta({ description: 'of each view without filters, up to 10,000' }),
    }),
  },
  member: { params, data: memberHead },
  movements: {
    params,
    query: z.object({ limit, before: numberId.optional(), type: z.enum(['all', ...CREDIT_TYPES], INVALID_TEXT).default('all') }),
    data: z.object({ items: z.array(movement), next, total: z.number().int() }),
  },
  rounds: {
    params,
    query: z.object({ limit, before: cursor, state: z.enum(['all', 'open'], INVALID_TEXT).default('all') }),
    data: z.object({ items: z.array(round), next }),
  },
  round: { params: params.extend({ roundNumber: numberId }), data: roundDetail },
  withdrawals: { params, query: z.object(tableQuery), data: z.object({ items: z.array(withdrawal), total: z.number().int() }) },
  bonus: { params, data: memberBonus },
  protection: { params, data: memberProtection },
  devices: { params, data: deviceList },
  timeline: { params, query: z.object({ limit, before: cursor }), data: z.object({ items: z.array(timelineEntry), next }) },
  endSessions: {
    params,
    body: z.object({ reason: choice(sessionsEndWords, CODE), note: internalNote }),
    data: memberActed,
  },
  freeze: { params, body: z.object({ reason: choice(freezeWords, CODE), note: internalNote }), data: memberActed },
  lift: { params, body: z.object({ reason: choice(liftWords, CODE), note: internalNote }), data: memberActed },
  closeHolder: {
    params,
    body: z.object({ reason: reasonField }),
    data: z.object({ memberId: numberId, auditId }),
  },
  reveal: {
    params,
    body: z.object({ field: z.enum(REVEALED_FIELDS, INVALID_TEXT) }),
    data: z.object({ field: z.enum(REVEALED_FIELDS), value: z.string(), auditId }),
  },
} as const satisfies SchemasOf<typeof memberAdminCalls>
