import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { id, INVALID_TEXT, line, moment, searchLine, tableQuery } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { proposalNumber } from '../../proposal.ts'
import { phone } from '../members/schema-fields.ts'
import type { personExceptionCalls } from './calls.ts'
import { EXCEPTION_VIEWS } from './states.ts'
import type { ExceptionState } from './states.ts'

const documentReference = line('เลขอ้างอิงเอกสาร', { max: 120 }).refine((text) => [...text].length >= 3, 'เลขอ้างอิงเอกสารอย่างน้อย 3 ตัวอักษร')

const status = choice<ExceptionState>(
  { WAITING: 'รออนุมัติ', APPROVED: 'ใช้ได้', USED: 'ใช้แล้ว', DECLINED: 'ไม่อนุมัติ', REVOKED: 'เพิกถอน', EXPIRED: 'หมดอายุ' },
  { label: 'สถานะ', error: INVALID_TEXT },
)

export const exception = z.object({
  exceptionId: id,
  number: labelled(proposalNumber, 'เลขที่'),
  phone: labelled(z.string(), 'เบอร์โทรศัพท์'),
  document: labelled(z.string(), 'เลขอ้างอิงเอกสาร').meta({ description: 'where the document that was seen is kept; never its number' }),
  reason: labelled(z.string(), 'เหตุผล'),
  status,
  proposedBy: labelled(z.string(), 'ผู้เสนอ'),
  proposedAt: labelled(moment, 'เสนอเมื่อ'),
  isOwn: z.boolean().meta({ description: 'the caller proposed it, and may take it back but not approve it' }),
  approvedBy: labelled(z.string(), { label: 'ผู้อนุมัติ', none: '-' }).nullable(),
  approvedAt: moment.nullable(),
  expiresAt: labelled(moment, { label: 'ใช้ได้ถึง', none: '-' })
    .nullable()
    .meta({ description: 'from this moment it is of no use any more; null until it is approved' }),
  endedBy: z.string().nullable(),
  endedAt: moment.nullable(),
  endedBecause: labelled(z.string(), 'เหตุผลที่ปิด').nullable(),
  usedBy: labelled(z.string(), 'บัญชีที่เปิด').nullable().meta({ description: 'the username of the account that was opened by it' }),
})

const params = z.object({ exceptionId: id })

export const personExceptionSchemas = {
  list: {
    query: z.object({
      ...tableQuery,
      view: z.enum(EXCEPTION_VIEWS, INVALID_TEXT).default('open'),
      q: labelled(searchLine({ max: 24 }), 'เบอร์โทรศัพท์')
        .optional()
        .meta({ description: 'the phone number' }),
    }),
    data: z.object({ items: z.array(exception), total: z.number().int() }),
  },
  propose: {
    body: z.object({
      exceptionId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
      phone: labelled(phone, 'เบอร์โทรศัพท์'),
      document: labelled(documentReference, { hint: 'ที่เก็บเอกสารที่เห็นแล้ว เช่น LINE 27/11 ห้ามใส่เลขบัตร' }),
      reason,
    }),
    data: exception,
  },
  approve: { params, data: exception },
  decline: { params, body: z.object({ reason }), data: exception },
  revoke: { params, body: z.object({ reason }), data: exception },
} as const satisfies SchemasOf<typeof personExceptionCalls>
