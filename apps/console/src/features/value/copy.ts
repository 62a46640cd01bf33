import { CHANGE_DAYS } from '@morakot/contract/features/value/states'
import type { TWO_BECAUSE } from '@morakot/contract/features/value/states'

/** The console's text for the value gate. */
export const copy = {
  title: 'ข้อเสนอเพิ่มสิทธิ์สมาชิก',
  note: `สิ่งที่เจ้าหน้าที่คนหนึ่งเปิดใช้คนเดียวไม่ได้ รออีกคนอนุมัติไม่เกิน ${CHANGE_DAYS} วัน ระหว่างนั้นยังใช้ค่าเดิม`,
  empty: 'ไม่มีข้อเสนอ',
  loading: 'กำลังคิดค่าใช้จ่าย',
  gate: 'ค่าใช้จ่ายและผู้อนุมัติ',
  counts: 'อาจมีค่าใช้จ่ายจากนี้',
  noBound: 'ไม่มีเพดาน',
  nothing: 'ไม่เพิ่มจากเดิม',
  spent: 'ที่คุณเปิดใช้คนเดียววันนี้',
  spentOf: '{spent} จาก {max}',
  others: 'คนที่สองที่ทำได้',
  nobody: 'ยังไม่มี',
  alone: 'ทำคนเดียวได้ นับ {counts} ในยอดวันนี้ของคุณ',
  free: 'ทำคนเดียวได้ ไม่นับในยอดวันนี้ของคุณ',
  second: 'คนอื่นเป็นผู้ร่าง คุณเผยแพร่ได้ในฐานะคนที่สอง ไม่นับในยอดวันนี้ของคุณ',
  nobodySecond: 'ต้องใช้สองคน แต่ยังไม่มีเจ้าหน้าที่คนที่สองที่อนุมัติเรื่องนี้ได้',
  proposes: 'เมื่อยืนยันจะเป็นข้อเสนอ ยังไม่มีอะไรเปลี่ยนจนกว่าอีกคนอนุมัติ',
  publishes: 'ให้คนที่สองเป็นผู้เผยแพร่',
  none: '-',
  ownHint: 'คุณเป็นผู้เสนอ ต้องให้คนอื่นอนุมัติ',
  cannotHint: 'คุณดูได้ แต่ไม่มีสิทธิ์อนุมัติเรื่องนี้',
  approve: 'อนุมัติข้อเสนอ',
  approveConfirm: 'อนุมัติ {number}',
  approveHint: 'มีผลทันทีที่อนุมัติ อัตราแคชแบ็กเริ่มสัปดาห์ถัดไป ส่วนแบ่งแนะนำเพื่อนเริ่มเดือนถัดไป',
  approved: 'อนุมัติแล้ว',
  decline: 'ไม่อนุมัติ',
  takeBack: 'ยกเลิกที่เสนอ',
  declineHint: 'ค่าเดิมยังใช้ต่อ ผู้เสนออ่านเหตุผลนี้ได้',
  declined: 'ยกเลิกแล้ว ไม่มีอะไรเปลี่ยน',
} as const

export const becauseText = {
  no_bound: 'ต้องใช้สองคน: เพิ่มสิทธิ์ให้สมาชิกโดยไม่มีเพดานค่าใช้จ่าย',
  cost: 'ต้องใช้สองคน: เกิน {aloneMax} ที่เปิดใช้คนเดียวได้ต่อรายการ',
  always: 'ต้องใช้สองคนเสมอ ไม่ว่าสมาชิกได้เพิ่มหรือลด',
  day: 'ต้องใช้สองคน: รวมกับที่เปิดใช้คนเดียววันนี้แล้วเกิน {dayMax}',
} as const satisfies Record<(typeof TWO_BECAUSE)[number], string>

export const viewText = { waiting: 'รออนุมัติ', done: 'อนุมัติแล้ว', declined: 'ไม่มีผล', all: 'ทั้งหมด' } as const

/** The names of the terms of a change. */
export const fieldText: Readonly<Record<string, string>> = {
  name: 'ชื่อ',
  price: 'พอยท์ที่ใช้แลก',
  value: 'มูลค่า (บาท)',
  memberLimit: 'จำนวนต่อสมาชิก',
  stock: 'สต็อกรวม',
  startsAt: 'เริ่ม',
  endsAt: 'สิ้นสุด',
  multiplier: 'ตัวคูณพอยท์',
  slot: 'สล็อต',
  live_casino: 'คาสิโนสด',
  sports: 'กีฬา',
  others: 'เกมอื่น ๆ',
  sharePercent: 'ส่วนแบ่ง',
}
