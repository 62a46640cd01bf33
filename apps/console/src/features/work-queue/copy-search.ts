import type { SearchKind } from '@morakot/contract/features/work-queue/states'

/** The console's text for the search of everything. */
export const searchCopy = {
  label: 'ค้นหา',
  placeholder: 'ชื่อผู้ใช้ ชื่อ เบอร์ เลขบัญชี เลขรายการ จำนวนเงิน ชื่อหน้า หรือ > คำสั่ง',
  searching: 'กำลังค้นหา',
  nothing: 'ไม่พบสิ่งที่ค้นหา',
  found: 'พบ {count} รายการ',
  all: 'ดูทั้งหมด',
  close: 'ปิดการค้นหา',
  pages: 'ไปที่',
  commands: 'คำสั่ง',
  settings: 'กติกา',
  operators: 'เจ้าหน้าที่',
} as const

/** The sections of the search. */
export const foundText = {
  member: 'สมาชิก',
  deposit: 'รายการฝาก',
  withdrawal: 'รายการถอน',
  round: 'รอบเกม',
  receipt: 'เงินเข้ารอจับคู่',
  proposal: 'ข้อเสนอ',
  difference: 'ผลต่างกระทบยอด',
  alert: 'เคสความเสี่ยง',
  audit: 'บันทึกการใช้งาน',
} as const satisfies Record<SearchKind | 'member', string>

export const roundText = { open: 'กำลังเล่น', closed: 'จบแล้ว' } as const
