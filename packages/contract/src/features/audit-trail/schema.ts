import { z } from 'zod'
import { auditGroupWords } from '../../audit-groups.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { chosenDay, rangeOfDays } from '../../day-range.ts'
import { codeLine, INVALID_TEXT, line, moment, numberId, tableQuery } from '../../formats.ts'
import { exportedFile } from '../exports/schema.ts'
import type { auditTrailCalls } from './calls.ts'
import { TRAIL_VIEWS } from './states.ts'

const NONE = '-'

const ADDRESS = { error: 'กรุณากรอกที่อยู่เครือข่าย เช่น 203.0.113.7' }

const filter = {
  view: z.enum(TRAIL_VIEWS, INVALID_TEXT).default('all'),
  q: labelled(line('คำค้น', { max: 64 }), 'การทำรายการ เช่น อนุมัติถอนเงิน')
    .optional()
    .meta({ description: 'a part of the Thai words of the action, or of its code' }),
  operator: labelled(codeLine('ชื่อเจ้าหน้าที่', { max: 32 }), 'เจ้าหน้าที่ (ชื่อเข้าระบบ)').optional(),
  member: labelled(codeLine('ชื่อสมาชิก', { max: 24 }), 'สมาชิก (ชื่อผู้ใช้)')
    .optional()
    .meta({ description: 'the username of the member that the action is about' }),
  about: labelled(codeLine('รายการ', { max: 100 }), 'รายการ เช่น withdrawal:…')
    .optional()
    .meta({ description: 'the subject of the action, exactly' }),
  address: labelled(z.union([z.ipv4(ADDRESS), z.ipv6(ADDRESS)], ADDRESS), 'ที่อยู่เครือข่าย เช่น 203.0.113.7')
    .optional()
    .meta({ description: 'the address from which an operator did it, exactly' }),
  from: labelled(chosenDay, { label: 'ตั้งแต่วันที่ (ปปปป-ดด-วว)', kind: 'day' }).optional().meta({ description: 'first Bangkok day' }),
  to: labelled(chosenDay, { label: 'ถึงวันที่ (ปปปป-ดด-วว)', kind: 'day' }).optional().meta({ description: 'last Bangkok day' }),
}

export const auditEntry = z.object({
  auditId: numberId,
  number: labelled(z.string(), 'เลขบันทึก').meta({ description: 'as people name it: AU00001432' }),
  at: labelled(moment, 'เวลา'),
  actor: labelled(z.string(), 'ผู้ทำ').meta({ description: 'the name of an operator, the username of a member, or the job' }),
  action: labelled(z.string(), 'รหัสการทำรายการ'),
  what: labelled(z.string(), 'การทำรายการ'),
  group: choice(auditGroupWords, { label: 'กลุ่ม', error: INVALID_TEXT }),
  subject: labelled(z.string(), 'รหัสรายการ'),
  about: labelled(z.string(), 'รายการ').meta({ description: 'the subject with the username where it is a member' }),
  changed: labelled(z.string(), { label: 'สิ่งที่เปลี่ยน', none: NONE }).nullable().meta({ description: 'the first two changed values' }),
  reason: labelled(z.string(), { label: 'เหตุผล', none: NONE }).nullable(),
  second: labelled(z.string(), { label: 'ผู้เสนอ', none: NONE })
    .nullable()
    .meta({ description: 'the operator who proposed what this one decided' }),
  address: labelled(z.string(), { label: 'ที่อยู่เครือข่าย', none: NONE })
    .nullable()
    .meta({ description: 'from which an operator did it; null for a job, a member and old records' }),
  device: labelled(z.string(), { label: 'เครื่อง', none: NONE }).nullable(),
  session: labelled(z.string(), { label: 'เซสชัน', none: NONE })
    .nullable()
    .meta({ description: 'the number of the session of the operator' }),
})

export const auditField = z.object({
  name: z.string(),
  before: z.string().nullable().meta({ description: 'null: there was no value' }),
  after: z.string().nullable().meta({ description: 'null: there is no value' }),
  isChanged: z.boolean(),
})

export const auditRecord = auditEntry.extend({
  fields: z.array(auditField),
  seal: z
    .object({
      number: labelled(z.string(), 'เลขผนึก').meta({ description: 'the number of the seal' }),
      at: labelled(moment, 'เวลาที่ผนึก'),
      fits: z.boolean().meta({ description: 'the seal was computed again now, and fits what it seals' }),
    })
    .nullable()
    .meta({ description: 'the seal of the record; null for a record of the last minute, which is not sealed yet' }),
  isMasked: z.boolean().meta({ description: 'personal values are hidden from the role of the caller' }),
})

const period = z.object(filter).refine(...rangeOfDays)

export const auditTrailSchemas = {
  list: {
    query: z.object({ ...tableQuery, ...filter }).refine(...rangeOfDays),
    data: z.object({
      items: z.array(auditEntry),
      total: z.number().int().meta({ description: 'counted up to 10,000' }),
    }),
  },
  open: { params: z.object({ auditId: numberId }), data: auditRecord },
  export: { body: period, data: exportedFile },
} as const satisfies SchemasOf<typeof auditTrailCalls>
