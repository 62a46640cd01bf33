import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { codeLine, INVALID_TEXT, line, moment, tableQuery, typedText } from '../../formats.ts'
import type { helpCalls, helpConsoleCalls } from './calls.ts'
import { HELP_TOOLS, HELP_TOPICS, STEP_LENGTH_MAX, STEPS_MAX, helpToolWords, helpTopicWords } from './states.ts'

const topic = choice(helpTopicWords, { label: 'หมวด', error: INVALID_TEXT })
const tool = z.enum(HELP_TOOLS, INVALID_TEXT).nullable()
const code = labelled(codeLine('รหัสบทความ', { max: 40 }).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'ใช้ a-z ตัวเลข และขีดกลางเท่านั้น'), {
  label: 'รหัสบทความ',
  hint: 'ส่วนท้ายของที่อยู่หน้า เช่น slip-refused เปลี่ยนภายหลังไม่ได้',
})
const params = z.object({ code })
const done = z.object({ result: z.literal(true) })
const version = z.int(INVALID_TEXT).min(1, INVALID_TEXT).max(1_000_000, INVALID_TEXT)

export const helpArticle = z.object({
  code: z.string(),
  version: z.int(),
  topic: z.enum(HELP_TOPICS),
  title: z.string(),
  steps: z.array(z.string()),
  words: z.string().meta({ description: 'what else a search finds it by' }),
  tool,
  updatedAt: moment,
})

export const helpSchemas = {
  list: {
    data: z.object({
      articles: z.array(helpArticle),
      mostOpened: z.array(z.string()).meta({ description: 'codes, the most opened first' }),
    }),
  },
  open: { params, data: done },
  rate: { params, body: z.object({ version, isHelpful: z.boolean(INVALID_TEXT) }), data: done },
} as const satisfies SchemasOf<typeof helpCalls>

const steps = labelled(typedText('กรุณากรอกคำตอบ'), {
  label: 'คำตอบ',
  hint: `บรรทัดละขั้นตอน ไม่เกิน ${STEPS_MAX} ขั้นตอน`,
  kind: 'text',
})
  .min(1, 'กรุณากรอกคำตอบ')
  .overwrite((text) => linesOf(text).join('\n'))
  .refine((text) => linesOf(text).length <= STEPS_MAX, `ใส่ได้ไม่เกิน ${STEPS_MAX} ขั้นตอน`)
  .refine((text) => linesOf(text).every((step) => [...step].length <= STEP_LENGTH_MAX), `แต่ละขั้นตอนยาวได้ไม่เกิน ${STEP_LENGTH_MAX} ตัวอักษร`)
  .refine((text) => linesOf(text).every((step) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(step)), 'คำตอบมีอักขระที่ใช้ไม่ได้')

/** The lines of a text that have something in them. */
export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** How an operator writes an article. */
export const helpForm = z.object({
  topic,
  title: line('คำถาม', { max: 120 }),
  steps,
  words: labelled(line('คำค้นอื่น', { max: 200 }).or(z.literal('')), {
    label: 'คำค้นอื่น',
    hint: 'คำที่สมาชิกอาจพิมพ์หา เว้นวรรคระหว่างคำ',
  }).default(''),
  tool: labelled(tool, { label: 'ปุ่มท้ายคำตอบ', words: helpToolWords, none: 'ไม่มีปุ่ม' }),
  isActive: labelled(z.boolean(INVALID_TEXT), { label: 'สถานะ', words: { true: 'แสดงอยู่', false: 'ซ่อนไว้' } }),
})

/** The same of a new article, with the code that its address ends in. */
export const newHelpForm = helpForm.extend({ code })

/** A version of an article. */
export const helpVersion = helpForm.extend({
  code: labelled(z.string(), 'รหัสบทความ'),
  version: labelled(z.int(), { label: 'ฉบับ', kind: 'count' }),
  writtenBy: labelled(z.string().nullable(), { label: 'เขียนโดย', none: 'มากับระบบ' }),
  writtenAt: labelled(moment, 'เขียนเมื่อ'),
})

const readers = (label: string) => labelled(z.int(), { label, kind: 'count', unit: 'คน' })

/** An article as the list of operators shows it. */
export const helpRow = helpVersion.extend({
  opened: readers('เปิดอ่านใน 7 วัน'),
  helped: readers('ช่วยได้'),
  notHelped: readers('ยังไม่ได้'),
})

export const helpConsoleSchemas = {
  list: { query: z.object(tableQuery), data: z.object({ items: z.array(helpRow), total: z.int() }) },
  versions: { params, data: z.object({ items: z.array(helpVersion) }) },
  write: {
    params,
    body: helpForm.extend({
      base: z.int(INVALID_TEXT).min(0, INVALID_TEXT).meta({ description: 'the version that was read; 0 for a new article' }),
    }),
    data: helpVersion,
  },
} as const satisfies SchemasOf<typeof helpConsoleCalls>
