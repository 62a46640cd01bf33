import { SUBJECT_DAYS } from '@morakot/contract/features/subject-requests/states'
import type { SUBJECT_VIEWS } from '@morakot/contract/features/subject-requests/states'

/** The console's text for requests of members about their own data. */
export const copy = {
  title: 'คำขอข้อมูลส่วนบุคคล',
  note: `สมาชิกขอสำเนา แก้ไข หรือลบข้อมูลของตัวเองได้ ต้องตอบภายใน ${SUBJECT_DAYS} วัน`,
  empty: 'ไม่มีคำขอ',
  late: 'เลยกำหนด {days} วัน',
  receive: 'รับคำขอ',
  receiveHint: 'ขั้นต่อไปคือยืนยันว่าสมาชิกเป็นผู้ขอเอง',
  receiveConfirm: 'รับคำขอของ {username}',
  received: 'รับคำขอแล้ว รอยืนยันผู้ขอ',
  verify: 'ยืนยันผู้ขอ',
  verifyHint: 'อย่าใช้เบอร์หรือบัญชีที่เพิ่งเปลี่ยนในการยืนยัน',
  verified: 'ยืนยันผู้ขอแล้ว',
  rectified: 'บันทึกว่าแก้ไขแล้ว',
  rectifiedHint: 'คำขอจะจบ สิ่งที่แก้ไขเก็บไว้กับคำขอ',
  isRectified: 'จบคำขอแล้ว',
  refuse: 'ปฏิเสธคำขอ',
  refuseHint: 'คำขอจะจบ ข้อความนี้คือคำตอบถึงสมาชิก',
  isRefused: 'ปฏิเสธคำขอแล้ว',
  openMember: 'เปิดหน้าสมาชิก',
  erase: 'เสนอลบข้อมูล',
  eraseHint: 'เมื่ออนุมัติแล้ว ชื่อ เบอร์ บัญชีธนาคาร อุปกรณ์ ที่อยู่ บันทึก และการแจ้งเตือนถูกเขียนทับ กู้คืนไม่ได้',
  eraseConfirm: 'เสนอลบข้อมูลของ {username}',
  eraseProposed: 'เสนอแล้ว รอเจ้าหน้าที่อีกคนอนุมัติ',
  unfinished: 'ยังลบไม่ได้ เพราะสมาชิกยังมี {what}',
  kept: 'สิ่งที่เก็บไว้ตามกฎหมาย',
  keptUntil: 'เก็บถึง {at}',
  keptForEver: 'ตลอดไป',
  approveErasure: 'อนุมัติลบข้อมูล',
  approveHint: 'ลบทันทีและกู้คืนไม่ได้ บัญชีนี้เข้าสู่ระบบไม่ได้อีก',
  declineHint: 'ข้อมูลไม่เปลี่ยน คำขอยังเปิดอยู่',
  loading: 'กำลังตรวจสิ่งที่ค้าง',
} as const

export const viewText: Readonly<Record<(typeof SUBJECT_VIEWS)[number], string>> = {
  open: 'ต้องทำ',
  approval: 'รออนุมัติ',
  ended: 'จบ',
  all: 'ทั้งหมด',
}
