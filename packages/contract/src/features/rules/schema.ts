import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, line, moment, typedCode } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { BANK_CODES } from '../members/limits.ts'
import { RECEIVER_SOURCES } from '../cashier/states.ts'
import { waitingChange } from '../trust/schema.ts'
import type { rulesCalls } from './calls.ts'
import { RULE_CLASSES, RULE_SECTIONS, RULE_UNITS } from './states.ts'

const section = z.enum(RULE_SECTIONS, INVALID_TEXT)

/** One of our other receiving accounts as it is typed. */
const account = z.strictObject({
  source: z.enum(RECEIVER_SOURCES, INVALID_TEXT),
  bankCode: z.enum(BANK_CODES, 'กรุณาเลือกธนาคาร'),
  number: typedCode().regex(/^\d{10,15}$/, 'เลขบัญชีต้องเป็นตัวเลข 10 ถึง 15 หลัก'),
  name: line('ชื่อบัญชี', { max: 80 }),
})

/** A value as it is typed, by what it is. */
export const typedRules = {
  number: z.number({ error: 'กรุณากรอกตัวเลขตั้งแต่ 0' }).min(0, 'กรุณากรอกตัวเลขตั้งแต่ 0').max(1_000_000_000, 'ตัวเลขสูงเกินไป'),
  text: line('ค่า', { max: 120 }),
  accounts: z.array(account).max(20, 'มีบัญชีได้ไม่เกิน 20 บัญชี'),
}

const value = z.union([typedRules.number, typedRules.text, typedRules.accounts], INVALID_TEXT)

/** A value as it is shown: a number, a text or the list of our other receiving accounts. */
export const ruleView = z.union([
  z.number(),
  z.string(),
  z.array(z.object({ source: z.enum(RECEIVER_SOURCES), bankCode: z.enum(BANK_CODES), number: z.string(), name: z.string() })),
])

const path = z.string(INVALID_TEXT).max(80, INVALID_TEXT)
const changed = z.object({ path, before: ruleView, after: ruleView })

const shown = z.object({
  section,
  title: z.string(),
  version: z.number().int().meta({ description: '0: never changed' }),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
  fields: z.array(
    z.object({
      path,
      label: z.string(),
      group: z.string().nullable(),
      unit: z.enum(RULE_UNITS),
      class: z.enum(RULE_CLASSES),
      value: ruleView,
      initial: ruleView.meta({ description: 'of a new installation' }),
    }),
  ),
  proposal: waitingChange.extend({ changes: z.array(changed) }).nullable(),
})

const change = { params: z.object({ section, changeId: id }), data: shown }

/** A version with the values that its fields had from then on. */
const version = z.object({
  version: z.number().int(),
  changedBy: z.string().nullable().meta({ description: 'null for the system' }),
  changedAt: moment,
  values: z.array(z.object({ path, value: ruleView })),
})

export const rulesSchemas = {
  sections: { data: z.object({ sections: z.array(shown) }) },
  versions: { params: z.object({ section }), data: z.object({ versions: z.array(version) }) },
  change: {
    params: z.object({ section }),
    body: z.object({
      version: z.number(INVALID_TEXT).int(INVALID_TEXT).min(0, INVALID_TEXT).meta({ description: 'the version that the operator saw' }),
      changes: z
        .array(z.strictObject({ path, value }), INVALID_TEXT)
        .min(1, 'ยังไม่มีค่าที่เปลี่ยน')
        .max(60, INVALID_TEXT)
        .refine((list) => new Set(list.map((one) => one.path)).size === list.length, INVALID_TEXT),
      reason,
    }),
    data: shown,
  },
  approve: change,
  decline: { ...change, body: z.object({ reason }) },
} as const satisfies SchemasOf<typeof rulesCalls>
