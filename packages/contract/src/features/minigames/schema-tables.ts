import { satangFromBaht } from '@morakot/money/satang'
import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { INVALID_TEXT, auditId, baht, moment, numberId, typedText } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { minigameCode, prize } from './schema.ts'
import { MINIGAME_KINDS } from './states.ts'
import type { minigameTableCalls } from './calls.ts'
import { packageSchemas, TABLE_STATUSES, tableStatusWords } from './schema-packages.ts'
import { PRIZE_MAX, PRIZES_LEAST, PRIZES_MAX, WEIGHTS } from './limits.ts'

const count = z.number().int()
const params = z.object({ code: minigameCode })
const wholeAmount = z.number({ error: 'กรุณากรอกตัวเลข' }).int('กรุณากรอกจำนวนเต็ม').min(1, 'กรุณากรอกจำนวนตั้งแต่ 1')

const weight = z
  .number({ error: 'กรุณากรอกตัวเลข' })
  .int('กรุณากรอกโอกาสเป็นจำนวนเต็ม')
  .min(1, 'โอกาสต้องมีอย่างน้อย 1 ใน 10,000')
  .max(WEIGHTS, 'โอกาสรวมต้องเท่ากับ 10,000 พอดี')

/** A prize as an operator writes it. */
export const prizeInput = z.discriminatedUnion(
  'code',
  [
    z.object({
      code: z.literal('PNT'),
      amount: wholeAmount.max(PRIZE_MAX.PNT, `พอยท์ต่อรางวัลสูงสุด ${PRIZE_MAX.PNT.toLocaleString('en')}`),
      weight,
    }),
    z.object({ code: z.literal('SPIN'), amount: wholeAmount.max(PRIZE_MAX.SPIN, `สปินต่อรางวัลสูงสุด ${PRIZE_MAX.SPIN}`), weight }),
    z.object({
      code: z.literal('CREDIT'),
      amount: z
        .number({ error: 'กรุณากรอกตัวเลข' })
        .max(PRIZE_MAX.CREDIT, `เครดิตต่อรางวัลสูงสุด ${PRIZE_MAX.CREDIT.toLocaleString('en')} บาท`)
        .refine((value) => (satangFromBaht(value) ?? 0n) > 0n, 'กรุณากรอกจำนวนบาท ทศนิยมไม่เกิน 2 ตำแหน่ง'),
      weight,
    }),
  ],
  INVALID_TEXT,
)

const total = (prizes: readonly { readonly weight: number }[]) => prizes.reduce((sum, one) => sum + one.weight, 0)

/** A table as it is saved: its chances fill the ten thousand. */
export const tableInput = z.object({
  prizes: z
    .array(prizeInput, { error: 'กรุณากรอกรางวัล' })
    .min(PRIZES_LEAST, 'ต้องมีอย่างน้อย 2 รางวัล')
    .max(PRIZES_MAX, 'มีได้ไม่เกิน 24 รางวัล')
    .refine((prizes) => total(prizes) === WEIGHTS, 'โอกาสรวมต้องเท่ากับ 10,000 พอดี'),
  note: typedText().max(500, 'บันทึกยาวได้ไม่เกิน 500 ตัวอักษร').default(''),
  revision: count.nullable().meta({ description: 'of the draft that was edited; null where there was none' }),
})

const counted = (label: string) => labelled(count, { label, kind: 'count' })
const worth = labelled(z.number(), { label: 'มูลค่าต่อสปิน (พอยท์)', kind: 'decimals' })
const share = labelled(z.number(), { label: 'ของราคาสปินถูกสุด', kind: 'percent' })
const spins30 = counted('รอบ 30 วัน')
const proposedBy = labelled(z.string(), 'เสนอโดย').nullable()

export const tableFigures = z.object({
  worth: worth.meta({ description: 'average points a spin is worth, two decimals, rounded down' }),
  share: share.meta({ description: 'percent of the price of the cheapest spin, two decimals, rounded down' }),
  costOfSpin: labelled(baht, 'ต้นทุนต่อสปิน').meta({ description: 'the same in baht, at 0.10 baht a point' }),
})

export const tableVersion = tableFigures.extend({
  tableId: numberId,
  version: counted('รุ่น'),
  status: labelled(z.enum(TABLE_STATUSES), { label: 'สถานะ', words: tableStatusWords }),
  prizes: z.array(prize),
  note: z.string(),
  revision: count,
  madeBy: z.string().nullable(),
  madeAt: labelled(moment, 'แก้ล่าสุด'),
  proposedBy,
  publishedBy: z.string().nullable(),
  publishedAt: labelled(moment, 'เผยแพร่โดย').nullable(),
  endedAt: moment.nullable(),
  spins: counted('รอบที่เล่น'),
  voided: labelled(z.object({ at: moment, by: z.string(), reason: z.string(), points: count }).nullable(), 'ยกเลิกรุ่นที่ผิด'),
})

export const minigameRow = z.object({
  code: z.string(),
  name: labelled(z.string(), 'เกม'),
  kind: z.enum(MINIGAME_KINDS),
  isActive: labelled(z.boolean(), { label: 'สถานะ', words: { true: 'เปิด', false: 'ปิด' } }),
  platforms: z.array(z.string()),
  cheapestSpin: labelled(z.number(), { label: 'สปินถูกสุด', kind: 'decimals', unit: 'พอยท์' }).meta({
    description: 'points, two decimals, rounded down',
  }),
  packages: labelled(z.array(z.object({ id: z.string(), spins: count, points: count })), 'แพ็กเกจสปิน'),
  version: labelled(count, { label: 'รุ่นที่ใช้', kind: 'count', none: '-' }).nullable(),
  worth,
  share,
  hasDraft: z.boolean(),
  spins30: spins30.meta({ description: 'spins of the last 30 days' }),
  spinsToday: counted('รอบวันนี้'),
})

const detail = minigameRow.extend({ versions: z.array(tableVersion) })

/** The value and possible cost of the draft of a table, next to the table in force. */
export const tablePreview = tableFigures.extend({
  revision: count,
  version: count,
  inForce: tableFigures.nullable(),
  spins30,
  cost30: labelled(baht, 'ต้นทุนประมาณ 30 วัน').meta({
    description: 'estimated cost of 30 days: spins of the last 30 days times the worth of one',
  }),
  largest: labelled(baht, 'รางวัลใหญ่สุด').meta({ description: 'the largest prize in baht' }),
  proposedBy,
})

export const minigameTableSchemas = {
  games: { data: z.object({ items: z.array(minigameRow), total: count }) },
  game: { params, data: detail },
  switchGame: {
    params,
    body: z.object({
      isActive: z.boolean(INVALID_TEXT),
      reason: reasonField,
    }),
    data: detail,
  },
  saveDraft: { params, body: tableInput, data: detail },
  preview: { params, data: tablePreview },
  publish: {
    params,
    body: z.object({
      revision: count,
      reason: reasonField,
    }),
    data: z.object({ outcome: z.enum(['published', 'proposed']), version: count, auditId: auditId.nullable() }),
  },
  ...packageSchemas,
} as const satisfies SchemasOf<typeof minigameTableCalls>
