import { DEPOSIT_DAYS_INITIAL } from '@morakot/contract/features/deposit-admin/states'
import type { SlipCheckName } from '@morakot/contract/features/cashier/states'
import type { DepositCheck, DepositView } from '@morakot/contract/features/deposit-admin/states'

/** The console's text for deposits. */
export const copy = {
  title: 'รายการฝาก',
  note: `รายการ ${DEPOSIT_DAYS_INITIAL} วันล่าสุด เว้นแต่เลือกช่วงวันที่ การค้นหาพบได้ทุกวัน`,
  one: 'รายการฝาก',
  empty: 'ไม่มีรายการฝาก',
  amount: 'จำนวน',
  unmatched: 'มีเงินที่จับคู่ไม่ได้',
  checks: 'ตรวจกับธนาคาร',
  pass: 'ตรง',
  differs: 'ไม่ตรง',
  notYet: 'ธนาคารยังไม่แจ้ง',
  bankEvents: 'ที่ธนาคารแจ้ง',
  timeline: 'ลำดับเวลา',
  memberPart: 'สมาชิก',
  correct: 'แก้ไขยอดของรายการนี้',
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

export const checkText = {
  amount: 'จำนวน',
  receiver: 'บัญชีของเรา',
  sender: 'ผู้โอน',
  reference: 'เลขอ้างอิง',
} as const satisfies Record<DepositCheck, string>

/** Words of the timeline; an unknown step shows its code. */
export const stepText: Readonly<Record<string, string>> = {
  opened: 'สมาชิกเปิดรายการ',
  bank_matched: 'ธนาคารแจ้งเงินเข้า จับคู่ได้',
  bank_repeated: 'ธนาคารแจ้งซ้ำ',
  bank_unmatched: 'ธนาคารแจ้งเงินเข้า จับคู่ไม่ได้',
  bank_evidence: 'ธนาคารแจ้งเงินเข้า เก็บเป็นหลักฐาน',
  matched: 'จับคู่แล้ว',
  credited: 'เครดิตเข้าแล้ว',
  expired: 'หมดเวลา',
  settled: 'เจ้าหน้าที่จัดการแล้ว',
}

/** The console's text for the deposit methods. */
export const methodCopy = {
  title: 'ช่องทางฝาก',
  note: 'ปิดช่องทางเมื่อธนาคารหรือระบบภายนอกขัดข้อง หน้าจอสมาชิกเปลี่ยนทันที รายการที่เปิดไว้แล้วยังเครดิตตามปกติ',
  open: 'เปิด',
  closed: 'ปิด',
  soon: 'ยังไม่ได้ตั้งค่า',
  neverChanged: 'ยังไม่เคยแก้ไข',
  switchOn: 'เปิดช่องทาง',
  switchOff: 'ปิดช่องทาง',
  done: 'บันทึกแล้ว หน้าจอสมาชิกเปลี่ยนแล้ว',
  loading: 'กำลังโหลดช่องทางฝาก',
} as const

/** The console's text for slips. */
export const slipCopy = {
  check: 'ตรวจกับธนาคาร',
  checkHint: 'กรอกธนาคารต้นทางและเลขอ้างอิงตามรูปสลิป ระบบจะถามธนาคารให้',
  checked: 'ธนาคารยืนยันรายการโอนแล้ว',
  receipts: 'เงินเข้าที่ตรงยอด',
  receiptNone: 'ยังไม่มีเงินเข้าที่ตรงยอด รอธนาคารแจ้ง หรือเพิ่มจากรายการเดินบัญชี',
  receiptMissing: 'กรุณาเลือกเงินเข้า',
  receiptHint: 'บัญชีนี้เครดิตได้จากเงินเข้าที่ธนาคารแจ้งเท่านั้น ถ้าผู้โอนไม่ใช่สมาชิก ต้องให้เจ้าหน้าที่อีกคนอนุมัติ',
  title: 'สลิป',
  note: 'เปิดดูรูปถูกบันทึกทุกครั้ง สลิปที่ธนาคารยืนยันและสมาชิกเป็นผู้โอน อนุมัติคนเดียวได้ นอกนั้นต้องสองคน',
  one: 'สลิป',
  empty: 'ไม่มีสลิปที่รอตรวจ',
  open: 'รอตรวจ',
  done: 'ตรวจแล้ว',
  amount: 'จำนวน',
  checks: 'ผลตรวจ 5 ข้อ',
  said: 'ธนาคารแจ้งว่า',
  saidNothing: 'ธนาคารยังไม่ยืนยัน',
  view: 'ดูรูปสลิป',
  picture: 'รูปสลิป',
  approve: 'เครดิตสลิปนี้',
  reject: 'ไม่รับสลิปนี้',
  approved: 'บันทึกแล้ว',
  rejected: 'บันทึกแล้ว สมาชิกเห็นเหตุผลนี้',
  none: '-',
  loading: 'กำลังโหลดสลิป',
} as const

export const slipCheckText = {
  verified: 'ธนาคารยืนยัน',
  unused: 'ยังไม่เคยใช้',
  receiver: 'ผู้รับเป็นบัญชีของเรา',
  sender: 'ผู้โอนเป็นสมาชิก',
  age: 'โอนภายใน 24 ชั่วโมง',
} as const satisfies Record<SlipCheckName, string>
