import type { BankChangeStatus } from '@morakot/contract/features/bank-change/states'

/** What operators read of changed bank accounts. */
export const copy = {
  title: 'เปลี่ยนบัญชีธนาคาร',
  note: 'บัญชีใหม่ใช้ได้ทันที สมาชิกถอนไม่ได้จนครบเวลารอ คืนบัญชีเดิมได้ในเวลาที่แสดง',
  one: 'เปลี่ยนบัญชีธนาคาร',
  empty: 'ไม่มีการเปลี่ยนบัญชีที่รอตรวจ',
  open: 'รอตรวจ',
  done: 'ตรวจแล้ว',
  at: 'เปลี่ยนเมื่อ',
  member: 'สมาชิก',
  holder: 'ชื่อบัญชี',
  from: 'บัญชีเดิม',
  to: 'บัญชีใหม่',
  status: 'สถานะ',
  undoUntil: 'คืนบัญชีเดิมได้ถึง',
  waitUntil: 'สมาชิกถอนได้หลัง',
  identity: 'ยืนยันตัวตน',
  notVerified: 'ยังไม่ยืนยัน',
  password: 'เปลี่ยนรหัสผ่านล่าสุด',
  never: 'ยังไม่เคย',
  registered: 'สมัครเมื่อ',
  changes: 'เปลี่ยนครั้งที่',
  decidedBy: 'ตรวจโดย',
  decidedAt: 'ตรวจเมื่อ',
  why: 'เหตุผล',
  fresh: 'เปลี่ยนรหัสผ่านใน 24 ชั่วโมงก่อนเปลี่ยนบัญชี ตรวจว่าเป็นสมาชิกจริง',
  over: 'เกินเวลาคืนบัญชีเดิมแล้ว หากสงสัย ให้ระงับสมาชิก',
  confirm: 'ตรวจแล้ว ปกติ',
  confirmHint: 'รายการออกจากคิว ยังคืนบัญชีเดิมได้จนครบเวลา',
  confirmed: 'บันทึกแล้ว',
  undo: 'คืนบัญชีเดิม',
  undoHint: 'สมาชิกกลับไปรับเงินที่บัญชีเดิมทันที และได้รับ SMS',
  undone: 'คืนบัญชีเดิมแล้ว สมาชิกได้รับ SMS',
  openMember: 'เปิดหน้าสมาชิก',
  loading: 'กำลังโหลดการเปลี่ยนบัญชี',
} as const

export const statusText = {
  CHANGED: 'รอตรวจ',
  CONFIRMED: 'ปกติ',
  UNDONE: 'คืนบัญชีเดิมแล้ว',
} as const satisfies Record<BankChangeStatus, string>

/** How a state looks, in a list and beside a change. */
export const STATUS_TONES = { CHANGED: 'look', CONFIRMED: 'good', UNDONE: 'plain' } as const
