import { z } from 'zod'
import { auditId } from '../../audit-id.ts'
import { DURATION_UNITS } from '../../choices.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { INVALID_TEXT, moment } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { durationAsked, priceAsked, turnsADayAsked } from '../analytics/schema-rules.ts'
import type { slotPriceCalls } from './calls.ts'

const count = z.number().int()

const offer = z.object({
  id: z.string(),
  price: count.meta({ description: 'points' }),
  duration: count,
  durationUnit: z.enum(DURATION_UNITS),
})

const inForce = z.object({
  version: count.meta({ description: '0 where nobody has changed them' }),
  utilities: z.array(offer.extend({ sold30: count, points30: count })).meta({ description: 'with what was sold in the last 30 days' }),
  eliteTurnsADay: count,
  history: z.array(
    z.object({ version: count, utilities: z.array(offer), eliteTurnsADay: count, changedBy: z.string().nullable(), changedAt: moment }),
  ),
})

/** What an operator asks for; the ids come of the server: another price is another utility. */
export const pricesAsked = z.object({
  utilities: z
    .array(z.object({ price: priceAsked, duration: durationAsked, durationUnit: z.enum(DURATION_UNITS, INVALID_TEXT) }), {
      error: 'กรุณากรอกราคา',
    })
    .min(1, 'ต้องมีอย่างน้อย 1 รายการ')
    .max(12, 'มีได้ไม่เกิน 12 รายการ')
    .refine(
      (utilities) => new Set(utilities.map(({ duration, durationUnit }) => `${duration} ${durationUnit}`)).size === utilities.length,
      'มีระยะเวลาซ้ำกัน',
    ),
  eliteTurnsADay: labelled(turnsADayAsked, 'ครั้งฟรีต่อวันของ Elite'),
  version: count.meta({ description: 'of the prices that were edited' }),
  reason: reasonField,
})

export const slotPriceSchemas = {
  prices: { data: inForce },
  editPrices: { body: pricesAsked, data: inForce.extend({ auditId }) },
} as const satisfies SchemasOf<typeof slotPriceCalls>
