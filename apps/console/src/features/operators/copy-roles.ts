import type { Grant } from '@morakot/contract/permission'
import type { Change } from './queries-roles.ts'

export const rolesCopy = {
  title: 'เจ้าหน้าที่และสิทธิ์',
  note: 'การเปลี่ยนบทบาทหรือสิทธิ์ต้องใช้เจ้าของระบบสองคน ผู้เสนอเป็นคนที่สองไม่ได้',
  people: 'เจ้าหน้าที่',
  matrix: 'สิทธิ์ของแต่ละบทบาท',
  changes: 'ข้อเสนอเปลี่ยนแปลง',
  roles: 'บทบาท',
  factor: 'ขั้นที่สอง',
  hasFactor: 'มี',
  noFactor: 'ไม่มี',
  disabled: 'ปิดบัญชีแล้ว',
  lastSeen: 'ใช้งานล่าสุด',
  permission: 'สิทธิ์',
  loading: 'กำลังโหลด',
  noChanges: 'ไม่มีข้อเสนอ',
  proposePerson: 'เสนอเปลี่ยนบทบาท',
  reason: 'เหตุผล',
  nothingChanges: 'ยังไม่มีสิ่งที่เปลี่ยนแปลง',
  before: 'เดิม',
  after: 'ใหม่',
  second: 'ต้องให้เจ้าของระบบอีกคนอนุมัติ และมีผล 10 นาทีหลังอนุมัติ ระหว่างนั้นยกเลิกได้',
  proposed: 'ส่งข้อเสนอแล้ว รอเจ้าของระบบอีกคนอนุมัติ',
  approve: 'อนุมัติข้อเสนอ',
  confirmApprove: 'อนุมัติ',
  approved: 'อนุมัติแล้ว มีผลแล้ว',
  approvedFor: 'อนุมัติแล้ว มีผล {at} ยกเลิกได้จนถึงเวลานั้น',
  takesForce: '{by} อนุมัติแล้ว มีผล {at} ยกเลิกได้จนถึงเวลานั้น',
  byTerminal: 'เครื่องเซิร์ฟเวอร์',
  undo: 'ยกเลิกก่อนมีผล',
  disable: 'ปิดการใช้งาน',
  disableHint: 'มีผลทันที ทุกเครื่องออกจากระบบ และข้อเสนอที่ยังไม่มีผลของเจ้าหน้าที่คนนี้ถูกถอน การเปิดกลับต้องใช้เจ้าของระบบสองคน',
  disabledNow: 'ปิดการใช้งานแล้ว',
  withdrawn: 'ข้อเสนอที่ถูกถอน',
  enable: 'เสนอเปิดใช้งาน',
  enables: 'เปิดให้เจ้าหน้าที่ใช้งานอีกครั้ง',
  decline: 'ไม่อนุมัติ',
  takeBack: 'ยกเลิกข้อเสนอ',
  declined: 'ปิดข้อเสนอแล้ว ไม่มีสิทธิ์ใดเปลี่ยน',
  own: 'คุณเป็นผู้เสนอ ต้องให้เจ้าของระบบอีกคนอนุมัติ',
  by: 'เสนอโดย',
  propose: 'เสนอ',
  invite: 'เชิญเจ้าหน้าที่ใหม่',
  username: 'ชื่อผู้ใช้',
  resetFactors: 'รีเซ็ตขั้นที่สอง',
  resetsFactors: 'นำการยืนยันตัวตนขั้นที่สองทั้งหมดออก และออกรหัสครั้งเดียวใหม่',
  resetEnds: 'เมื่ออนุมัติ ทุกเครื่องของเจ้าหน้าที่คนนี้ออกจากระบบ และต้องตั้งค่าใหม่ด้วยรหัสครั้งเดียวเท่านั้น',
  change: 'เรื่อง',
  enrolmentCode: 'รหัสครั้งเดียว',
  usableFrom: 'ใช้ได้ตั้งแต่',
  enrolmentKeep: 'อนุมัติแล้ว แจ้งรหัสครั้งเดียวนี้ให้เจ้าหน้าที่โดยตรง ระบบแสดงเพียงครั้งเดียว ใช้ได้ 24 ชั่วโมง',
} as const

export const waitsForForce = 'รอมีผล'

export const grantText = { may: 'ทำได้', two: 'ต้องสองคน', view: 'ดูได้', masked: 'ดูแบบปิดบัง' } as const satisfies Record<Grant, string>
export const grantMark = { may: 'ได้', two: '2', view: 'ดู', masked: 'ปิด' } as const satisfies Record<Grant, string>

export const changeStateText = {
  PROPOSED: 'รอคนที่ 2',
  APPROVED: 'อนุมัติแล้ว',
  DECLINED: 'ไม่อนุมัติ',
  EXPIRED: 'หมดอายุ',
} as const satisfies Record<Change['status'], string>
