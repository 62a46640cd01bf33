import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, id, INVALID_TEXT, moment, numberId, tableQuery } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { proposalNumber } from '../../proposal.ts'
import { affiliateRules } from '../affiliates/schema-rules.ts'
import { cashbackRules } from '../cashback/schema-rules.ts'
import { tierRules } from '../privileges/schema-rules.ts'
import { itemEdit, stockChange } from '../redemption/schema-console.ts'
import { boostRequestSchema } from '../site/schema-settings.ts'
import type { valueConsoleCalls } from './calls.ts'
import { CHANGE_VIEWS, DRAFT_DOORS, MINIGAME_DOORS, TRUST_DOORS, TWO_BECAUSE } from './states.ts'
import type { CHANGE_STATUSES, ChangeKindName } from './states.ts'

/** The change that an operator is about to publish: a draft by its id or code, or a form that is not saved yet. */
export const valueCheckInput = z.discriminatedUnion('door', [
  z.object({ door: z.enum(DRAFT_DOORS, INVALID_TEXT), subject: id }),
  z.object({ door: z.enum(MINIGAME_DOORS, INVALID_TEXT), subject: z.string().regex(/^[a-z0-9-]{1,40}$/, INVALID_TEXT) }),
  z.object({ door: z.literal('reward'), subject: numberId }),
  z.object({ door: z.literal('item'), subject: numberId, body: itemEdit }),
  z.object({ door: z.literal('stock'), subject: numberId, body: stockChange }),
  z.object({ door: z.literal('boost'), body: boostRequestSchema }),
  z.object({ door: z.literal('cashback'), body: cashbackRules.schema }),
  z.object({ door: z.literal('affiliates'), body: affiliateRules.schema }),
  z.object({ door: z.enum(TRUST_DOORS, INVALID_TEXT), body: tierRules.schema }),
])

const decision = z.object({
  counts: baht.nullable().meta({ description: 'what it may cost from now on; 0 where members get nothing more, null without a bound' }),
  isOwn: z.boolean().meta({ description: 'whether the caller drafted it: another one publishes anything' }),
  takesTwo: z.boolean(),
  because: z.enum(TWO_BECAUSE).nullable(),
  spentToday: baht.meta({ description: 'what the operator brought into force alone on this Bangkok day' }),
  aloneMax: baht.meta({ description: 'the most of one thing alone' }),
  dayMax: baht.meta({ description: 'the most of a day alone' }),
  others: z.array(z.string()).meta({ description: 'who may be the second operator' }),
})

/** One term that changes, as it is shown. */
export const changedLine = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })

const kindWords: Readonly<Record<ChangeKindName, string>> = {
  item: 'แก้ไขของรางวัล',
  stock: 'เพิ่มสต็อกของรางวัล',
  boost: 'โปรพอยท์',
  cashback: 'อัตราแคชแบ็ก',
  affiliates: 'ส่วนแบ่งแนะนำเพื่อน',
}
const statusWords: Readonly<Record<(typeof CHANGE_STATUSES)[number], string>> = {
  WAITING: 'รออนุมัติ',
  DONE: 'อนุมัติแล้ว',
  DECLINED: 'ไม่อนุมัติ',
  WITHDRAWN: 'ผู้เสนอยกเลิก',
  EXPIRED: 'หมดเวลา',
  STALE: 'ค่าเดิมเปลี่ยนไปแล้ว',
}

export const valueChange = z.object({
  changeId: id,
  number: labelled(proposalNumber, 'เลขที่'),
  kind: choice(kindWords, { label: 'เรื่อง', error: INVALID_TEXT }),
  title: labelled(z.string(), 'รายการ'),
  lines: z.array(changedLine),
  cost: labelled(baht, { label: 'อาจมีค่าใช้จ่าย', none: 'ไม่มีเพดาน' })
    .nullable()
    .meta({ description: 'what it may cost; null without a bound' }),
  reason: labelled(z.string(), { label: 'เหตุผล', none: 'ไม่ได้ระบุ' }),
  status: choice(statusWords, { label: 'สถานะ', error: INVALID_TEXT }),
  proposedBy: labelled(z.string(), 'เสนอโดย'),
  proposedAt: labelled(moment, 'เสนอเมื่อ'),
  isOwn: z.boolean(),
  expiresAt: labelled(moment, 'รอถึง'),
  decidedBy: labelled(z.string(), 'ตัดสินโดย').nullable(),
  decidedAt: moment.nullable(),
  declinedBecause: labelled(z.string(), 'เหตุผลที่ไม่อนุมัติ').nullable(),
  mayDecide: z.boolean().meta({ description: 'whether the caller may approve it' }),
})

const params = z.object({ changeId: id })

export const valueSchemas = {
  preview: { body: valueCheckInput, data: decision },
  changes: {
    query: z.object({ ...tableQuery, view: z.enum(CHANGE_VIEWS, INVALID_TEXT).default('waiting') }),
    data: z.object({ items: z.array(valueChange), total: z.number().int() }),
  },
  approve: { params, body: z.object({}), data: valueChange },
  decline: {
    params,
    body: z.object({
      reason: reasonField,
    }),
    data: valueChange,
  },
} as const satisfies SchemasOf<typeof valueConsoleCalls>
