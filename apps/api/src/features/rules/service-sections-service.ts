import type { MemberRules } from '#features/captcha/service-context'
import type { gameRules } from '#features/games/service-context'
import type { OperatorRules } from '#features/operators/service-context'
import type { reconciliationRules } from '#features/reconciliation/service-context'
import type { workQueueRules } from '#features/work-queue/service-context'
import { eachKind } from '@morakot/contract/features/work-queue/states'
import type { seamlessRules } from '@morakot/contract/features/seamless/schema-rules'
import type { z } from 'zod'
import type { Field, FieldsOf } from './rules-fields.ts'

type Values<Section extends { readonly schema: z.core.$ZodType }> = z.output<Section['schema']>

const field =
  (unit: Field['unit']) =>
  (label: string): Field => ({ label, unit, class: 'service' })
const minutes = field('minutes')
const hours = field('hours')
const times = field('times')

/** How often something may be tried in how many seconds. */
const budget = (group: string) => ({
  max: { ...times('ลองได้'), group },
  windowSeconds: { ...field('seconds')('ในเวลา'), group },
})

export const workQueueFields: FieldsOf<Values<typeof workQueueRules>> = {
  targets: eachKind((_kind, { label }) => minutes(label)),
}

export const seamlessFields: FieldsOf<Values<typeof seamlessRules>> = {
  largeWinBaht: field('baht')('แจ้งเมื่อชนะตั้งแต่'),
  unfinishedHours: hours('รอบที่ไม่จบเมื่อเกิน'),
  reconcileHour: field('hour_of_day')('กระทบยอดวันก่อนตั้งแต่เวลา'),
  reconcileMarginHours: hours('เผื่อเวลาข้ามวันของค่าย'),
  reconcileRetryMinutes: minutes('ลองอ่านรายการอีกทุก'),
  reconcileAlertHours: hours('แจ้งเมื่ออ่านรายการไม่ได้นาน'),
}

export const gameFields: FieldsOf<Values<typeof gameRules>> = {
  sessionIdleMinutes: minutes('ปิดเกมที่ไม่เล่นนาน'),
  sessionHardHours: hours('เกมหนึ่งเปิดได้นานสุด'),
  freePlayMinutes: minutes('ทดลองเล่นได้ครั้งละ'),
  recentMax: times('เกมล่าสุดที่แสดง'),
}

export const reconciliationFields: FieldsOf<Values<typeof reconciliationRules>> = {
  bankEveryMinutes: minutes('เทียบกับธนาคารทุก'),
  bankLookbackHours: hours('ดูย้อนหลัง'),
  bankMarginMinutes: minutes('เผื่อรายการใหม่'),
  bankRetryMinutes: minutes('ลองใหม่ทุก'),
  bankAlertHours: hours('แจ้งเมื่ออ่านรายการไม่ได้นาน'),
}

const CODES = 'รหัสและแคปช่า'

export const memberFields: FieldsOf<MemberRules> = {
  loginFreeOfSubject: budget('เข้าสู่ระบบโดยไม่มีแคปช่า ต่อชื่อ'),
  loginFreeOfAddress: budget('เข้าสู่ระบบโดยไม่มีแคปช่า ต่อที่อยู่'),
  loginOfSubject: budget('เข้าสู่ระบบ ต่อชื่อ'),
  loginOfAddress: budget('เข้าสู่ระบบ ต่อที่อยู่'),
  passkeyChallengesOfAddress: budget('เริ่มเข้าสู่ระบบด้วยพาสคีย์ ต่อที่อยู่'),
  checkFreeOfAddress: budget('ตรวจข้อมูลสมัครโดยไม่มีแคปช่า ต่อที่อยู่'),
  checkOfAddress: budget('ตรวจข้อมูลสมัคร ต่อที่อยู่'),
  checkOfSubject: budget('ตรวจข้อมูลสมัคร ต่อข้อมูล'),
  registerOfAddress: budget('สมัครสมาชิก ต่อที่อยู่'),
  holderPairsOfAddress: budget('ตรวจชื่อบัญชีธนาคาร ต่อที่อยู่'),
  passwordOfMember: budget('รหัสผ่านผิดของสมาชิก'),
  renewalOfSession: budget('ต่ออายุการเข้าสู่ระบบ'),
  codeOfPhone: budget('ขอรหัส SMS ต่อเบอร์'),
  codeOfAddress: budget('ขอรหัส SMS ต่อที่อยู่'),
  resetOfAddress: budget('ตั้งรหัสผ่านใหม่ ต่อที่อยู่'),
  codeMinutes: { ...minutes('อายุรหัส SMS'), group: CODES },
  codeTriesMax: { ...times('กรอกรหัส SMS ผิดได้'), group: CODES },
  captchaPassHours: { ...hours('ผ่านแคปช่าแล้วใช้ได้นาน'), group: CODES },
}

export const operatorFields: FieldsOf<OperatorRules> = {
  loginFreeOfName: budget('เข้าคอนโซลโดยไม่มีแคปช่า ต่อชื่อ'),
  loginFreeOfAddress: budget('เข้าคอนโซลโดยไม่มีแคปช่า ต่อที่อยู่'),
  loginOfName: budget('เข้าคอนโซล ต่อชื่อ'),
  loginOfAddress: budget('เข้าคอนโซล ต่อที่อยู่'),
  passwordOfOperator: budget('รหัสผ่านผิดของเจ้าหน้าที่'),
}
