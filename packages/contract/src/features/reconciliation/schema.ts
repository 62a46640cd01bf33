import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { chosenDay } from '../../day-range.ts'
import { INVALID_TEXT, line, moment, pageQuery, searchLine, typedCode, typedText } from '../../formats.ts'
import { differenceWords } from '../../record-words.ts'
import { plainAmount } from '../../typed-amount.ts'
import type { reconciliationConsoleCalls } from './calls.ts'
import { RECEIVER_SOURCES } from '../cashier/states.ts'
import { BANK_CODES } from '../members/limits.ts'
import { CASE_VIEWS } from './states.ts'

const amount = (label: string) =>
  labelled(z.string(), { label, kind: 'amount', none: 'ไม่มี' })
    .nullable()
    .meta({ description: 'decimal baht; null where that side has none' })

export const differenceCase = z.object({
  caseId: z.string().meta({ description: 'a number, as text' }),
  source: z.enum(['provider', 'bank', 'statement']),
  party: labelled(z.string(), 'คู่รายการ').meta({ description: 'the name of the provider or bank; the receiving account of a statement' }),
  isTwoNeeded: z.boolean().meta({ description: 'one operator proposes to close it, another closes it' }),
  closingProposal: z.object({ operator: z.string(), reason: z.string(), isOwn: z.boolean() }).nullable(),
  difference: choice(differenceWords, { label: 'ผลต่าง', error: INVALID_TEXT }),
  subject: labelled(z.string(), 'รหัสรายการ').meta({ description: 'the transaction at the provider or bank, the payout, or the day' }),
  username: labelled(z.string(), { label: 'สมาชิก', none: 'ไม่ระบุ' })
    .nullable()
    .meta({ description: 'the member that it is about by our books; null for none' }),
  amountHere: amount('ยอดของเรา'),
  amountThere: amount('ยอดของคู่รายการ'),
  details: z.record(z.string(), z.string().nullable()),
  openedAt: labelled(moment, 'พบเมื่อ'),
  owner: labelled(z.string(), { label: 'ผู้รับผิดชอบ', none: 'ยังไม่มี' }).nullable().meta({ description: 'the operator who looks into it' }),
  closing: z
    .object({ operator: z.string().nullable(), reason: z.string(), at: moment })
    .nullable()
    .meta({ description: 'operator null: both sides agreed by themselves later' }),
})

const ACCOUNT = 'บัญชี'

const params = z.object({ caseId: z.string(INVALID_TEXT).regex(/^[1-9]\d{0,17}$/, INVALID_TEXT) })

const day = labelled(chosenDay, 'วันที่')

export const statementDay = z.object({
  account: labelled(z.string(), ACCOUNT).meta({ description: 'a receiving account, or `bank:<name>` for all that a feed reports' }),
  day,
  countHere: z.number().int(),
  totalHere: labelled(z.string(), 'เครดิตแล้ว').meta({ description: 'decimal baht' }),
  countThere: z.number().int(),
  totalThere: labelled(z.string(), 'ตามธนาคาร').meta({ description: 'decimal baht' }),
  differs: labelled(z.boolean(), 'ผล'),
  enteredBy: labelled(z.string(), { label: 'ผู้เทียบ', none: 'ระบบ' }).nullable(),
  comparedAt: moment,
})

const days = z.object({
  yesterday: day,
  accounts: z.array(z.object({ account: z.string(), bankCode: z.enum(BANK_CODES), name: z.string(), source: z.enum(RECEIVER_SOURCES) })),
  days: z.array(statementDay),
})

const CSV_CHARACTERS_MAX = 2_000_000

/** Count and total as the statement's last line says them, or the statement itself. */
export const statementDaySchema = z
  .object({
    account: labelled(typedCode(), ACCOUNT).regex(/^\d{10,15}$/, 'กรุณาเลือกบัญชี'),
    day: labelled(day, { kind: 'day' }),
    count: labelled(z.number({ error: 'กรุณากรอกจำนวนรายการ' }), 'จำนวนรายการเงินเข้า')
      .int('กรุณากรอกจำนวนเต็ม')
      .min(0, 'กรุณากรอกจำนวนรายการ')
      .max(1_000_000, 'จำนวนสูงเกินไป')
      .optional(),
    total: labelled(typedCode(), { label: 'ยอดเงินเข้ารวม', kind: 'amount' })
      .overwrite(plainAmount)
      .regex(/^\d{1,11}(?:\.\d{1,2})?$/, 'กรอกตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง')
      .optional()
      .meta({ description: 'decimal baht' }),
    csv: typedText().max(CSV_CHARACTERS_MAX, 'ไฟล์ใหญ่เกินไป').optional(),
  })
  .refine(({ count, total, csv }) => csv !== undefined || (count !== undefined && total !== undefined), {
    error: 'กรุณากรอกจำนวนรายการและยอดรวม หรือเลือกไฟล์',
    path: ['total'],
  })

export const reconciliationConsoleSchemas = {
  cases: {
    query: z.object({
      ...pageQuery,
      state: z.enum(CASE_VIEWS).default('open'),
      q: labelled(searchLine({ max: 64 }), 'รหัสรายการ หรือชื่อผู้ใช้').optional(),
    }),
    data: z.object({ items: z.array(differenceCase), total: z.number().int(), open: z.number().int(), closed: z.number().int() }),
  },
  take: { params, data: differenceCase },
  days: { data: days },
  enterDay: { body: statementDaySchema, data: days },
  close: { params, body: z.object({ reason: line('เหตุผล', { max: 200 }) }), data: differenceCase },
} as const satisfies SchemasOf<typeof reconciliationConsoleCalls>
