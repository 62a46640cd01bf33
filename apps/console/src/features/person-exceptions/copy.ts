import { EXCEPTION_DAYS } from '@morakot/contract/features/person-exceptions/states'
import type { EXCEPTION_VIEWS } from '@morakot/contract/features/person-exceptions/states'

/** The console's text for exceptions for namesakes of excluded persons. */
export const copy = {
  title: 'ข้อยกเว้นผู้พักการเล่น',
  note: 'สำหรับคนที่ชื่อและวันเกิดตรงกับผู้พักการเล่นโดยบังเอิญ ฝ่ายความเสี่ยงเสนอหลังเห็นเอกสาร เจ้าของระบบอนุมัติ',
  empty: 'ไม่มีข้อยกเว้น',
  proposedBy: 'ผู้เสนอ',
  approvedBy: 'ผู้อนุมัติ',
  expires: 'ใช้ได้ถึง',
  ended: 'สิ้นสุดเมื่อ',
  none: '-',
  propose: 'เสนอข้อยกเว้น',
  proposeConfirm: 'เสนอข้อยกเว้นเบอร์ {phone}',
  proposeHint: 'ยังไม่มีผลจนกว่าเจ้าของระบบอนุมัติ',
  proposed: 'ส่งให้เจ้าของระบบอนุมัติแล้ว',
  approve: 'อนุมัติข้อยกเว้น',
  approveConfirm: 'อนุมัติเบอร์ {phone}',
  approveHint: `ใช้สมัครได้หนึ่งครั้งภายใน ${EXCEPTION_DAYS} วัน บัญชีนั้นต้องยืนยันตัวตนก่อนฝากครั้งแรก`,
  approved: 'อนุมัติแล้ว',
  decline: 'ไม่อนุมัติ',
  takeBack: 'ยกเลิกข้อเสนอ',
  declineHint: 'เบอร์นี้ยังสมัครไม่ได้ เหตุผลเก็บไว้กับรายการ',
  declined: 'ปิดรายการแล้ว',
  revoke: 'เพิกถอน',
  revokeHint: 'มีผลทันที เบอร์นี้สมัครไม่ได้อีก',
  revoked: 'เพิกถอนแล้ว',
  ownHint: 'คุณเป็นผู้เสนอ ต้องให้เจ้าของระบบอนุมัติ',
} as const

export const viewText: Readonly<Record<(typeof EXCEPTION_VIEWS)[number], string>> = { open: 'รออนุมัติและใช้ได้', all: 'ทั้งหมด' }
