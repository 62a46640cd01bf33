import type { CreditType } from '@morakot/contract/movement'

export { breakWords as breakText, limitKindWords as limitText, limitPeriodWords as periodText } from '@morakot/contract/record-words'

export const copy = {
  loadingTab: 'กำลังโหลดข้อมูล',
  mayNotSee: 'บทบาทของคุณดูส่วนนี้ไม่ได้',
} as const

export const headCopy = {
  real: 'เครดิตจริง',
  bonus: 'โบนัส',
  debt: 'ค้างชำระ',
} as const

export const tabText = {
  ledger: 'บัญชีแยกประเภท',
  rounds: 'รอบเกม',
  timeline: 'ลำดับเวลา',
} as const

export const ledgerCopy = {
  change: 'เปลี่ยนแปลง',
  balance: 'คงเหลือ',
  filter: 'ชนิดรายการ',
  all: 'ทุกชนิด',
  empty: 'ยังไม่มีรายการในบัญชีแยกประเภท',
  emptyType: 'ไม่พบรายการชนิดนี้',
} as const

export const typeText = {
  deposit: 'ฝาก',
  withdraw: 'ถอน',
  bet: 'เดิมพัน',
  win: 'ชนะ',
  bonus: 'โบนัส',
  cashback: 'แคชแบ็ก',
  transfer: 'โอน',
} as const satisfies Record<CreditType, string>

export const roundCopy = {
  provider: 'ค่าย',
  stake: 'เดิมพัน',
  all: 'ทุกรอบ',
  onlyOpen: 'เฉพาะรอบที่ยังเปิด',
  filter: 'สถานะรอบ',
  empty: 'ยังไม่มีรอบเกม',
  emptyOpen: 'ไม่มีรอบที่ยังเปิดอยู่',
  messages: 'ข้อความของค่ายและรายการในบัญชี',
  transaction: 'รหัสของค่าย',
  noEntries: 'ไม่มีรายการในบัญชี',
  round: 'รอบ',
} as const

export const moneyCopy = {
  deposits: 'ฝาก',
  withdrawals: 'ถอน',
  noDeposits: 'ยังไม่มีรายการฝาก',
  noWithdrawals: 'ยังไม่มีรายการถอน',
  which: 'ฝากหรือถอน',
  unknown: 'ยังไม่ทราบ',
} as const

export const noticeCopy = {
  heading: 'แจ้งเตือนที่สมาชิกได้รับ',
  empty: 'ยังไม่มีแจ้งเตือน',
  loading: 'กำลังโหลดแจ้งเตือน',
} as const
