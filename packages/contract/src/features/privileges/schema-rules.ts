import { z } from 'zod'

const deposits = (initial: number) =>
  z.number('กรุณากรอกยอดฝาก').int('กรอกเป็นบาทเต็ม').min(1, 'อย่างน้อย 1 บาท').max(1_000_000_000, 'สูงเกินไป').default(initial)
const percent = (initial: number) => z.number('กรุณากรอกอัตรา').min(0, 'อัตราไม่ติดลบ').max(50, 'ไม่เกิน 50%').default(initial)
const points = (initial: number) =>
  z.number('กรุณากรอกพอยท์').int('พอยท์เป็นจำนวนเต็ม').min(0, 'ไม่ติดลบ').max(100_000, 'สูงเกินไป').default(initial)

const benefits = (initial: { lossReturn: number; birthday: number }) =>
  z.object({ lossReturnPercent: percent(initial.lossReturn), birthdayPoints: points(initial.birthday) }).prefault({})

/** What a tier takes and gives, in baht, percent and points (decisions D9, D12; features F-95). Limits of withdrawals are the cashier's. */
export const tierRules = {
  name: 'tiers',
  schema: z.object({
    windowDays: z.number('กรุณากรอกจำนวนวัน').int('กรอกเป็นวันเต็ม').min(7, 'อย่างน้อย 7 วัน').max(365, 'ไม่เกิน 365 วัน').default(90),
    graceDays: z.number('กรุณากรอกจำนวนวัน').int('กรอกเป็นวันเต็ม').min(1, 'อย่างน้อย 1 วัน').max(180, 'ไม่เกิน 180 วัน').default(30),
    elite: deposits(50_000),
    emperor: deposits(300_000),
    DEFAULT: benefits({ lossReturn: 5, birthday: 100 }),
    ELITE: benefits({ lossReturn: 7, birthday: 300 }),
    EMPEROR: benefits({ lossReturn: 10, birthday: 1_000 }),
  }),
} as const

export type TierRules = z.output<typeof tierRules.schema>
