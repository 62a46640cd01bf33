import { z } from 'zod'
import { labelled } from '../../fields.ts'
import { TIER_NAMES } from './states.ts'
import type { Tier } from './states.ts'

const deposits = (tier: Tier) =>
  labelled(z.number('กรุณากรอกยอดฝาก'), `ยอดฝากของ ${TIER_NAMES[tier]} (บาท)`)
    .int('กรอกเป็นบาทเต็ม')
    .min(1, 'อย่างน้อย 1 บาท')
    .max(1_000_000_000, 'สูงเกินไป')
const days = (label: string) => labelled(z.number('กรุณากรอกจำนวนวัน'), `${label} (วัน)`).int('กรอกเป็นวันเต็ม')

const benefits = (tier: Tier) => ({
  lossReturnPercent: labelled(z.number('กรุณากรอกอัตรา'), `คืนยอดเสียของ ${TIER_NAMES[tier]} (%)`).min(0, 'อัตราไม่ติดลบ').max(50, 'ไม่เกิน 50%'),
  birthdayPoints: labelled(z.number('กรุณากรอกพอยท์'), `พอยท์วันเกิดของ ${TIER_NAMES[tier]}`)
    .int('พอยท์เป็นจำนวนเต็ม')
    .min(0, 'ไม่ติดลบ')
    .max(100_000, 'สูงเกินไป'),
})

const thresholds = {
  windowDays: days('นับยอดฝากย้อนหลัง').min(7, 'อย่างน้อย 7 วัน').max(365, 'ไม่เกิน 365 วัน'),
  graceDays: days('ช่วงผ่อนผัน').min(1, 'อย่างน้อย 1 วัน').max(180, 'ไม่เกิน 180 วัน'),
  elite: deposits('ELITE'),
  emperor: deposits('EMPEROR'),
}

/** The rules of a request: no figure may be left out. */
export const tierRulesInput = z.object({
  ...thresholds,
  DEFAULT: z.object(benefits('DEFAULT')),
  ELITE: z.object(benefits('ELITE')),
  EMPEROR: z.object(benefits('EMPEROR')),
})

function initial(tier: Tier, { lossReturn, birthday }: { readonly lossReturn: number; readonly birthday: number }) {
  const { lossReturnPercent, birthdayPoints } = benefits(tier)
  return z
    .object({ lossReturnPercent: lossReturnPercent.default(lossReturn), birthdayPoints: birthdayPoints.default(birthday) })
    .prefault({})
}

/** A tier's conditions and benefits, in baht, percent and points (decisions D9, D12; features F-95). Withdrawal limits are the cashier's. */
export const tierRules = {
  name: 'tiers',
  schema: z.object({
    windowDays: thresholds.windowDays.default(90),
    graceDays: thresholds.graceDays.default(30),
    elite: thresholds.elite.default(50_000),
    emperor: thresholds.emperor.default(300_000),
    DEFAULT: initial('DEFAULT', { lossReturn: 5, birthday: 100 }),
    ELITE: initial('ELITE', { lossReturn: 7, birthday: 300 }),
    EMPEROR: initial('EMPEROR', { lossReturn: 10, birthday: 1_000 }),
  }),
} as const

export type TierRules = z.output<typeof tierRules.schema>
