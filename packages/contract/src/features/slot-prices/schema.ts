import { z } from 'zod'
import { DURATION_UNITS } from '../../choices.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { INVALID_TEXT, auditId, moment } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { durationInput, priceInput, turnsADayInput } from '../analytics/schema-rules.ts'
import type { slotPriceCalls } from './calls.ts'

const count = z.number().int()

/** The most utilities that are on sale at the same time. */
export const UTILITIES_MAX = 12

export const durationUnitWords = { day: 'วัน', turn: 'ครั้ง' } as const satisfies Record<(typeof DURATION_UNITS)[number], string>

const counted = (label: string) => labelled(count, { label, kind: 'count' })
const eliteTurnsADay = 'ครั้งฟรีต่อวันของ Elite'

const offer = z.object({
  id: z.string(),
  price: counted('ราคา (พอยท์)').meta({ description: 'points' }),
  duration: counted('ระยะเวลา'),
  durationUnit: labelled(z.enum(DURATION_UNITS), { label: 'หน่วย', words: durationUnitWords }),
})

export const soldOffer = offer.extend({ sold30: counted('ขาย 30 วัน'), points30: counted('พอยท์ 30 วัน') })

export const pricesInForce = z.object({
  version: labelled(count, { label: 'ราคาที่ใช้อยู่', kind: 'count' }).meta({ description: '0 where they were never changed' }),
  utilities: z.array(soldOffer).meta({ description: 'with what was sold in the last 30 days' }),
  eliteTurnsADay: counted(eliteTurnsADay),
  history: z.array(
    z.object({ version: count, utilities: z.array(offer), eliteTurnsADay: count, changedBy: z.string().nullable(), changedAt: moment }),
  ),
})

/** The operator's request; the server assigns the ids: another price is another utility. */
export const pricesInput = z.object({
  utilities: z
    .array(z.object({ price: priceInput, duration: durationInput, durationUnit: z.enum(DURATION_UNITS, INVALID_TEXT) }), {
      error: 'กรุณากรอกราคา',
    })
    .min(1, 'ต้องมีอย่างน้อย 1 รายการ')
    .max(UTILITIES_MAX, `มีได้ไม่เกิน ${UTILITIES_MAX} รายการ`)
    .refine(
      (utilities) => new Set(utilities.map(({ duration, durationUnit }) => `${duration} ${durationUnit}`)).size === utilities.length,
      'มีระยะเวลาซ้ำกัน',
    ),
  eliteTurnsADay: labelled(turnsADayInput, eliteTurnsADay),
  version: count.meta({ description: 'of the prices that were edited' }),
  reason: reasonField,
})

export const slotPriceSchemas = {
  prices: { data: pricesInForce },
  editPrices: { body: pricesInput, data: pricesInForce.extend({ auditId }) },
} as const satisfies SchemasOf<typeof slotPriceCalls>
