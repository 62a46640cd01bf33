import { z } from 'zod'
import { DURATION_UNITS } from '../../choices.ts'

const whole = z.number('กรุณากรอกตัวเลข').int('กรอกเป็นจำนวนเต็ม')

const PRICE_POINTS_MAX = 100_000

export const priceInput = whole.min(1, 'อย่างน้อย 1 พอยท์').max(PRICE_POINTS_MAX, `ราคาสูงสุด ${PRICE_POINTS_MAX.toLocaleString('en')} พอยท์`)
export const durationInput = whole.min(1, 'ระยะเวลาอย่างน้อย 1').max(365, 'ระยะเวลาสูงสุด 365')
export const turnsADayInput = whole.min(0, 'กรุณากรอกจำนวนตั้งแต่ 0').max(100, 'สูงสุด 100 ครั้งต่อวัน')

const utility = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  price: priceInput,
  duration: durationInput,
  durationUnit: z.enum(DURATION_UNITS),
})

/** The price of access to the slot statistics in points, and the free access of a tier (features F-35). */
export const analyticsRules = {
  name: 'analytics',
  schema: z.object({
    utilities: z
      .array(utility)
      .min(1)
      .max(12)
      .default([
        { id: 'slot-1-day', price: 300, duration: 1, durationUnit: 'day' },
        { id: 'slot-7-days', price: 1_500, duration: 7, durationUnit: 'day' },
        { id: 'slot-3-turns', price: 150, duration: 3, durationUnit: 'turn' },
      ]),
    eliteTurnsADay: turnsADayInput.default(2),
  }),
} as const

export type AnalyticsRules = z.output<typeof analyticsRules.schema>
