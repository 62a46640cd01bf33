import type { MigrationReason, MigrationState, MigrationWait } from '@morakot/contract/features/migration/states'

/** What operators read of members who move to the primary platform. */
export const copy = {
  title: 'ย้ายสมาชิก',
  note: 'ย้ายครั้งเดียวต่อสมาชิก ทำต่อเองทุก 60 วินาที ยกเลิกได้ก่อนสั่งนำยอดออกจากระบบเดิมเท่านั้น',
  empty: 'ยังไม่มีการย้าย',
  number: 'เลขที่',
  member: 'สมาชิก',
  state: 'ขั้นตอน',
  reason: 'สาเหตุ',
  waits: 'รอเพราะ',
  since: '{text} ตั้งแต่ {at}',
  credit: 'ยอดที่ย้าย',
  started: 'เริ่ม',
  moved: 'ล่าสุด',
  reference: 'เลขอ้างอิงที่ระบบเดิม',
  ordered: 'สั่งนำยอดออกแล้ว',
  yes: 'ใช่',
  no: 'ยัง',
  none: '-',
  timeline: 'ลำดับเหตุการณ์',
  resume: 'ทำต่อ',
  resumeTitle: 'ทำต่อการย้ายนี้',
  resumeHint: 'ระบบทำต่อจากขั้นที่ค้าง ยอดที่นำออกแล้วจะไม่ถูกนำออกซ้ำ',
  cancel: 'ยกเลิกการย้าย',
  cancelTitle: 'ยกเลิกการย้ายนี้',
  cancelHint: 'สมาชิกอยู่ระบบเดิมต่อ ยอดไม่ถูกแตะต้อง เริ่มย้ายใหม่ได้',
  done: 'บันทึกแล้ว',
  confirm: '{action} เลขที่ {number}',
  why: 'เหตุผล',
  lists: 'รายชื่อผู้มีสิทธิ์ย้าย',
  names: '{count} ชื่อ',
  uploaded: 'อัปโหลดล่าสุด {at}',
  never: 'ยังไม่เคยอัปโหลด',
  upload: 'อัปโหลด CSV',
  uploadTitle: 'อัปโหลดรายชื่อ {list}',
  uploadHint: 'ชื่อผู้ใช้เต็มบรรทัดละหนึ่งชื่อ ครั้งละไม่เกิน 3,000 บรรทัด',
  file: 'ไฟล์ CSV',
  chosen: 'บรรทัดที่มีชื่อ',
  mode: 'วิธี',
  replace: 'แทนที่รายชื่อเดิม',
  add: 'เพิ่มต่อท้าย',
  noFile: 'กรุณาเลือกไฟล์ CSV',
  tooLarge: 'ไฟล์ใหญ่เกินไป แบ่งเป็นหลายไฟล์แล้วเพิ่มต่อท้าย',
} as const

export const stateText = {
  FROZEN_SOURCE: 'พักบัญชีเดิม',
  DEBITED_SOURCE: 'นำยอดออกแล้ว',
  CREDITED_TARGET: 'เข้ายอดแล้ว',
  DONE: 'ย้ายเสร็จ',
  ABORTED: 'หยุด',
  CONFLICT: 'ข้อมูลซ้ำ',
  CANCELLED: 'ยกเลิก',
} as const satisfies Record<MigrationState, string>

export const reasonText = {
  open_bets: 'ยังมีการวางเดิมพัน',
  refused: 'ระบบเดิมปฏิเสธ',
  credit_too_high: 'ยอดเกิน ฿1.00',
  login_again: 'ต้องเข้าสู่ระบบใหม่',
  conflict: 'เบอร์หรือบัญชีเป็นของสมาชิกอื่น',
  operator: 'เจ้าหน้าที่ยกเลิก',
} as const satisfies Record<MigrationReason, string>

/** Why a migration that is under way stands still. */
export const waitText = {
  transfer: 'การโอนก่อนหน้ายังไม่ทราบผล',
  gateway: 'เกตเวย์ไม่ตอบ',
  debit: 'เกตเวย์ยังไม่ยืนยันการนำยอดออก',
} as const satisfies Record<MigrationWait, string>
