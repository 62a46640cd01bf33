import { z } from 'zod'
import { labelled } from '../../fields.ts'
import { cashbackGroupWords } from '../../record-words.ts'
import type { CashbackGroup } from './states.ts'

const rate = (group: CashbackGroup) =>
  labelled(z.number('กรุณากรอกอัตรา'), { label: cashbackGroupWords[group], kind: 'permille' })
    .int('กรอกได้ทีละ 0.1%')
    .min(0, 'อัตราไม่ติดลบ')
    .max(50, 'ไม่เกิน 5%')

const rates = { slot: rate('slot'), live_casino: rate('live_casino'), sports: rate('sports'), others: rate('others') }

/** The rates of a request: none may be left out. */
export const ratesInput = z.object(rates)

/** Cashback of a valid stake by the category of its game, in thousandths (decisions D9). Those that hold when a week begins hold for all of it. */
export const cashbackRules = {
  name: 'cashback',
  schema: z.object({
    slot: rates.slot.default(5),
    live_casino: rates.live_casino.default(3),
    sports: rates.sports.default(3),
    others: rates.others.default(2),
  }),
} as const

export type CashbackRules = z.output<typeof cashbackRules.schema>
