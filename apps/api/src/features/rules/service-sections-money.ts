import type { gatewayRules } from '@morakot/contract/features/gateway/schema-rules'
import type { ValueRules } from '@morakot/contract/features/value/schema-rules'
import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { correctionRules } from '#features/corrections/service-rules'
import type { payoutRules } from '#features/payout-halts/service-rules'
import type { pointRules } from '#features/points/service-adjustments'
import type { z } from 'zod'
import type { Field, FieldsOf } from './rules-fields.ts'

const baht = (label: string, group?: string): Field => ({ label, unit: 'baht', class: 'money', ...(group === undefined ? {} : { group }) })
const times = (label: string, group?: string): Field => ({ ...baht(label, group), unit: 'times' })
const span = (label: string, unit: 'minutes' | 'hours' | 'days'): Field => ({ label, unit, class: 'money' })
const ours = (label: string, group: string): Field => ({ label, unit: 'text', class: 'account', group })
const stricter = (label: string): Field => ({ label, unit: 'baht', class: 'protection', stricter: 'lower', group: 'ยืนยันตัวตน' })

function tierFields(tier: string) {
  const group = `ถอนเงิน ระดับ ${tier}`
  return {
    min: baht('ถอนต่ำสุดต่อครั้ง', group),
    max: baht('ถอนสูงสุดต่อครั้ง', group),
    dayMax: baht('ถอนสูงสุดต่อวัน', group),
    dayCount: times('จำนวนครั้งต่อวัน', group),
    pendingMax: times('รายการที่ค้างพร้อมกัน', group),
    autoMax: baht('อนุมัติอัตโนมัติถึง', group),
  }
}

const RECEIVER = 'บัญชีหลัก'
const TRUE_MONEY = 'ทรูมันนี่'

/** Deposits, withdrawals and our receiving accounts. */
export const cashierFields: FieldsOf<CashierRules> = {
  depositMin: baht('ฝากต่ำสุด', 'ฝากเงิน'),
  depositMax: baht('ฝากสูงสุด', 'ฝากเงิน'),
  depositPendingMax: times('รายการฝากที่เปิดพร้อมกัน', 'ฝากเงิน'),
  depositMinutes: { ...span('เวลาของรายการฝาก', 'minutes'), group: 'ฝากเงิน' },
  bahtPerPoint: baht('ฝากกี่บาทต่อหนึ่งพอยท์', 'ฝากเงิน'),
  pointsPendingDays: { ...span('พอยท์จากการฝากรอ', 'days'), group: 'ฝากเงิน' },
  verifierDayMax: baht('เติมจากสลิปอัตโนมัติต่อวันต่อบัญชี', 'ฝากเงิน'),
  kycAbove: stricter('ต้องยืนยันตัวตนเมื่อฝากรวมเกิน'),
  kycAnnounceFrom: stricter('เริ่มแจ้งเรื่องยืนยันตัวตนเมื่อฝากรวม'),
  newBankAccountHours: { ...span('รอหลังเปลี่ยนบัญชีธนาคาร', 'hours'), group: 'ความปลอดภัยของการถอน' },
  bankChangeDays: { ...span('เปลี่ยนบัญชีธนาคารได้ทุก', 'days'), group: 'ความปลอดภัยของการถอน' },
  bankUndoHours: { ...span('เจ้าหน้าที่คืนบัญชีเดิมได้ภายใน', 'hours'), group: 'ความปลอดภัยของการถอน' },
  bankPastHours: { ...span('เงินจากบัญชีเดิมจับคู่ได้อีก', 'hours'), group: 'ความปลอดภัยของการถอน' },
  newPasswordHours: { ...span('รอหลังเปลี่ยนรหัสผ่าน', 'hours'), group: 'ความปลอดภัยของการถอน' },
  newPasskeyHours: { ...span('พาสคีย์นับเป็นอุปกรณ์ใหม่', 'hours'), group: 'ความปลอดภัยของการถอน' },
  twoOperatorsAbove: baht('ถอนเกินเท่านี้ต้องสองคน', 'ความปลอดภัยของการถอน'),
  receiver: {
    source: null,
    bankCode: null,
    number: ours('เลขบัญชี', RECEIVER),
    name: ours('ชื่อบัญชี', RECEIVER),
    billerId: ours('เลขผู้รับชำระของ QR', RECEIVER),
  },
  otherReceivers: { label: 'บัญชี', unit: 'accounts', class: 'account', group: 'บัญชีรับเงินอื่น' },
  trueMoney: {
    number: ours('เบอร์ที่รับเงิน', TRUE_MONEY),
    name: ours('ชื่อบัญชี', TRUE_MONEY),
    min: baht('รับต่ำสุด', TRUE_MONEY),
    max: baht('รับสูงสุด', TRUE_MONEY),
  },
  tiers: { DEFAULT: tierFields('Default'), ELITE: tierFields('Elite'), EMPEROR: tierFields('Emperor') },
}

/** What one operator gives in points without another. */
export const pointFields: FieldsOf<z.output<(typeof pointRules)['schema']>> = {
  aloneMax: { label: 'ให้คนเดียวได้ต่อครั้ง', unit: 'points', class: 'money' },
  aloneDayMax: { label: 'ให้คนเดียวได้ต่อวัน', unit: 'points', class: 'money' },
}

/** What one operator brings into force and approves without another (features F-128). */
export const valueFields: FieldsOf<ValueRules> = {
  aloneMax: baht('ให้คนเดียวได้ต่อรายการ'),
  aloneDayMax: baht('ให้คนเดียวได้ต่อวัน'),
  withdrawalsAloneDayMax: baht('อนุมัติถอนคนเดียวได้ต่อวัน'),
}

/** What a gateway gives back without a person, beyond what was sent there (features F-129). */
export const gatewayFields: FieldsOf<z.output<(typeof gatewayRules)['schema']>> = {
  memberGainDayMax: baht('กำไรที่คืนให้สมาชิกหนึ่งคนต่อวัน'),
  gatewayGainDayMax: baht('กำไรที่คืนให้สมาชิกทั้งหมดต่อวัน'),
}

/** How far two operators correct balances. */
export const correctionFields: FieldsOf<z.output<(typeof correctionRules)['schema']>> = {
  ownerAbove: baht('เกินเท่านี้ต้องมีเจ้าของระบบ'),
  dayMax: baht('เสนอได้ต่อคนต่อวัน'),
  goodwillMax: baht('ชดเชยน้ำใจต่อครั้ง'),
  goodwillMonthMax: baht('ชดเชยน้ำใจต่อสมาชิกใน 30 วัน'),
  proofAbove: baht('ปรับยอดเกินเท่านี้ต้องมีหลักฐาน'),
}

/** When an account of ours is halted without an operator, and how fast payouts leave after a halt (console-2.md O-22, O-23). */
export const payoutFields: FieldsOf<z.output<(typeof payoutRules)['schema']>> = {
  unknownCount: times('โอนแล้วไม่ทราบผลกี่รายการ'),
  unknownMinutes: span('ภายใน', 'minutes'),
  silentMinutes: span('ธนาคารเงียบนาน', 'minutes'),
  bankFromHour: { label: 'เวลาทำการของธนาคาร ตั้งแต่', unit: 'hour_of_day', class: 'money' },
  bankToHour: { label: 'เวลาทำการของธนาคาร ถึง', unit: 'hour_of_day', class: 'money' },
  releasePerMinute: times('โอนต่อนาทีหลังเปิดอีกครั้ง'),
}
