import type { ProtectionRules } from '#features/protection/service-context'
import type { safetyRules } from '#features/safety/service-context'
import type { z } from 'zod'
import type { Field, FieldsOf } from './rules-fields.ts'

const field =
  (unit: Field['unit'], stricter: 'lower' | 'higher') =>
  (label: string, group?: string): Field => ({
    label,
    unit,
    class: 'protection',
    stricter,
    ...(group === undefined ? {} : { group }),
  })
const fewer = field('times', 'lower')
const weight = field('points', 'higher')
const from = field('points', 'lower')

export const protectionFields: FieldsOf<ProtectionRules> = {
  realityCheckMinutes: field('minutes', 'lower')('เตือนเวลาเล่นทุก'),
}

const MARKERS = 'เครื่องหมายความเสี่ยง'
const WEIGHTS = 'น้ำหนักคะแนน'
const ACTS = 'เมื่อคะแนนถึง'

export const safetyFields: FieldsOf<z.output<(typeof safetyRules)['schema']>> = {
  growthTimes: fewer('ฝาก 7 วันเกินค่าเฉลี่ยกี่เท่า', MARKERS),
  growthBahtLeast: field('baht', 'lower')('และฝาก 7 วันอย่างน้อย', MARKERS),
  depositsADay: fewer('ฝากต่อวัน', MARKERS),
  failedADay: fewer('ฝากไม่สำเร็จต่อวัน', MARKERS),
  redepositsADay: fewer('ฝากซ้ำหลังเสียต่อวัน', MARKERS),
  nightsOfSeven: fewer('คืนที่เล่นดึกใน 7 วัน', MARKERS),
  nightRounds: fewer('รอบที่นับเป็นคืนเล่นดึก', MARKERS),
  chasesADay: fewer('ไล่เดิมพันต่อวัน', MARKERS),
  playMinutes: field('minutes', 'lower')('เล่นต่อเนื่อง', MARKERS),
  raisesOfThirty: fewer('ขอเพิ่มวงเงินใน 30 วัน', MARKERS),
  points: {
    deposit_growth: weight('ฝากเพิ่มผิดปกติ', WEIGHTS),
    many_deposits: weight('ฝากถี่', WEIGHTS),
    failed_deposits: weight('ฝากไม่สำเร็จบ่อย', WEIGHTS),
    redeposit: weight('ฝากซ้ำหลังเสีย', WEIGHTS),
    night_play: weight('เล่นดึก', WEIGHTS),
    chasing: weight('ไล่เดิมพัน', WEIGHTS),
    long_play: weight('เล่นนาน', WEIGHTS),
    limit_raises: weight('ขอเพิ่มวงเงิน', WEIGHTS),
    contact_tone: weight('น้ำเสียงที่ติดต่อมา', WEIGHTS),
  },
  messageFrom: from('ส่งข้อความดูแล', ACTS),
  callFrom: from('โทรและหยุดข้อเสนอ', ACTS),
  limitFrom: from('ตั้งวงเงินให้', ACTS),
}
