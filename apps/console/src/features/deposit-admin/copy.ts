import type { DepositStatus } from '@morakot/contract/features/cashier/states'
import type { DepositCheck, DepositView } from '@morakot/contract/features/deposit-admin/states'

/** What operators read of deposits. */
export const copy = {
  title: 'รายการฝาก',
  note: 'รายการ 30 วันล่าสุด เว้นแต่เลือกช่วงวันที่ การค้นหาพบได้ทุกวัน',
  one: 'รายการฝาก',
  empty: 'ไม่มีรายการฝาก',
  search: 'เลขรายการ ชื่อผู้ใช้ เลขอ้างอิง',
  from: 'ตั้งแต่วันที่ (ปปปป-ดด-วว)',
  to: 'ถึงวันที่ (ปปปป-ดด-วว)',
  min: 'ยอดต่ำสุด',
  max: 'ยอดสูงสุด',
  number: 'เลขรายการ',
  at: 'เวลา',
  member: 'สมาชิก',
  rail: 'ช่องทาง',
  qr: 'QR พร้อมเพย์',
  payer: 'จากบัญชี',
  receiver: 'เข้าบัญชี',
  amount: 'จำนวน',
  status: 'สถานะ',
  duration: 'ใช้เวลา',
  reference: 'เลขอ้างอิง',
  bankTransaction: 'เลขธนาคาร',
  by: 'โดย',
  bank: 'ธนาคาร',
  none: '-',
  unmatched: 'มีเงินที่จับคู่ไม่ได้',
  checks: 'ตรวจกับธนาคาร',
  pass: 'ตรง',
  differs: 'ไม่ตรง',
  notYet: 'ธนาคารยังไม่แจ้ง',
  bankEvents: 'ที่ธนาคารแจ้ง',
  timeline: 'ลำดับเวลา',
  memberPart: 'สมาชิก',
  name: 'ชื่อ',
  verified: 'ยืนยันตัวตน',
  notVerified: 'ยังไม่ยืนยัน',
  credited: 'ฝากสำเร็จรวม',
  openMember: 'เปิดหน้าสมาชิก',
  openUnmatched: 'เปิดเงินเข้าที่จับคู่ไม่ได้',
  loading: 'กำลังโหลดรายการฝาก',
  frozen: 'ระงับ',
  active: 'ใช้งาน',
  onBreak: 'พักการเล่น',
  standing: 'สถานะสมาชิก',
} as const

export const viewText = { waiting: 'กำลังเดินเรื่อง', unmatched: 'ต้องทำ', done: 'จบแล้ว', all: 'ทั้งหมด' } as const satisfies Record<
  DepositView,
  string
>

export const statusText = {
  PENDING: 'รอโอน',
  MATCHED: 'จับคู่แล้ว',
  CREDITED: 'เครดิตเข้าแล้ว',
  EXPIRED: 'หมดเวลา',
} as const satisfies Record<DepositStatus, string>

export const checkText = {
  amount: 'จำนวน',
  receiver: 'บัญชีของเรา',
  sender: 'ผู้โอน',
  reference: 'เลขอ้างอิง',
} as const satisfies Record<DepositCheck, string>

export const outcomeText = { matched: 'จับคู่แล้ว', repeated: 'แจ้งซ้ำ', unmatched: 'จับคู่ไม่ได้' } as const

/** Words of the timeline; an unknown step shows its code. */
export const stepText: Readonly<Record<string, string>> = {
  opened: 'สมาชิกเปิดรายการ',
  bank_matched: 'ธนาคารแจ้งเงินเข้า จับคู่ได้',
  bank_repeated: 'ธนาคารแจ้งซ้ำ',
  bank_unmatched: 'ธนาคารแจ้งเงินเข้า จับคู่ไม่ได้',
  matched: 'จับคู่แล้ว',
  credited: 'เครดิตเข้าแล้ว',
  expired: 'หมดเวลา',
  settled: 'เจ้าหน้าที่จัดการแล้ว',
}
