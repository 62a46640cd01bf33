import { z } from 'zod'

const rate = (initial: number) => z.number('กรุณากรอกอัตรา').int('กรอกได้ทีละ 0.1%').min(0, 'อัตราไม่ติดลบ').max(50, 'ไม่เกิน 5%').default(initial)

/** Cashback of a valid stake by the category of its game, in thousandths (decisions D9). Those that hold when a week begins hold for all of it. */
export const cashbackRules = {
  name: 'cashback',
  schema: z.object({ slot: rate(5), live_casino: rate(3), sports: rate(3), others: rate(2) }),
} as const

export type CashbackRules = z.output<typeof cashbackRules.schema>
